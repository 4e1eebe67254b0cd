import { type EventType, type PriceKind, priceKinds } from "./listings.js";

/** What a change of an asking price is; undefined when it is too small to be one or the two cannot be compared. */
export function priceMove(
  previousPrice: number,
  previousKind: number,
  price: number,
  kind: number,
): Extract<EventType, "price_drop" | "price_rise"> | undefined {
  // Neither holds for an unknown price, which is NaN.
  if (!(previousPrice > 0) || !areComparable(previousKind, kind)) return undefined;
  const change = Math.abs(previousPrice - price);
  if (!(change >= CHANGE_MIN && change / previousPrice >= CHANGE_SHARE_MIN)) return undefined;
  return price < previousPrice ? "price_drop" : "price_rise";
}

/**
 * Whether two kinds of prices, by their places among priceKinds, ask for the same: a price and a least price do.
 *
 * @public Answers compare the prices of an advert with those of the adverts before it.
 */
export function areComparable(kind: number, other: number): boolean {
  return COMPARED_AS[kind]! > 0 && COMPARED_AS[kind] === COMPARED_AS[other];
}

const compared: Readonly<Partial<Record<PriceKind, number>>> = {
  fixed: 1,
  offers_over: 1,
  range_low: 2,
  range_high: 3,
};
const COMPARED_AS = priceKinds.map((kind) => compared[kind] ?? 0);

/** In dollars. */
const CHANGE_MIN = 5000;
const CHANGE_SHARE_MIN = 0.005;
