/** The shortest decimal that reads back as the same 32-bit float, as answers write it: 0.1 and not 0.10000000149011612. */
export function shortestFloat(float: number): number {
  for (let digits = 6; digits < DIGITS_MAX; digits += 1) {
    const shorter = Number(float.toPrecision(digits));
    if (Math.fround(shorter) === float) return shorter;
  }
  return Number(float.toPrecision(DIGITS_MAX));
}

/** So many tell any two floats apart. */
const DIGITS_MAX = 9;
