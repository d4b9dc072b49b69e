/** A worker that computes picks of bots and hints, so that neither the page nor its tables wait for them. */

import type { BotCall, FromBot, ToBot } from './messages';
import { type BotCore, type Core, instantiate } from './module';

interface Loaded {
  bots: BotCore;
  /** Answers requests that take long and are about no table. */
  requests: Core;
}

let loaded: Promise<Loaded>;

async function load(script: string, module: WebAssembly.Module, site: string): Promise<Loaded> {
  const core = await instantiate(script, module);
  return { bots: new core.BotCore(), requests: new core.Core(site) };
}

function compute({ bots, requests }: Loaded, call: BotCall): unknown {
  if (call.what === 'request') {
    const { method, path, bearer, acceptsJson, body } = call.request;
    const answer = requests.request(method, path, bearer, acceptsJson, body, Date.now());
    const reply = { status: answer.status, kind: answer.kind, body: answer.body };
    answer.free();
    return reply;
  }
  bots.learn(call.log);
  if (call.what === 'hint') return bots.hint(call.table, call.seat, call.tokens);
  return JSON.parse(bots.pick(call.table) ?? 'null');
}

async function answer(id: number, call: BotCall): Promise<FromBot> {
  try {
    return { id, value: compute(await loaded, call) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<ToBot>) => {
  if (data.type === 'load') loaded = load(data.script, data.module, data.site);
  else if (data.type === 'forget') (await loaded).bots.forget(data.table);
  else postMessage(await answer(data.id, data.call));
});
