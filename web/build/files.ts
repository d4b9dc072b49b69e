import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The page. */
export const PAGE = 'index.html';

/** Compressed files in which the server looks for a shorter form of a file. */
const TWIN = /\.(br|gz)$/;

/** Returns the built files in a folder, without compressed forms, relative to it and sorted. */
export function builtFiles(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((file) => file.isFile() && !file.name.startsWith('.') && !TWIN.test(file.name));
  return files
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}
