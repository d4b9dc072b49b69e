import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { builtFiles, PAGE } from './files.ts';
import { site } from './site.ts';

/** Shorter files are not compressed. */
const WORTH_PACKING = 512;

/** The compressed forms of larger files, such as the core, are kept for the next build: they take seconds. */
const WORTH_KEEPING = 1_000_000;

/** Puts a `.br` and a `.gz` file next to each file of the page if that is shorter, so that the server need not compress. */
export function precompress(): Plugin {
  let folder = '';
  let kept = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      kept = join(config.root, 'node_modules/.cache/packed');
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // Our own server changes its page before it sends it.
        const files = builtFiles(folder).filter((file) => file !== PAGE || site !== undefined);
        await Promise.all(files.map((file) => pack(join(folder, file), kept)));
      },
    },
  };
}

async function pack(path: string, kept: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < WORTH_PACKING) return;
  const packed =
    content.length < WORTH_KEEPING ? await packedForms(content) : await keptForms(path, content, kept);
  for (const [extension, form] of Object.entries(packed))
    if (form.length < content.length) writeFileSync(`${path}.${extension}`, form);
}

async function packedForms(content: Buffer): Promise<Record<'br' | 'gz', Buffer>> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { br, gz };
}

/** Like `packedForms`, with the forms of an earlier build of the same content. Keeps one version of each file. */
async function keptForms(
  path: string,
  content: Buffer,
  folder: string,
): Promise<Record<'br' | 'gz', Buffer>> {
  // Without the hash of the name, which the bundler makes from the content.
  const name = basename(path).replace(/-[\w-]{8}(?=\.\w+$)/, '');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const keptFile = (extension: string) => join(folder, `${name}.${hash}.${extension}`);
  try {
    return { br: readFileSync(keptFile('br')), gz: readFileSync(keptFile('gz')) };
  } catch {
    const packed = await packedForms(content);
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder)) if (old.startsWith(`${name}.`)) rmSync(join(folder, old));
    for (const [extension, form] of Object.entries(packed)) writeFileSync(keptFile(extension), form);
    return packed;
  }
}
