/** A figure rounded half away from zero on its shortest decimal (shorts-common.md section 2). */
export function rounded(figure: number, places = 2): number {
  const size = Math.abs(figure);
  // Figures this small are written with an exponent, and round to 0.
  if (size < 1e-6) return 0;
  const whole = Number(`${size}e${places}`);
  const up = Math.floor(whole) + (whole - Math.floor(whole) >= 0.5 ? 1 : 0);
  return up === 0 ? 0 : Math.sign(figure) * Number(`${up}e-${places}`);
}

/** The difference of two published figures as the decimals that they are: 0.6 less 0.5 is 0.1. */
export function less(one: number, other: number): number {
  return Number((one - other).toFixed(9));
}

/** The mean of figures in doubles; there is one at least. */
export function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** The mean of published figures, less that of others, as the decimals that they are, rounded to two places. */
export function roundedMean(figures: readonly number[], others: readonly number[] = [0]): number {
  const count = BigInt(figures.length * others.length);
  const part = sumOf(figures) * BigInt(others.length) - sumOf(others) * BigInt(figures.length);
  const size = part < 0n ? -part : part;
  const hundredths = Number((2n * 100n * size + count * SCALE) / (2n * count * SCALE));
  return hundredths === 0 ? 0 : (part < 0n ? -hundredths : hundredths) / 100;
}

const PLACES = 30;
const SCALE = 10n ** BigInt(PLACES);

function sumOf(figures: readonly number[]): bigint {
  return figures.reduce((sum, figure) => sum + scaled(figure), 0n);
}

/** The shortest decimal of a figure that is not negative, as a whole number of its last place. */
function scaled(figure: number): bigint {
  const [digits, exponent = "0"] = String(figure).split("e") as [string, string?];
  const [whole, fraction = ""] = digits.split(".") as [string, string?];
  return BigInt(whole + fraction) * 10n ** BigInt(PLACES + Number(exponent) - fraction.length);
}
