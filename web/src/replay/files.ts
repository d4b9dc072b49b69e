/** Saves records and pictures to files, and reads records. */

import type { BenchSetup } from '../protocol';

/** Saves a text as a file. */
export function save(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Saves data as a file. */
export function saveBlob(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns a file name made of the date and the players. */
export function fileName(setup: BenchSetup | null, at: Date, extension: string): string {
  const names = (setup?.seats ?? []).map((seat) => seat.name ?? seat.colour);
  const who = names
    .join('-')
    .normalize('NFD')
    .replace(/[^\w-]+/g, '')
    .toLowerCase();
  const day = at.toISOString().slice(0, 10);
  return `bastide-${day}${who ? `-${who.slice(0, 60)}` : ''}.${extension}`;
}

/** The maximum size of a record file, in bytes. */
export const MAX_FILE_SIZE = 256 * 1024;

/** Returns the text of a file, or `null` if it is too large for a record. */
export async function textOf(file: File): Promise<string | null> {
  return file.size > MAX_FILE_SIZE ? null : file.text();
}
