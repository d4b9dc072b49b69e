/** The panels next to the board. All but the chat are loaded when first opened. */

import type { Component } from 'svelte';
import type { Game } from '../game/game';
import { hasPanels } from '../insight/panels/panels';
import type { IconName } from '../ui/icons';

export type TabName = 'history' | 'points' | 'projected' | 'unseen' | 'modules' | 'chat';

export interface Tab {
  name: TabName;
  icon: IconName;
  /** The message keys of its title and description. */
  title: string;
  about: string;
  /** Loads its component. Missing for the chat, which is part of the table. */
  load?: () => Promise<{ default: Component<{ game: Game }> }>;
  /** Whether it has anything to show. */
  isAvailable?: (game: Game) => boolean;
}

export const TABS: readonly Tab[] = [
  {
    name: 'history',
    icon: 'scroll',
    title: 'table-tab-history',
    about: 'table-tab-history-about',
    load: () => import('../insight/History.svelte'),
  },
  {
    name: 'points',
    icon: 'chart',
    title: 'table-tab-points',
    about: 'table-tab-points-about',
    load: () => import('../insight/ScoreBreakdown.svelte'),
  },
  {
    name: 'projected',
    icon: 'crown',
    title: 'table-tab-projected',
    about: 'table-tab-projected-about',
    load: () => import('../insight/ScoreProjection.svelte'),
    isAvailable: ({ aids }) => aids,
  },
  {
    name: 'unseen',
    icon: 'tiles',
    title: 'table-tab-unseen',
    about: 'table-tab-unseen-about',
    load: () => import('../insight/UnseenTiles.svelte'),
    isAvailable: ({ aids }) => aids,
  },
  {
    name: 'modules',
    icon: 'dice',
    title: 'table-tab-modules',
    about: 'table-tab-modules-about',
    load: () => import('../insight/panels/Panels.svelte'),
    isAvailable: ({ view }) => hasPanels(view),
  },
  { name: 'chat', icon: 'chat', title: 'table-tab-chat', about: 'table-tab-chat-about' },
];
