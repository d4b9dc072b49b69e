/** A plain web server: it sends files, and knows nothing about Bastide. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from './testServer';

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class FileServer {
  #server: Server | null = null;

  private constructor(
    /** The folder whose files are sent. */
    public folder: string,
    readonly port: number,
    /** The path under which the files are. */
    readonly path: string,
  ) {}

  static async start(folder: string, path = '/'): Promise<FileServer> {
    const server = new FileServer(folder, await freePort(), path);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}${this.path}`;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://files.test');
      const found = pathname.startsWith(this.path)
        ? await this.#read(pathname.slice(this.path.length))
        : null;
      // As usual, there is a page for addresses that are no file.
      const [status, file] = found ? [200, found] : [404, await this.#read('404.html')];
      response.writeHead(status, { 'content-type': file?.kind ?? 'text/plain' });
      response.end(request.method === 'HEAD' ? undefined : (file?.content ?? 'not found'));
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  async #read(path: string): Promise<{ kind: string; content: Buffer } | null> {
    const name = normalize(path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (name.startsWith('..')) return null;
    const content = await readFile(join(this.folder, name)).catch(() => null);
    return content && { kind: KINDS[extname(name)] ?? 'application/octet-stream', content };
  }
}
