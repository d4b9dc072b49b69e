/** The game catalogue in the current language, with its loading state. */

import { settings } from '../settings.svelte';
import { type GameCatalogue, loadCatalogue } from './gameCatalogue';

class CatalogueStore {
  catalogue = $state.raw<GameCatalogue | null>(null);
  failure = $state.raw<unknown>(null);

  /** Loads the catalogue. One in another language stays until the answer arrives. */
  async load(): Promise<void> {
    const { language } = settings;
    try {
      const found = await loadCatalogue(language);
      if (settings.language !== language) return;
      this.catalogue = found;
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
  }
}

export const catalogueStore = new CatalogueStore();
