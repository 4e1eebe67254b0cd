import { compareCodePoints } from "../base/texts/compare-code-points.js";
import type { OpenCell } from "./open-dataset.js";

/** Rows in the order of a key: texts by code point, what is unknown first, equal ones as they come. */
export function inKeyOrder<Row extends Readonly<Record<string, OpenCell>>>(
  key: readonly (keyof Row & string)[],
  rows: Iterable<Row>,
): readonly Row[] {
  return [...rows].sort((one, other) => {
    for (const name of key) {
      const difference = compareCells(one[name], other[name]);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The order of two cells of one column. */
function compareCells(one: OpenCell, other: OpenCell): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return typeof one === "string" ? compareCodePoints(one, other as string) : Number(one) - Number(other);
}
