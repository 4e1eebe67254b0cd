/**
 * The shortest decimal that reads back as the same 32-bit float, for one that
 * is finite: 0.1 and not 0.10000000149011612.
 */
export function floatText(value: number): string {
  const float = Math.fround(value);
  const size = Math.abs(float);
  if (size <= WHOLE_MAX && Number.isInteger(float)) return String(float);
  return ordinaryText(float, size) ?? rareText(float);
}

/** The text of a float that is neither tiny nor huge: whole numbers are rounded ten times faster than digits are written. */
function ordinaryText(float: number, size: number): string | undefined {
  let scale = sixDigitScale(size);
  if (scale === undefined) return undefined;
  // No two decimals of six digits are the same float, so that the first one that fits is the shortest.
  for (let digits = 6; digits <= DIGITS_MAX; digits += 1, scale *= 10) {
    const rounded = Math.round(float * scale) / scale;
    if (Math.fround(rounded) === float) return String(rounded);
  }
  return undefined;
}

/** By what a number has to be multiplied to have six digits before its point. */
function sixDigitScale(size: number): number | undefined {
  if (size >= 1) {
    if (size < 10) return 1e5;
    if (size < 100) return 1e4;
    return size < 1000 ? 1e3 : undefined;
  }
  if (size >= 0.1) return 1e6;
  return size >= 0.01 ? 1e7 : undefined;
}

function rareText(float: number): string {
  for (let digits = 6; digits < DIGITS_MAX; digits += 1) {
    const shorter = Number(float.toPrecision(digits));
    if (Math.fround(shorter) === float) return String(shorter);
  }
  return String(Number(float.toPrecision(DIGITS_MAX)));
}

/** Every whole number up to this is a float, so none can be told by fewer digits. */
const WHOLE_MAX = 2 ** 24;
/** So many tell any two floats apart. */
const DIGITS_MAX = 9;
