/** The stock in the language of the page, with what to do while it is not there. */

import { settings } from '../settings.svelte';
import { type Stock, stock } from './stock';

class Shop {
  stock = $state.raw<Stock | null>(null);
  failure = $state.raw<unknown>(null);

  /** Asks for it; what is there in another language stays until the answer comes. */
  async load(): Promise<void> {
    const { language } = settings;
    try {
      const found = await stock(language);
      if (settings.language !== language) return;
      this.stock = found;
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
  }
}

export const shop = new Shop();
