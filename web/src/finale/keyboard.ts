/** The keys of a finale. */

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab']);
const NEXT = new Set(['Enter', ' ', 'ArrowRight', 'ArrowDown']);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/** Returns what a key does: any key skips the finale. If it waits for the user, some show the next scene instead. */
export function finaleKey(event: KeyPress, stepwise: boolean): 'next' | 'skip' | null {
  const { key, ctrlKey, altKey, metaKey, repeat } = event;
  // A key that is held down was pressed for something else.
  if (repeat || ctrlKey || altKey || metaKey || MODIFIERS.has(key)) return null;
  if (!stepwise || key === 'Escape') return 'skip';
  return NEXT.has(key) ? 'next' : null;
}
