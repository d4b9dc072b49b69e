/** The dealer's random numbers, specified in `docs/research/dealer.md`: ChaCha20 blocks (RFC 8439), read as 64-bit numbers. */

const UINT64_RANGE = 2n ** 64n;

/** Returns the number from 0 to `bound - 1` for a draw of a source, from a seed of 32 bytes. */
export function randomBelow(seed: Uint8Array, source: string, draw: number, bound: number): number {
  const numbers = block(seed, draw, fnv(source));
  const size = BigInt(bound);
  const fair = UINT64_RANGE - (UINT64_RANGE % size);
  const number = numbers.find((number) => number < fair) ?? numbers[7] ?? 0n;
  return Number(number % size);
}

/** Returns the 64-bit FNV-1a hash of a name. */
export function fnv(name: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(name))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) % UINT64_RANGE;
  return hash;
}

/** Returns a block as eight 64-bit numbers. The nonce is the number in eight little-endian bytes and four zeros. */
export function block(key: Uint8Array, counter: number, nonce: bigint): bigint[] {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let word = 0; word < 8; word++) start[4 + word] = view.getUint32(4 * word, true);
  start[12] = counter;
  start[13] = Number(nonce & 0xffffffffn);
  start[14] = Number(nonce >> 32n);
  const words = start.slice();
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) quarter(words, a, b, c, d);
  }
  const numbers: bigint[] = [];
  for (let word = 0; word < 16; word += 2) {
    const low = ((words[word] ?? 0) + (start[word] ?? 0)) >>> 0;
    const high = ((words[word + 1] ?? 0) + (start[word + 1] ?? 0)) >>> 0;
    numbers.push((BigInt(high) << 32n) | BigInt(low));
  }
  return numbers;
}

const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function quarter(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  const add = (to: number, from: number) => {
    words[to] = (words[to] ?? 0) + (words[from] ?? 0);
  };
  const turn = (to: number, from: number, bits: number) => {
    const mixed = (words[to] ?? 0) ^ (words[from] ?? 0);
    words[to] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  add(a, b);
  turn(d, a, 16);
  add(c, d);
  turn(b, c, 12);
  add(a, b);
  turn(d, a, 8);
  add(c, d);
  turn(b, c, 7);
}
