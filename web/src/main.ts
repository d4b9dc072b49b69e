/**
 * Requests everything that the first screen needs at once: the application, the current page and the texts. This script
 * is small, so that it runs long before they arrive.
 */

import { sources } from './i18n/catalogues';
import { initialLanguage } from './language';
import { reloadAfterUpdates } from './net/update';
import { loadPage } from './pages';
import { currentRoute } from './route';

reloadAfterUpdates();
for (const early of [loadPage(currentRoute().page), sources(initialLanguage())]) {
  // The application asks again, and reports what is missing.
  early.catch(() => {});
}
void import('./app');
