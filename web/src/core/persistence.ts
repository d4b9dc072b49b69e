/** Asks the browser not to delete the games of this device when its disk is full. */

import { loadObject, save } from '../storage';

const KEY = 'bastide.persistence';

/** Asks once, because some browsers ask the user. */
export async function askForPersistence(): Promise<void> {
  if (loadObject(KEY).asked === true) return;
  save(KEY, { asked: true });
  await navigator.storage?.persist?.().catch(() => false);
}
