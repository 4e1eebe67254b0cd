import type { Random } from "../../prng.js";
import { withCommas } from "../dollar-text.js";

/** Writes an asking price as an advert does. */
export type PriceStyle = (dollars: number) => string;

/** A way to write prices that an advert keeps while it lasts. One in eight tells no price at all. */
export function priceStyle(random: Random): PriceStyle {
  if (random.chance(0.12)) {
    const silent = SILENT[random.below(SILENT.length)]!;
    return () => silent;
  }
  return STYLES[random.below(STYLES.length)]!;
}

/** What an advert says of its price once it is sold: the price, or nothing of use. */
export function soldText(dollars: number, random: Random): string {
  if (random.chance(0.6)) return `Sold $${withCommas(dollars)}`;
  return random.chance(0.5) ? "Sold" : "Sold - price withheld";
}

const STYLES: readonly PriceStyle[] = [
  (dollars) => `$${withCommas(dollars)}`,
  (dollars) => `$${withCommas(dollars)}`,
  (dollars) => `$${withCommas(dollars)}`,
  (dollars) => `$${withCommas(dollars)} - $${withCommas(dollars + tenth(dollars))}`,
  (dollars) => `$${withCommas(dollars)} - $${withCommas(dollars + tenth(dollars))}`,
  (dollars) => `Offers over $${withCommas(dollars)}`,
  (dollars) => `From $${withCommas(dollars)}`,
  (dollars) => `Price guide $${millions(dollars)}m`,
  (dollars) => `Under $${withCommas(dollars)}`,
  (dollars) => `$${Math.round(dollars / 1000)}k to $${Math.round((dollars + tenth(dollars)) / 1000)}k`,
];

const SILENT = [
  ...["Auction", "Auction Saturday 11am", "Contact Agent", "POA", "Price on application", "By negotiation"],
  ...["Expressions of Interest", "EOI closing soon", "For Sale", "", "JUST LISTED!!!", "Must be seen to be believed"],
  ...["Deposit from $9,900", "Two homes: $650,000 and $720,000", "$$$ reduced $$$", "see description", "to be advised"],
];

function tenth(dollars: number): number {
  return 5000 * Math.round(dollars / 50_000);
}

function millions(dollars: number): string {
  return (Math.round(dollars / 5000) / 200).toFixed(3);
}
