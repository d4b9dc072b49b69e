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
 * Copies a build and makes a new version of it: its scripts have other names, as after a change, and the service worker
 * has another version. Returns the folder of the copy.
 */
export function newVersionOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const scripts = readdirSync(join(copy, 'assets')).filter((file) => file.endsWith('.js'));
  const renewed = new Map(scripts.map((file) => [file, file.replace(/-[\w-]{8}\.js$/, '-updated1.js')]));
  const rename = (text: string) =>
    text.replace(/[\w.]+-[\w-]{8}\.js\b/g, (file) => renewed.get(file) ?? file);
  for (const [file, name] of renewed) {
    writeFileSync(join(copy, 'assets', name), rename(readFileSync(join(copy, 'assets', file), 'utf8')));
    rmSync(join(copy, 'assets', file));
  }
  for (const file of ['index.html', 'service-worker.js']) {
    const text = rename(readFileSync(join(copy, file), 'utf8'));
    // Only the service worker has a version.
    writeFileSync(join(copy, file), text.replace(/[0-9a-f]{16}/, 'f'.repeat(16)));
  }
  return copy;
}
