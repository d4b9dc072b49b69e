import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a static site is built for: the URL of the server for tables by link, or `none`. Undefined for the page of our own
 * server, which tells the page where it is.
 */
export const site: string | undefined = process.env.BASTIDE_SITE || undefined;

/** Plain file servers send this page for addresses that are no file. */
export const OTHER_PAGE = '404.html';

const BASE = '<base href="/" />';
const SERVER = '<meta name="server" content="" />';

/** Makes the page of a static site: with relative paths, its server, and the policy that our own server sends. */
export function staticSite(): Plugin {
  let folder = '';
  return {
    name: 'static-site',
    apply: (_, { command }) => command === 'build' && site !== undefined,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      const source = readFileSync(join(import.meta.dirname, 'other-address.html'));
      this.emitFile({ type: 'asset', fileName: OTHER_PAGE, source });
    },
    transformIndexHtml(html) {
      const server = site ?? '';
      return replaced(replaced(html, BASE, '<base href="./" />'), SERVER, named('server', server)).replace(
        '<meta charset="utf-8" />',
        `$&\n    <meta http-equiv="content-security-policy" content="${policy(server)}" />`,
      );
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      // The file keeps an empty `web/dist` in the repository; a site needs no such file.
      handler: () => rmSync(join(folder, '.gitkeep'), { force: true }),
    },
  };
}

const named = (name: string, content: string) => `<meta name="${name}" content="${content}" />`;

function replaced(html: string, old: string, text: string): string {
  if (!html.includes(old)) throw new Error(`index.html has no ${old}`);
  return html.replace(old, text);
}

/** Like the policy of our own server. What only headers can forbid is missing. */
function policy(server: string): string {
  const connect =
    server === 'none' ? [] : [new URL(server).origin, new URL(server).origin.replace(/^http/, 'ws')];
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
