import type { IntelligenceBucket } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { Sum } from "../../base/numbers/sum.js";
import { textOfRow } from "../../base/tables/table.js";
import { isoOf } from "../../base/time/day.js";
import { financialYearStart, financialYearText } from "../../base/time/financial-year.js";
import type { ServedFacts } from "../../data/industry/served-facts.js";

/** The sums of each metric by financial year, of rows that come by metric, year and company. */
export function yearBuckets(served: ServedFacts, rows: Int32Array): Answer<IntelligenceBucket>[] {
  const { metricOf, yearOf } = served;
  const buckets: Answer<IntelligenceBucket>[] = [];
  let first = 0;
  for (let end = 1; end <= rows.length; end += 1) {
    const [row, next] = [rows[first]!, rows[end]];
    if (next !== undefined && metricOf[next] === metricOf[row] && yearOf[next] === yearOf[row]) continue;
    buckets.push(bucketOf(served, rows.subarray(first, end)));
    first = end;
  }
  return buckets;
}

/** The sum of the facts of one metric and year, by company. */
function bucketOf({ industry, sources, sourceOf, codeOf, yearOf }: ServedFacts, rows: Int32Array) {
  const { metricKey, metricLabel, unit, value } = industry.facts.columns;
  const [row] = rows as unknown as [number];
  const { signalKind, sourceKey } = sources[sourceOf[row]!]!;
  const sum = new Sum();
  let [entityCount, zeroValueCount, lastCode, label] = [0, 0, -1, metricLabel.index[row]!];
  for (const each of rows) {
    sum.add(value[each]!);
    if (value[each] === 0) zeroValueCount += 1;
    if (codeOf[each] !== lastCode) entityCount += 1;
    lastCode = codeOf[each]!;
    // Texts of a column are numbered in their order.
    label = Math.min(label, metricLabel.index[each]!);
  }
  const bucket: Answer<IntelligenceBucket> = {
    signalKind,
    sourceKey,
    metricKey: textOfRow(metricKey, row),
    metricLabel: metricLabel.values[label]!,
    unit: textOfRow(unit, row),
    bucketLabel: financialYearText(yearOf[row]!),
    bucketStart: isoOf(financialYearStart(yearOf[row]!)),
    totalValue: sum.total,
    recordCount: rows.length,
    entityCount,
    zeroValueCount,
  };
  return bucket;
}
