/**
 * The same text as String(value), for a figure that is finite. Most figures have
 * few decimals or are whole, and those are told ten times faster by their parts.
 */
export function figureText(value: number): string {
  const size = value < 0 ? -value : value;
  const text = size < SMALL_MAX ? smallText(size) : size < WHOLE_MAX ? wholeText(size) : undefined;
  if (text === undefined) return String(value);
  return value < 0 ? `-${text}` : text;
}

/**
 * A decimal of up to four places. A quotient is the double next to the decimal, and no two
 * decimals of up to 15 digits are next to the same one, so that no shorter decimal is.
 */
function smallText(size: number): string | undefined {
  const scaled = Math.round(size * FRACTIONS);
  if (scaled / FRACTIONS !== size) return undefined;
  const whole = Math.floor(scaled / FRACTIONS);
  return String(whole) + fractionTexts[scaled - whole * FRACTIONS]!;
}

/** A whole number that is too large for the engine to have its text at hand, in two parts. */
function wholeText(size: number): string | undefined {
  const millions = Math.floor(size / MILLION);
  const rest = size - millions * MILLION;
  if (rest !== Math.floor(rest)) return undefined;
  const thousands = Math.floor(rest / 1000);
  return String(millions) + digitTexts[thousands]! + digitTexts[rest - thousands * 1000]!;
}

const FRACTIONS = 10_000;
const MILLION = 1_000_000;
/** Decimals of four places have at most ten digits below this. */
const SMALL_MAX = MILLION;
/** Every whole number up to this is exact, and its millions are few digits. */
const WHOLE_MAX = 1e15;

/** The point and the places of each number of ten-thousandths, without zeros at the end. */
const fractionTexts = Array.from({ length: FRACTIONS }, (_, number) =>
  number === 0 ? "" : `.${String(number).padStart(4, "0").replace(/0+$/, "")}`,
);
/** Three digits each. */
const digitTexts = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
