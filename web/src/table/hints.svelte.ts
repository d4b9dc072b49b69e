/** What a computer player would do, for those who ask. */

import { highlight } from '../board/highlight.svelte';
import { HINTS_SHOWN, markOf, placeOf } from '../game/hint';
import type { Session } from '../game/session.svelte';
import { refusalText } from '../parts/refusal';
import type { HintPick } from '../protocol';
import { t } from '../words/catalogue.svelte';

export class Hints {
  isThinking = $state(false);
  picks = $state.raw<readonly HintPick[]>([]);
  /** Why there is none. */
  failure = $state<string | null>(null);
  /** A server that is older than the page does not know the question. */
  #isUnknown = $state(false);

  constructor(private readonly session: Session) {}

  /** Whether one can be asked for. */
  get isOffered(): boolean {
    const { ask, aids } = this.session;
    return ask !== null && aids && !this.#isUnknown && this.picks.length === 0;
  }

  /** Another question: what was said about the last one is over. */
  forget(): void {
    this.isThinking = false;
    this.picks = [];
    this.failure = null;
    highlight.clear();
  }

  async ask(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.failure = null;
    const asked = this.session.ask;
    try {
      const picks = await this.session.hint();
      if (this.session.ask !== asked) return;
      this.picks = picks.slice(0, HINTS_SHOWN);
      const best = picks[0];
      if (best) highlight.set(markOf(best));
      else this.failure = t('table-hint-none');
    } catch (error) {
      if (this.session.ask !== asked) return;
      this.#isUnknown = (error as { code?: string }).code === 'bad-message';
      this.failure = this.#isUnknown ? t('table-hint-never') : refusalText(error);
    } finally {
      if (this.session.ask === asked) this.isThinking = false;
    }
  }

  /** Does what a hint says. A tile is only put down for a look: whoever learns wants to see it before it lies. */
  take({ pick }: HintPick): void {
    const place = placeOf(pick);
    if (place) highlight.trial = place;
    else this.session.pick(pick).catch(() => undefined);
  }
}

/** The hints of a table. To be called while a component is set up. */
export function hintsOf(session: Session): Hints {
  const hints = new Hints(session);
  $effect(() => {
    void session.ask;
    return () => hints.forget();
  });
  return hints;
}
