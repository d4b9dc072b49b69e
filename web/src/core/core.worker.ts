/** The worker of the core. It loads the core and connects a `CoreHost` to the page, the browser's storage and other tabs. */

import { type BotWorkerLike, BotWorkers } from './botWorkers';
import { CoreHost, type TabNews } from './coreHost';
import type { CoreFiles, FromCore, ToCore } from './messages';
import { compile, instantiate } from './module';
import { IndexedStore, MemoryStore, type TableStore } from './tableStore';

const post = (message: FromCore) => postMessage(message);

/** One worker for bots, and another for hints where the processor has room for it. */
const BOT_WORKERS = Math.min(2, Math.max(1, navigator.hardwareConcurrency - 1));

function openStore(): Promise<TableStore> {
  return IndexedStore.open().catch(() => new MemoryStore());
}

async function load({ script, module: url, site }: CoreFiles): Promise<CoreHost> {
  const [module, store] = await Promise.all([compile(url), openStore()]);
  const { Core } = await instantiate(script, module);
  const startBots = (): BotWorkerLike => {
    const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ type: 'load', script, module, site });
    return worker;
  };
  const tabs = new BroadcastChannel('bastide-tables');
  const host = new CoreHost({
    core: new Core(site),
    store,
    bots: new BotWorkers(startBots, BOT_WORKERS),
    locks: navigator.locks,
    post,
    announce: (news) => tabs.postMessage(news),
    now: Date.now,
  });
  tabs.onmessage = ({ data }: MessageEvent<TabNews>) => host.hear(data);
  return host;
}

let host: Promise<CoreHost>;

addEventListener('message', async ({ data }: MessageEvent<ToCore>) => {
  if (data.type !== 'load') (await host).receive(data);
  else {
    host = load(data);
    host.then(
      () => post({ type: 'ready' }),
      (error) => post({ type: 'failed', why: String(error) }),
    );
  }
});
