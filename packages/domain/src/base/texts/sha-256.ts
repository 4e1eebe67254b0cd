/** The SHA-256 of a text's UTF-8 bytes, in 64 small hex digits. */
export function sha256(text: string): string {
  const blocks = paddedBlocks(new TextEncoder().encode(text));
  const state = START.slice();
  const schedule = new Uint32Array(ROUNDS);
  for (let first = 0; first < blocks.byteLength; first += BYTES_PER_BLOCK) addBlock(state, schedule, blocks, first);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes with the bit that ends them and their length in bits, in whole blocks. */
function paddedBlocks(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BYTES_PER_BLOCK) * BYTES_PER_BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const blocks = new DataView(padded.buffer);
  blocks.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(padded.length - 4, (bytes.length * 8) % 2 ** 32);
  return blocks;
}

/** Works one block into the state, as section 6.2.2 of FIPS 180-4 says. */
function addBlock(state: Uint32Array, schedule: Uint32Array, blocks: DataView, first: number): void {
  for (let t = 0; t < WORDS_PER_BLOCK; t += 1) schedule[t] = blocks.getUint32(first + 4 * t);
  for (let t = WORDS_PER_BLOCK; t < ROUNDS; t += 1) {
    const near = schedule[t - 2]!;
    const far = schedule[t - 15]!;
    const nearMix = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const farMix = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    schedule[t] = nearMix + schedule[t - 7]! + farMix + schedule[t - 16]!;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let t = 0; t < ROUNDS; t += 1) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[t]! + schedule[t]!;
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place]! += word;
  });
}

type Eight = [number, number, number, number, number, number, number, number];

/** A word whose bits were turned to the right. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const ROUNDS = 64;
const WORDS_PER_BLOCK = 16;
const BYTES_PER_BLOCK = 64;

/** The first 32 bits of the fraction of a number. */
function fractionBits(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

const primes = firstPrimes(ROUNDS);
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const CONSTANTS = Uint32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
