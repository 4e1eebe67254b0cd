/** The hash of a caller's key, in two halves of 32 bits. The hasher reuses one object for all of its results. */
export interface CallerHash {
  low: number;
  high: number;
}

/**
 * Hashes keys to 64 bits under a secret of 8 bytes, by HalfSipHash-2-4 (Aumasson and Bernstein).
 * Without the secret, nobody can search for keys that share a hash, or even a bucket. The chance that any
 * two of a million callers share a hash is one in 37 million.
 * UTF-16 code units are read as they are, so lone surrogates keep texts apart, as UTF-8 would not.
 */
export function callerHasherOf(secret: Uint8Array): (key: string) => CallerHash {
  if (secret.length !== 8) throw new Error("The secret of the key hash must have 8 bytes.");
  const words = new DataView(secret.buffer, secret.byteOffset, 8);
  const secretLow = words.getInt32(0, true);
  const secretHigh = words.getInt32(4, true);
  const hash: CallerHash = { low: 0, high: 0 };

  return (key) => {
    let a = secretLow;
    let b = secretHigh ^ 0xee;
    let c = secretLow ^ 0x6c796765;
    let d = secretHigh ^ 0x74656462;
    let rounds = 2;

    const { length } = key;
    const wordsWhole = length >> 1;
    // In steps: the whole words, the last word with the length in bytes, and one final step for each half of the hash.
    for (let step = 0; step <= wordsWhole + 2; step++) {
      let word = 0;
      if (step < wordsWhole) {
        word = key.charCodeAt(step << 1) | (key.charCodeAt((step << 1) | 1) << 16);
      } else if (step === wordsWhole) {
        word = (length << 25) | (length & 1 ? key.charCodeAt(length - 1) : 0);
      } else if (step === wordsWhole + 1) {
        c ^= 0xee;
        rounds = 4;
      } else {
        hash.low = (b ^ d) >>> 0;
        b ^= 0xdd;
      }
      d ^= word;
      for (let round = 0; round < rounds; round++) {
        a = (a + b) | 0;
        b = ((b << 5) | (b >>> 27)) ^ a;
        a = (a << 16) | (a >>> 16);
        c = (c + d) | 0;
        d = ((d << 8) | (d >>> 24)) ^ c;
        a = (a + d) | 0;
        d = ((d << 7) | (d >>> 25)) ^ a;
        c = (c + b) | 0;
        b = ((b << 13) | (b >>> 19)) ^ c;
        c = (c << 16) | (c >>> 16);
      }
      a ^= word;
    }
    hash.high = (b ^ d) >>> 0;
    return hash;
  };
}
