/** Records as files: saved by the browser, and read from it. */

import type { BenchSetup } from '../protocol';

/** Lets the browser save a text as a file. */
export function save(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name that a file can have: who played, and when. */
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

/** Files beyond this are no records. */
export const LARGEST = 256 * 1024;

/** The text of a file, or nothing if it is too large to be a record. */
export async function textOf(file: File): Promise<string | null> {
  return file.size > LARGEST ? null : file.text();
}
