/** Random numbers from 0 to 1, the same each time (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Places from 0, drawn as callers choose: the one at place n about as often as 1 in n + 1 (Zipf). */
export function rankDrawsOf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let n = 1; n <= count; n += 1) sums.push((sums.at(-1) ?? 0) + 1 / n);
  return () => {
    const at = random() * sums.at(-1)!;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
