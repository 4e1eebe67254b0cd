import { datasets, type Row } from "@daybook/domain";
import { columnAt } from "../../formats/column-at.js";
import type { Neighbour } from "../../source.js";

/** Why figures are hard to believe beside those nearest in time: most market values are off by a factor. */
export function checkMetrics(rows: readonly Row[], neighbour: Neighbour | undefined): string | undefined {
  const known = new Map(neighbour?.rows.map((row) => [row[CODE], row]));
  const factors = rows
    .map((row) => Number(row[MARKET_CAP] ?? Number.NaN) / Number(known.get(row[CODE]!)?.[MARKET_CAP] ?? Number.NaN))
    .filter((factor) => Number.isFinite(factor) && factor > 0)
    .sort((a, b) => a - b);
  const middle = factors[factors.length >> 1];
  if (middle === undefined || factors.length < COMPARABLE_ROWS) return undefined;
  if (middle <= FACTOR_MAX && middle >= 1 / FACTOR_MAX) return undefined;
  return `its market values are about ${Number(middle.toPrecision(2))} times those of the file nearest in time`;
}

const CODE = columnAt(datasets.companyMetrics, "code");
const MARKET_CAP = columnAt(datasets.companyMetrics, "market_cap");
// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const FACTOR_MAX = 3;
