import { type TextPool, textAt } from "../../../base/tables/text-pool.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Addresses } from "./listings.js";

/** The number of an address by its key, or by the key with the street type as advertised; undefined when there is none. */
export function addressOfKey({ keys, aliases, aliasOf }: Addresses, key: string): number | undefined {
  const place = placeOf(keys, key);
  if (place !== undefined) return place;
  const alias = placeOf(aliases, key);
  return alias === undefined ? undefined : aliasOf[alias];
}

/** The place of a text in a pool that is in code-point order. */
function placeOf(pool: TextPool, text: string): number | undefined {
  let [low, high] = [0, pool.ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = compareCodePoints(textAt(pool, middle)!, text);
    if (difference === 0) return middle;
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
