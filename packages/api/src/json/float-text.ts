/**
 * The shortest decimal that reads back as the same 32-bit float, for one that
 * is finite: 0.1 and not 0.10000000149011612.
 */
export function floatText(value: number): string {
  const float = Math.fround(value);
  if (Number.isInteger(float) && Math.abs(float) < SHORT_MAX) return String(float);
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(float.toPrecision(digits));
    if (Math.fround(shorter) === float) return String(shorter);
  }
  return String(Number(float.toPrecision(9)));
}

/** Whole numbers below this have six digits or fewer to begin with. */
const SHORT_MAX = 1_000_000;
