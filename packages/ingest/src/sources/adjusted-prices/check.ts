import { rowCountSuspicion } from "../../formats/row-count.js";
import type { AdjustedPrice } from "./parse.js";

/**
 * Why a file is hard to believe compared with the held one of its code: it has lost
 * sessions. Prices tell nothing, since every dividend and split changes all before it.
 */
export function checkAdjustedPrices(
  sessions: readonly AdjustedPrice[],
  held: readonly AdjustedPrice[] | undefined,
): string | undefined {
  return held && rowCountSuspicion(sessions.length, held.length, { minShare: 0.8, maxShare: Number.POSITIVE_INFINITY });
}
