/** The icon of each sort of line in the history. */

import type { IconName } from '../parts/icons';
import type { LineSort } from './story';

export const LINE_ICONS: Record<LineSort, IconName> = {
  tile: 'tiles',
  figure: 'person',
  complete: 'check',
  points: 'star',
  moved: 'arrow',
  told: 'info',
  chance: 'dice',
  note: 'flag',
  end: 'crown',
};
