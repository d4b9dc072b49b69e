/** Builds of the page for the tests of static sites and updates. */

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');

/** The page that the tested program contains. */
export const PAGE = join(WEB, 'dist');

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-page-'));
  folders.push(folder);
  return folder;
}

/** Deletes all builds that were made here. */
export function removeBuilds(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Builds a static site, with this server for tables by link. Returns its folder. */
export async function buildSite(server = 'none'): Promise<string> {
  const folder = newFolder();
  const vite = join(WEB, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder],
    {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: 'production', BASTIDE_SITE: server },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`the site was not built: ${code}`);
  return folder;
}

/**
 * Copies a build and makes a new version of it: its first script has another name, as after every change, and the service
 * worker another version. Returns the folder of the copy.
 */
export function newVersionOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const script = readdirSync(join(copy, 'assets')).find((file) => /^main-.*\.js$/.test(file));
  if (!script) throw new Error(`there is no page in ${folder}`);
  const renewed = script.replace(/-.*/, '-updated1.js');
  cpSync(join(copy, 'assets', script), join(copy, 'assets', renewed));
  rmSync(join(copy, 'assets', script));
  const texts = [
    'index.html',
    'service-worker.js',
    ...readdirSync(join(copy, 'assets')).map((file) => `assets/${file}`),
  ];
  for (const file of texts.filter((file) => /\.(js|html)$/.test(file))) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(script)) writeFileSync(path, text.replaceAll(script, renewed));
  }
  const worker = join(copy, 'service-worker.js');
  const text = readFileSync(worker, 'utf8');
  const changed = text.replace(/[0-9a-f]{16}/, 'f'.repeat(16));
  if (changed === text) throw new Error('the service worker has no version');
  writeFileSync(worker, changed);
  return copy;
}
