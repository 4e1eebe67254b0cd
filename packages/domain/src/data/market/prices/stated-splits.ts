import type { AdjustedTable, SessionRows } from "./session-rows.js";
import { type Split, type SplitColumns, splitColumnsOf } from "./splits.js";

/** The splits that the table of adjusted prices states, by the codes of some sessions. */
export function statedSplitsOf({ codes, firstRow, adjusted }: SessionRows, { columns }: AdjustedTable): SplitColumns {
  return splitColumnsOf(
    codes.map((_, code) => {
      const splits: Split[] = [];
      for (let session = firstRow[code]!; session < firstRow[code + 1]!; session += 1) {
        const row = adjusted[session]!;
        if (row < 0 || columns.split[row] === 1) continue;
        splits.push({ day: columns.day[row]!, factor: columns.split[row]! });
      }
      return splits;
    }),
  );
}
