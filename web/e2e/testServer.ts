/** A test server with an empty data folder and a free port. It leaves nothing behind. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the server, with a trailing slash. */
    address: string;
    program: string;
  }
}

/** Returns the program to test: `BASTIDE`, or the one built by `cargo xtask test`. */
function program(): string {
  const path = resolve(process.env.BASTIDE ?? join(import.meta.dirname, '../../target/debug/bastide'));
  if (!existsSync(path)) throw new Error(`${path} does not exist; build it with cargo build, or set BASTIDE`);
  return path;
}

/** Below the ports used for outgoing connections, so that none of those takes a port while its server restarts. */
const PORTS = { from: 20_000, count: 10_000 };

/** Returns a port that is not in use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** How long a server may take to start on a busy machine, in milliseconds. */
const START_PATIENCE = 60_000;

/** A running server. */
export class TestServer {
  #child: ChildProcess | null = null;
  readonly #data = mkdtempSync(join(tmpdir(), 'bastide-e2e-'));
  readonly #log: string[] = [];

  constructor(
    readonly path: string,
    readonly port: number,
    /** More arguments of `bastide serve`. */
    public more: readonly string[] = [],
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    const listen = `127.0.0.1:${this.port}`;
    const args = [
      'serve',
      '--listen',
      listen,
      '--data',
      this.#data,
      '--unlimited',
      '--trust-proxy',
      '127.0.0.1',
      ...this.more,
    ];
    const child = spawn(this.path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => this.#log.push(String(text)));
    for (const begun = Date.now(); Date.now() - begun < START_PATIENCE; ) {
      if (hasEnded(child)) break;
      try {
        if ((await fetch(`${this.address}readyz`)).ok) return;
      } catch {
        // Not yet.
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not start:\n${this.#log.join('')}`);
  }

  /** Stops the server, as a crash (`SIGKILL`) or an operator (`SIGTERM`) would. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = new TestServer(program(), await freePort());
  await server.start();
  project.provide('address', server.address);
  project.provide('program', server.path);
  return () => server.remove();
}
