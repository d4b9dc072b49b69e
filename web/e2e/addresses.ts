/**
 * Client addresses for the tests. The server limits how many records one address may lay out per second; it trusts the
 * tests as it would a proxy, so that everybody has an address of their own.
 */

let count = 0;

/** An address that no other test of this run uses. */
export function nextAddress(): string {
  count++;
  // Files of one worker share this module or have another worker number.
  return `10.${Number(process.env.VITEST_WORKER_ID ?? 0) % 256}.${(count >> 8) % 256}.${count % 256}`;
}
