import { type Neighbour, rowCountOf, type Stated } from "../../source.js";
import { rowCountSuspicion } from "../row-count.js";

/** Why a whole table is hard to believe compared with the one held: it has lost more than half of the rows. */
export function checkTable(stated: Stated, beside: Neighbour | undefined): string | undefined {
  if (beside === undefined) return undefined;
  const bounds = { minShare: 0.5, maxShare: Number.POSITIVE_INFINITY };
  return rowCountSuspicion(rowCountOf(stated), rowCountOf(beside.stated), bounds);
}
