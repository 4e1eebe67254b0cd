/**
 * The shortest decimal that reads back as the same 32-bit float, for one that
 * is finite: 0.1 and not 0.10000000149011612.
 */
export function floatText(value: number): string {
  const float = Math.fround(value);
  const size = Math.abs(float);
  if (size <= WHOLE_MAX && Number.isInteger(float)) return String(float);
  if (size < SMALL_MAX) {
    // No two decimals of six digits are the same float, so one that fits is the shortest.
    const rounded = Math.round(float * 1000) / 1000;
    if (Math.fround(rounded) === float) return String(rounded);
  }
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(float.toPrecision(digits));
    if (Math.fround(shorter) === float) return String(shorter);
  }
  return String(Number(float.toPrecision(9)));
}

/** Every whole number up to this is a float, so none can be told by fewer digits. */
const WHOLE_MAX = 2 ** 24;
/** Below this, three places are at most six digits. */
const SMALL_MAX = 1000;
