/**
 * Client addresses for the tests. The server limits the number of workbench requests per address and second. It trusts
 * the tests like a proxy, so each person can have a separate address.
 */

let count = 0;

/** Returns an address that no other test of this run uses. */
export function nextAddress(): string {
  count++;
  // Files of one worker share this module; other workers have other numbers.
  return `10.${Number(process.env.VITEST_WORKER_ID ?? 0) % 256}.${(count >> 8) % 256}.${count % 256}`;
}
