/** The icon of each kind of line in the history. */

import type { IconName } from '../ui/icons';
import type { HistoryLineKind } from './gameHistory';

export const HISTORY_ICONS: Record<HistoryLineKind, IconName> = {
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
