/** The keyboard control of a table, including focus management for keyboard-only players. */

import { tick } from 'svelte';
import type { Session } from '../game/session.svelte';
import { choicesOf } from '../panels/picks';
import type { TabName } from './panelTabs';
import { commandOf } from './shortcuts';

/** Actions of keys that do not press one of the table's buttons. */
export interface KeyboardActions {
  open(tab: TabName): void;
  menu(): void;
  help(): void;
  /** Closes the panel that covers the board. Returns whether there was one. */
  close(): boolean;
}

/** Matches the controls that may come next, in page order: cells on the board, picks, the end of the turn. */
const NEXT_CONTROL =
  '[data-cell][tabindex="0"], .picks button:not(:disabled), [data-action="confirm"]:not(:disabled)';

export class Keyboard {
  /** Whether the last input was a key. */
  #isActive = false;

  constructor(
    private readonly session: Session,
    private readonly root: () => HTMLElement | undefined,
    private readonly actions: KeyboardActions,
  ) {}

  /** Called when the player uses another input than the keyboard. */
  deactivate(): void {
    this.#isActive = false;
  }

  /** Moves the focus to the next control. The focused element may have disappeared with the last question. */
  async focusNext(): Promise<void> {
    if (!this.#isActive || this.session.busy) return;
    await tick();
    const focus = document.activeElement;
    if (focus && focus !== document.body && focus.isConnected && !focus.matches('.board, :disabled')) return;
    this.#find(NEXT_CONTROL)?.focus({ preventScroll: true });
  }

  handleKey(event: KeyboardEvent): void {
    this.#isActive = true;
    if (this.#run(event)) event.preventDefault();
  }

  #run(event: KeyboardEvent): boolean {
    const { session, actions } = this;
    const command = commandOf(event);
    switch (command?.do) {
      case undefined:
        return false;
      case 'pick': {
        const pick = choicesOf(session.ask).choices[command.number];
        if (!pick || session.busy) return false;
        const picks = `[data-pick="${CSS.escape(pick.pick)}"]`;
        // The board and other drawings have the pick too, but only buttons have `click`.
        this.#find(`button${picks}`)?.click();
        break;
      }
      case 'pass':
        this.#find('.pass')?.click();
        break;
      case 'confirm':
        session.confirm().catch(() => undefined);
        break;
      case 'undo':
        session.undo().catch(() => undefined);
        break;
      case 'hint':
        this.#find('[data-action="hint"]')?.click();
        break;
      case 'help':
        actions.help();
        break;
      case 'board':
        (this.#find('[data-choice][tabindex="0"]') ?? this.#find('.board'))?.focus();
        break;
      case 'on-board':
        return this.#passToBoard(event);
      case 'menu':
        actions.menu();
        break;
      case 'chat':
      case 'history':
        actions.open(command.do);
        break;
      case 'close':
        return actions.close();
    }
    return true;
  }

  /** Handles a key of the board that was pressed while something else has the focus. */
  #passToBoard(event: KeyboardEvent): boolean {
    const board = this.#find('.under:not([inert]) .board');
    if (!board || (event.target instanceof Node && board.contains(event.target))) return false;
    const { key, shiftKey } = event;
    const copy = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
    // Like any event handler, returns `false` if the key was handled.
    return !board.dispatchEvent(copy);
  }

  #find(selector: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(selector) ?? null;
  }
}
