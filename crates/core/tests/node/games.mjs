// Plays the games that `examples/games.rs` prints again, in WebAssembly, and compares every pick of the bots, every
// position and every message. Arguments: the folder of the core, and the file of the games.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, games] = process.argv.slice(2);
const { BotCore, Core, initSync } = await import(pathToFileURL(resolve(folder, 'core.js')).href);
initSync({ module: readFileSync(join(folder, 'core_bg.wasm')) });

const sha256 = (texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

function expectEqual(found, expected, where) {
  if (found !== expected) throw new Error(`${where}: expected ${expected}, found ${found}`);
}

function play({ modules, log, enter, steps, record }) {
  const name = modules.join('+') || 'base';
  const core = new Core('http://localhost');
  const bots = new BotCore();
  core.import(JSON.stringify(log), 1000);
  const client = core.connect(log.id);
  core.message(client, enter, 1000);
  steps.forEach(({ said, fingerprint, messages }, index) => {
    const where = `${name}, pick ${index + 1}`;
    const now = 1001 + index;
    const [job] = JSON.parse(core.takeJobs());
    if (job) {
      bots.learn(core.logAfter(log.id, bots.head(log.id)));
      const { moved, pick } = JSON.parse(bots.pick(log.id));
      expectEqual(pick, said.bot, `the bot of ${where}`);
      expectEqual(moved, job.moved, `the entry of ${where}`);
      core.picked(log.id, moved, pick, now);
    } else {
      if (!said.message) throw new Error(`${where}: no bot must pick`);
      core.message(client, said.message, now);
    }
    expectEqual(core.fingerprint(log.id), fingerprint, `the position after ${where}`);
    const texts = JSON.parse(core.takeMessages()).map(({ text }) => text);
    expectEqual(sha256(texts), messages, `the messages of ${where}`);
  });
  const answer = core.request('GET', `tables/${log.id}/record`, undefined, false, '', 0);
  expectEqual(answer.body, record, `the record of ${name}`);
  return steps.length;
}

const lines = readFileSync(games, 'utf8').trim().split('\n');
const started = performance.now();
const picks = lines.map((line) => play(JSON.parse(line))).reduce((sum, count) => sum + count, 0);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${lines.length} games with ${picks} picks are the same in WebAssembly (${seconds} s)`);
