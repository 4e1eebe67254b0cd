import { rowsByKey } from "../../base/rows/rows-by-key.js";
import type { Industry } from "./industry.js";

/** The place of each row's source, metric and unit among those of all, in their order; -1 for other rows. */
export function metricsOf(
  { facts }: Industry,
  rows: Int32Array,
  sourceOf: Int32Array,
  sourceCount: number,
): Int32Array {
  const { metricKey, unit } = facts.columns;
  // No unit stands before all others.
  const unitOf = (row: number) => (unit.values[unit.index[row]!] === undefined ? 0 : unit.index[row]! + 1);
  const byUnit = rowsByKey(rows, unitOf, unit.values.length + 1).rows;
  const byMetric = rowsByKey(byUnit, (row) => metricKey.index[row]!, metricKey.values.length).rows;
  const metricOf = new Int32Array(facts.rowCount).fill(-1);
  let metric = -1;
  let last: number | undefined;
  for (const row of rowsByKey(byMetric, (each) => sourceOf[each]!, sourceCount).rows) {
    const isSame =
      last !== undefined &&
      sourceOf[row] === sourceOf[last] &&
      metricKey.index[row] === metricKey.index[last] &&
      unitOf(row) === unitOf(last);
    if (!isSame) metric += 1;
    metricOf[row] = metric;
    last = row;
  }
  return metricOf;
}
