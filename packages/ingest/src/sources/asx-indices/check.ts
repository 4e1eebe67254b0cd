import { datasets, type Row } from "@daybook/domain";
import { columnAt } from "../../formats/column-at.js";
import type { Neighbour } from "../../source.js";

/** Why the levels of a session are hard to believe beside those nearest in time. */
export function checkIndices(rows: readonly Row[], neighbour: Neighbour | undefined): string | undefined {
  for (const other of neighbour?.rows ?? []) {
    const code = other[CODE];
    // An index may be missing: XJO is on 2000-10-04, and before its first day.
    const row = rows.find((candidate) => candidate[CODE] === code) ?? other;
    const factor = (row[CLOSE] as number) / (other[CLOSE] as number);
    if (factor > FACTOR_MAX || factor < 1 / FACTOR_MAX) {
      return `${code} is about ${Number(factor.toPrecision(2))} times as high as in the file nearest in time`;
    }
  }
  return undefined;
}

const CODE = columnAt(datasets.indexLevels, "code");
const CLOSE = columnAt(datasets.indexLevels, "close");
// From one real session to the next no index moves by more than 10 %.
const FACTOR_MAX = 1.4;
