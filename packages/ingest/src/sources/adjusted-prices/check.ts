import type { Row } from "@daybook/domain";
import { rowCountSuspicion } from "../../formats/row-count.js";
import type { Neighbour } from "../../source.js";

/**
 * Why a file is hard to believe beside the held one of its code: it has lost
 * sessions. Prices tell nothing, since every dividend and split changes all before it.
 */
export function checkAdjustedPrices(rows: readonly Row[], held: Neighbour | undefined): string | undefined {
  return held && rowCountSuspicion(rows, held.rows, { minShare: 0.8, maxShare: Number.POSITIVE_INFINITY });
}
