/** Hints from a bot, on request. */

import { Highlighter, highlight } from '../board/highlight.svelte';
import { HINTS_SHOWN, markOf, placeOf } from '../game/hint';
import type { Session } from '../game/session.svelte';
import { t } from '../i18n/messages.svelte';
import type { HintPick } from '../protocol';
import { errorText } from '../ui/errorText';

export class Hints {
  isThinking = $state(false);
  picks = $state.raw<readonly HintPick[]>([]);
  /** Why there is no hint. */
  failure = $state<string | null>(null);
  /** Whether the server is too old to give hints. */
  #isUnknown = $state(false);

  readonly highlighter = new Highlighter();

  constructor(private readonly session: Session) {}

  /** Whether a hint can be requested. */
  get isOffered(): boolean {
    const { ask, hints } = this.session;
    return ask !== null && hints && !this.#isUnknown && this.picks.length === 0;
  }

  /** Clears the hints when the question changes. */
  forget(): void {
    this.isThinking = false;
    this.picks = [];
    this.failure = null;
    this.highlighter.clear();
  }

  async ask(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.failure = null;
    const ask = this.session.ask;
    try {
      const picks = await this.session.hint();
      if (this.session.ask !== ask) return;
      this.picks = picks.slice(0, HINTS_SHOWN);
      const best = picks[0];
      if (best) this.highlighter.set(markOf(best));
      else this.failure = t('table-hint-none');
    } catch (error) {
      if (this.session.ask !== ask) return;
      this.#isUnknown = (error as { code?: string }).code === 'bad-message';
      this.failure = this.#isUnknown ? t('table-hint-never') : errorText(error);
    } finally {
      if (this.session.ask === ask) this.isThinking = false;
    }
  }

  /** Follows a hint. A tile placement is only previewed, so that the player sees it first. */
  take({ pick }: HintPick): void {
    const place = placeOf(pick);
    if (place) highlight.previewRequest = place;
    else this.session.pick(pick).catch(() => undefined);
  }
}

/** Creates the hints of a table. Must be called during component initialisation. */
export function hintsOf(session: Session): Hints {
  const hints = new Hints(session);
  $effect(() => {
    void session.ask;
    return () => hints.forget();
  });
  return hints;
}
