import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:core';
const ID = `\0${NAME}`;

/** The files of the core, as `cargo xtask core` writes them. */
const FILES = { script: 'core.js', module: 'core_bg.wasm' } as const;

/**
 * Provides `virtual:core`, which has the URLs of the core, relative to the page, or `null` if it was not built. The core
 * is not bundled: it is loaded while the first screen is visible. `BASTIDE_CORE` names another folder.
 */
export function pageCore(): Plugin {
  const folder = resolve(process.env.BASTIDE_CORE ?? join(import.meta.dirname, '../../target/core'));
  const isBuilt = Object.values(FILES).every((file) => existsSync(join(folder, file)));
  let isServing = false;
  return {
    name: 'page-core',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null;
      if (!isBuilt) return 'export const core = null;';
      const url = (file: string) => {
        if (isServing) return JSON.stringify(`/@fs${join(folder, file)}`);
        const reference = this.emitFile({
          type: 'asset',
          name: file,
          source: readFileSync(join(folder, file)),
        });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      return `export const core = { script: ${url(FILES.script)}, module: ${url(FILES.module)} };`;
    },
  };
}
