import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed files in which the server looks for a shorter form of a file. */
const TWIN = /\.(br|gz)$/;

/** Shorter files are not compressed. */
const WORTH_PACKING = 512;

/** Puts a `.br` and a `.gz` file next to each file of the page if that is shorter, so that the server need not compress. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        // The server changes the page before it sends it.
        if (!file.isFile() || file.name === 'index.html' || TWIN.test(file.name)) continue;
        const path = join(file.parentPath, file.name);
        const content = readFileSync(path);
        if (content.length < WORTH_PACKING) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        for (const [extension, packed] of [
          ['br', brotliCompressSync(content, { params })],
          ['gz', gzipSync(content, { level: 9 })],
        ] as const)
          if (packed.length < content.length) writeFileSync(`${path}.${extension}`, packed);
      }
    },
  };
}
