/** What the keys of a table do, and where the focus goes for those who play by keys alone. */

import { tick } from 'svelte';
import type { Session } from '../game/session.svelte';
import { choicesOf } from '../panels/picks';
import { commandOf } from './shortcuts';
import type { TabName } from './tabs';

/** What keys do besides pressing the table's buttons. */
export interface Doings {
  open(tab: TabName): void;
  menu(): void;
  help(): void;
  /** Closes what covers the board; whether there was something. */
  close(): boolean;
}

/** What there is to do next, in the order of the page: places on the board, picks, the end of the turn. */
const NEXT =
  '[data-cell][tabindex="0"], .picks button:not(:disabled), [data-action="confirm"]:not(:disabled)';

export class Keyboard {
  /** Whether the last thing that somebody did was done with a key. */
  #isUsed = false;

  constructor(
    private readonly session: Session,
    private readonly root: () => HTMLElement | undefined,
    private readonly doings: Doings,
  ) {}

  /** Something else than a key was used. */
  rest(): void {
    this.#isUsed = false;
  }

  /** Another question: what had the focus is gone with the last one. */
  async goOn(): Promise<void> {
    if (!this.#isUsed || this.session.busy) return;
    await tick();
    const focus = document.activeElement;
    if (focus && focus !== document.body && focus.isConnected && !focus.matches('.board, :disabled')) return;
    this.#find(NEXT)?.focus({ preventScroll: true });
  }

  press(event: KeyboardEvent): void {
    this.#isUsed = true;
    if (this.#isTaken(event)) event.preventDefault();
  }

  #isTaken(event: KeyboardEvent): boolean {
    const { session, doings } = this;
    const command = commandOf(event);
    switch (command?.do) {
      case undefined:
        return false;
      case 'pick': {
        const pick = choicesOf(session.ask).choices[command.number];
        if (!pick || session.busy) return false;
        this.#find(`[data-pick="${CSS.escape(pick.pick)}"]`)?.click();
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
        doings.help();
        break;
      case 'board':
        (this.#find('[data-choice][tabindex="0"]') ?? this.#find('.board'))?.focus();
        break;
      case 'menu':
        doings.menu();
        break;
      case 'chat':
      case 'history':
        doings.open(command.do);
        break;
      case 'close':
        return doings.close();
    }
    return true;
  }

  #find(selector: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(selector) ?? null;
  }
}
