import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { builtFiles, PAGE } from './files.ts';
import { OTHER_PAGE } from './site.ts';

const SOURCE = 'src/serviceWorker/main.ts';

/** The name is stable: browsers look there for new versions. */
const NAME = 'service-worker.js';

const FILES = 'virtual:files';

/** Builds the service worker last, because it lists all files of the page and the hash of their contents. */
export function serviceWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: () => buildWorker(root, folder),
    },
  };
}

async function buildWorker(root: string, folder: string): Promise<void> {
  const files = builtFiles(folder).filter((file) => ![PAGE, NAME, OTHER_PAGE].includes(file));
  const hash = createHash('sha256');
  for (const file of [PAGE, ...files]) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  const list = { version: hash.digest('hex').slice(0, 16), files: ['./', ...files] };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [listOfFiles(list)],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, SOURCE),
        output: { format: 'iife', entryFileNames: NAME },
      },
    },
  });
}

function listOfFiles(list: Record<string, unknown>): Plugin {
  const id = `\0${FILES}`;
  return {
    name: 'list-of-files',
    resolveId: (name) => (name === FILES ? id : null),
    load: (loaded) =>
      loaded === id
        ? Object.entries(list)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
  };
}
