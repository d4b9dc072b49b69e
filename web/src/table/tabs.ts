/** The panels beside the board. Those that help to understand a game come when they are first opened. */

import type { Component } from 'svelte';
import type { Game } from '../game/game';
import { hasModules } from '../insight/modules/facts';
import type { IconName } from '../parts/icons';

export type TabName = 'history' | 'points' | 'projected' | 'unseen' | 'modules' | 'chat';

export interface Tab {
  name: TabName;
  icon: IconName;
  /** The key of its title. */
  title: string;
  /** What it shows; the chat belongs to the table itself. */
  load?: () => Promise<{ default: Component<{ game: Game }> }>;
  /** Whether there is something to show. */
  isThere?: (game: Game) => boolean;
}

export const TABS: readonly Tab[] = [
  {
    name: 'history',
    icon: 'scroll',
    title: 'table-tab-history',
    load: () => import('../insight/History.svelte'),
  },
  {
    name: 'points',
    icon: 'chart',
    title: 'table-tab-points',
    load: () => import('../insight/ScoreBreakdown.svelte'),
  },
  {
    name: 'projected',
    icon: 'crown',
    title: 'table-tab-projected',
    load: () => import('../insight/Projected.svelte'),
    isThere: ({ aids }) => aids,
  },
  {
    name: 'unseen',
    icon: 'tiles',
    title: 'table-tab-unseen',
    load: () => import('../insight/Unseen.svelte'),
    isThere: ({ aids }) => aids,
  },
  {
    name: 'modules',
    icon: 'dice',
    title: 'table-tab-modules',
    load: () => import('../insight/modules/ModulesPanel.svelte'),
    isThere: ({ view }) => hasModules(view),
  },
  { name: 'chat', icon: 'chat', title: 'table-tab-chat' },
];
