/** The SHA-256 of a text's UTF-8 bytes, in 64 small hex digits. */
export function sha256(text: string): string {
  const blocks = paddedBlocks(utf8Of(text));
  const state = START.slice();
  for (let first = 0; first < blocks.length; first += WORDS_PER_BLOCK) {
    addBlock(state, blocks.subarray(first, first + WORDS_PER_BLOCK));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes as big-endian words, with the bit that ends them and their length in bits, in whole blocks. */
function paddedBlocks(bytes: readonly number[]): Uint32Array {
  const blockCount = Math.ceil((bytes.length + 9) / BYTES_PER_BLOCK);
  const words = new Uint32Array(blockCount * WORDS_PER_BLOCK);
  const put = (byte: number, at: number) => {
    words[at >>> 2]! |= byte << (24 - (at % 4) * 8);
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = (bytes.length * 8) % 2 ** 32;
  return words;
}

/** Works one block into the state, as section 6.2.2 of FIPS 180-4 says. */
function addBlock(state: Uint32Array, block: Uint32Array): void {
  const schedule = new Uint32Array(ROUNDS);
  schedule.set(block);
  for (let t = WORDS_PER_BLOCK; t < ROUNDS; t += 1) {
    const [near, far] = [schedule[t - 2]!, schedule[t - 15]!];
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
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place]! += word;
}

type Eight = [number, number, number, number, number, number, number, number];

/** A word whose bits were turned to the right. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Half a surrogate pair is written as U+FFFD, as everybody does. */
function utf8Of(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const given = character.codePointAt(0)!;
    const point = given >= 0xd800 && given <= 0xdfff ? 0xfffd : given;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
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
