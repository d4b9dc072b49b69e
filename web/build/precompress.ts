import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { builtFiles, PAGE } from './files.ts';
import { site } from './site.ts';

/** Shorter files are not compressed. */
const WORTH_PACKING = 512;

/** Puts a `.br` and a `.gz` file next to each file of the page if that is shorter, so that the server need not compress. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // Our own server changes its page before it sends it.
        const files = builtFiles(folder).filter((file) => file !== PAGE || site !== undefined);
        await Promise.all(files.map((file) => pack(join(folder, file))));
      },
    },
  };
}

async function pack(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < WORTH_PACKING) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  for (const [extension, packed] of Object.entries({ br, gz }))
    if (packed.length < content.length) writeFileSync(`${path}.${extension}`, packed);
}
