/** SHA-256. Pages loaded without https have no `crypto.subtle`, so there is an implementation in plain code. */

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256Plain(bytes);
}

const primes = (() => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
})();

/** Returns the first 32 bits of the fractional part of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256Plain(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(64 * blocks);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(64 * blocks - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(64 * blocks - 4, bytes.length << 3);
  const hash = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) mix(hash, view, at);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => {
    result.setUint32(4 * index, word);
  });
  return new Uint8Array(result.buffer);
}

function mix(hash: Uint32Array, view: DataView, at: number): void {
  const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
  const words = new Uint32Array(64);
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      words[index] = view.getUint32(at + 4 * index);
      continue;
    }
    const [near, far] = [word(index - 15), word(index - 2)];
    const small = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
    const large = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10);
    words[index] = word(index - 16) + small + word(index - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let index = 0; index < 64; index++) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + large + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + word(index)) | 0;
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] ?? 0) + value;
  });
}
