/** The service worker of the page, and whether it has downloaded a new version. */

import { base, fileUrl } from '../route';
import { isStaticSite } from './server';
import { ask, ownScript } from './update';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;

class NewVersion {
  /** Whether reloading the page brings a new version. */
  isReady = $state(false);
}

export const newVersion = new NewVersion();

/** Registers the service worker once the page has loaded, so that nothing on the page waits for its downloads. */
export function startServiceWorker(): void {
  // The development server has no built files.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const start = () => requestIdle(() => void register().catch(() => null));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Runs a task when the page is idle. Safari does not support that, so there it runs soon. */
const requestIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 10_000 }) : setTimeout(task, 2000);

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(
    fileUrl(`service-worker.js${isStaticSite ? '?static' : ''}`),
    { scope: base },
  );
  if (registration.active) ask(registration.active, { type: 'tidy' });
  if (registration.waiting) await announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first version takes over by itself.
      if (worker.state === 'installed' && registration.active) void announce(worker);
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Without a network there is no new version either.
    registration.update().catch(() => null);
  });
}

/** Tells the user about a downloaded version, unless the server has already sent the page of that version. */
async function announce(worker: ServiceWorker): Promise<void> {
  if (await hasOwnScript(worker)) ask(worker, { type: 'activate' });
  else newVersion.isReady = true;
}

function hasOwnScript(worker: ServiceWorker): Promise<boolean> {
  const script = ownScript();
  if (!script) return Promise.resolve(false);
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data === true);
    ask(worker, { type: 'has-script', script }, [port2]);
  });
}
