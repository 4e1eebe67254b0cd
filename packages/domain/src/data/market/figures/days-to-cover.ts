import { roundTo } from "../../../base/numbers/decimal.js";

/** How many average sessions it takes to buy back the shares held short, to two places; unknown without either. */
export function daysToCover(shortPosition: number | undefined, averageVolume: number | undefined): number | undefined {
  if (shortPosition === undefined || averageVolume === undefined) return undefined;
  return shortPosition > 0 && averageVolume > 0 ? roundTo(shortPosition / averageVolume, 2) : undefined;
}
