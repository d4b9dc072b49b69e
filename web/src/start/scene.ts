/** The board of the first page: a land that could be laid. A module has it in its folder. */

interface Scene {
  columns: number;
  rows: number;
  /** Tiles as [x, y, name, quarter turns]. */
  tiles: [number, number, string, number][];
  /** Figures as [x, y, sort, colour, lying, size]: where they stand and how large they are, in tiles. */
  figures: [number, number, string, string, boolean, number][];
  /** The tile that somebody is about to lay: where its corner is, its name and quarter turns. */
  hand: [number, number, string, number];
}

const scenes = import.meta.glob<Scene>('../../../crates/rules/src/modules/*/scene.json', {
  eager: true,
  import: 'default',
});

export const scene = Object.values(scenes)[0];
