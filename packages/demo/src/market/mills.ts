/** Prices of the demo world are counted in mills, thousandths of a dollar, so that every printed digit is exact. */
export const MILLS = 1000;

/** The nearest price that the exchange's price steps allow, and never nothing. */
export function onStep(mills: number): number {
  const step = stepAt(mills);
  return Math.max(1, Math.round(mills / step) * step);
}

/** The next allowed price at or above. */
export function stepAbove(mills: number): number {
  const step = stepAt(mills);
  return Math.max(1, Math.ceil(mills / step) * step);
}

/** The next allowed price at or below. */
export function stepBelow(mills: number): number {
  const step = stepAt(mills);
  return Math.max(1, Math.floor(mills / step) * step);
}

/** Dollars with three decimals, as the price files have them. */
export function millsText(mills: number): string {
  const digits = String(mills).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** A tenth of a cent below ten cents, half a cent below two dollars, a cent above. */
function stepAt(mills: number): number {
  return mills < 100 ? 1 : mills < 2000 ? 5 : 10;
}
