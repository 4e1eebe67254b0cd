/**
 * A value as its publisher meant it. A number that was kept in 32 bits and then
 * printed with 64 shows digits that nobody wrote (0.6549999713897705 for 0.655);
 * the shortest decimal with the same 32 bits has none. Any other number stays.
 */
export function shortFloat(value: number): number {
  if (Math.fround(value) !== value || Number.isInteger(value)) return value;
  for (let digits = 1; digits < FLOAT_DIGITS; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(FLOAT_DIGITS));
}

/** So many digits tell any two 32-bit numbers apart. */
const FLOAT_DIGITS = 9;
