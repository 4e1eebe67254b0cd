import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { firstAfter } from "../../../base/rows/row-range.js";
import { dayOfParts } from "../../../base/time/day.js";
import type { Market } from "../../market/market.js";
import { type Security, securitiesOf } from "../../market/securities/securities.js";
import { securityTypesOf } from "../../market/securities/security-type.js";
import type { ShortColumns } from "../../market/shorts/columns.js";
import { lastKnownRows, type MonthFigures } from "./month-figures.js";

/** A security, and its last short percentage of every month in which it was an ordinary share by that very observation. */
export interface MonthEnds {
  readonly security: Security;
  readonly percentages: MonthFigures;
}

/** Of every security that ever was an ordinary share, by code, in the order of the codes. */
export const monthEndPercentages = derivedInSteps(function* (market: Market) {
  const { shorts } = market;
  const all = yield* mapInSteps(securitiesOf(market), (security): [string, MonthEnds] => [
    security.code,
    { security, percentages: percentagesOf(shorts, security) },
  ]);
  return new Map(all.filter(([, { percentages }]) => percentages.figures.some(Number.isFinite))) as ReadonlyMap<
    string,
    MonthEnds
  >;
});

function percentagesOf(shorts: ShortColumns, { rows }: Security): MonthFigures {
  const { day, percentage } = shorts;
  const typeOf = securityTypesOf(shorts);
  const counted = { firstRow: firstAfter(day, rows, FIRST_DAY - 1), endRow: rows.endRow };
  const last = lastKnownRows(day, percentage, counted);
  const figures = Float64Array.from(last.rows, (row) =>
    row >= 0 && typeOf(row) === "ordinary" ? percentage[row]! : Number.NaN,
  );
  return { firstMonth: last.firstMonth, figures };
}

/** Series of the market's short interest begin here. */
const FIRST_DAY = dayOfParts(2015, 1, 1);
