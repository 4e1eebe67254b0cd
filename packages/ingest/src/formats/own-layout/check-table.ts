import type { Row } from "@daybook/domain";
import type { Neighbour } from "../../source.js";
import { rowCountSuspicion } from "../row-count.js";

/** Why a whole table is hard to believe beside the one held: it has lost more than half of the rows. */
export function checkTable(rows: readonly Row[], beside: Neighbour | undefined): string | undefined {
  return beside && rowCountSuspicion(rows, beside.rows, { minShare: 0.5, maxShare: Number.POSITIVE_INFINITY });
}
