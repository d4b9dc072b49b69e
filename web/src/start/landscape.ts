/** The landscape on the home page, a legal board. A module defines it in its folder. */

import type { GameTiles } from '../net/api';

interface LandscapeData {
  /** The set-up of a game with its tiles. */
  setup: GameTiles;
  columns: number;
  rows: number;
  /** Tiles as [x, y, name, quarter turns]. */
  tiles: [number, number, string, number][];
  /** Figures as [x, y, kind, colour, lying, size], with positions and sizes in tiles. */
  figures: [number, number, string, string, boolean, number][];
  /** The tile about to be placed: its corner [x, y], name and quarter turns. */
  hand: [number, number, string, number];
}

const landscapes = import.meta.glob<LandscapeData>('../../../crates/rules/src/modules/*/scene.json', {
  eager: true,
  import: 'default',
});

export const landscape = Object.values(landscapes)[0];
