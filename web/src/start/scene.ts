/** The board of the first page: a land that could be laid, with a river that runs out of the picture. */

/** Tiles as [x, y, name, quarter turns]. */
export const TILES: readonly [number, number, string, number][] = [
  [2, 0, 'base/P', 2],
  [3, 0, 'base/E', 3],
  [4, 0, 'inns/EC', 3],
  [5, 0, 'base/J', 2],
  [6, 0, 'base/D', 1],
  [7, 0, 'inns/EF', 0],
  [1, 1, 'base/L', 1],
  [2, 1, 'inns/EK', 1],
  [3, 1, 'inns/EJ', 3],
  [4, 1, 'base/K', 1],
  [5, 1, 'base/Q', 3],
  [6, 1, 'inns/EB', 3],
  [7, 1, 'base/A', 0],
  [0, 2, 'river-2014/spring', 0],
  [1, 2, 'river-2014/monastery-bridge-road', 2],
  [2, 2, 'river-2014/corner-city', 1],
  [3, 2, 'base/E', 3],
  [4, 2, 'river-2014/bend-vineyard', 3],
  [5, 2, 'river-2014/two-caps', 0],
  [6, 2, 'river-2014/cap-bridge-road', 2],
  [7, 2, 'river-2014/bridge', 1],
  [1, 3, 'base/A', 3],
  [2, 3, 'river-2014/bend-and-road-bend', 2],
  [3, 3, 'river-2014/straight-sheep', 0],
  [4, 3, 'river-2014/bend-vineyard', 1],
  [5, 3, 'base/F', 1],
  [6, 3, 'base/E', 0],
  [7, 3, 'base/U', 1],
  [2, 4, 'base/D', 1],
  [3, 4, 'base/R', 2],
  [4, 4, 'base/E', 3],
  [5, 4, 'base/F', 1],
  [6, 4, 'inns/EA', 3],
  [7, 4, 'base/L', 1],
  [2, 5, 'base/K', 1],
  [3, 5, 'base/N', 0],
  [5, 5, 'base/N', 1],
  [6, 5, 'base/L', 3],
  [7, 5, 'base/W', 2],
];

/** Figures as [x, y, sort, colour, lying]: where they stand, in tiles from the upper left corner. */
export const FIGURES: readonly [number, number, string, string, boolean][] = [
  [2.86, 0.62, 'follower', 'red', false],
  [1.5, 1.86, 'follower', 'blue', false],
  [4.22, 2.74, 'follower', 'yellow', true],
  [1.3, 3.66, 'follower', 'green', false],
  [5.6, 1.62, 'large', 'blue', false],
  [3.62, 4.62, 'follower', 'black', false],
  [5.42, 4.1, 'follower', 'pink', false],
  [6.5, 4.6, 'follower', 'orange', false],
  [7.52, 1.3, 'follower', 'red', false],
];

/** The tile that somebody is about to lay: where its corner is, its name and quarter turns. */
export const HAND: [number, number, string, number] = [0.74, 4.1, 'base/B', 0];

export const COLUMNS = 8;
export const ROWS = 6;
