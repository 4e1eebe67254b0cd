import { roundTo } from "./decimal.js";

/**
 * An amount in dollars as people say it: $1.2B, $3.4M, $5.6K or $12.34. The unit
 * follows from the rounded figure, so that 999,950 is $1.0M and never $1000.0K.
 */
export function moneyText(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const size = Math.abs(amount);
  const dollars = roundTo(size, 2);
  if (dollars < 1000) return `${sign}$${dollars.toFixed(2)}`;
  for (const [unit, letter] of UNITS) {
    const figure = roundTo(size / unit, 1);
    if (figure < 1000) return `${sign}$${figure.toFixed(1)}${letter}`;
  }
  return `${sign}$${roundTo(size / BILLION, 1).toFixed(1)}B`;
}

const BILLION = 1e9;

const UNITS = [
  [1e3, "K"],
  [1e6, "M"],
] as const;
