import type { IntelligenceEntityTotal } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { Sum } from "../../base/numbers/sum.js";
import { textOfRow } from "../../base/tables/table.js";
import { isoOf } from "../../base/time/day.js";
import type { ServedFacts } from "../../data/industry/served-facts.js";

/** The companies with the largest sums of each metric, of rows that come by metric and company. */
export function entityTotals(served: ServedFacts, rows: Int32Array): Answer<IntelligenceEntityTotal>[] {
  const { metricOf, codeOf } = served;
  const totals: Answer<IntelligenceEntityTotal>[] = [];
  let ofMetric: CompanyTotal[] = [];
  let first = 0;
  for (let end = 1; end <= rows.length; end += 1) {
    const [row, next] = [rows[first]!, rows[end]];
    const isMetricDone = next === undefined || metricOf[next] !== metricOf[row];
    if (!isMetricDone && codeOf[next] === codeOf[row]) continue;
    ofMetric.push(totalOf(served, rows.subarray(first, end)));
    first = end;
    if (!isMetricDone) continue;
    totals.push(...largest(ofMetric).map((total) => message(served, total)));
    ofMetric = [];
  }
  return totals;
}

/** The sum of one metric of one company. */
interface CompanyTotal {
  /** One of its rows. */
  readonly row: number;
  readonly totalValue: number;
  readonly recordCount: number;
  readonly latestAsOf: number;
}

function totalOf({ industry }: ServedFacts, rows: Int32Array): CompanyTotal {
  const { value, asOf } = industry.facts.columns;
  const [row] = rows as unknown as [number];
  const sum = new Sum();
  let latestAsOf = asOf[row]!;
  for (const each of rows) {
    sum.add(value[each]!);
    latestAsOf = Math.max(latestAsOf, asOf[each]!);
  }
  return { row, totalValue: sum.total, recordCount: rows.length, latestAsOf };
}

/** Companies come by code, and equal ones stay so. */
function largest(totals: CompanyTotal[]): readonly CompanyTotal[] {
  return totals.sort((one, other) => other.totalValue - one.totalValue).slice(0, COMPANIES_MAX);
}

function message({ industry, sources, sourceOf, codes, names, codeOf }: ServedFacts, total: CompanyTotal) {
  const { row, totalValue, recordCount, latestAsOf } = total;
  const { metricKey, unit } = industry.facts.columns;
  const { signalKind, sourceKey } = sources[sourceOf[row]!]!;
  const sent: Answer<IntelligenceEntityTotal> = {
    signalKind,
    sourceKey,
    metricKey: textOfRow(metricKey, row),
    stockCode: codes[codeOf[row]!]!,
    entityLabel: names[codeOf[row]!]!,
    unit: textOfRow(unit, row),
    totalValue,
    recordCount,
    latestAsOf: isoOf(latestAsOf),
  };
  return sent;
}

const COMPANIES_MAX = 8;
