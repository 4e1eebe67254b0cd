import { derived, derivedOfKey } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { industriesOf } from "../securities/industry-of-row.js";
import { securityTypesOf } from "../securities/security-type.js";
import { isAboveZero } from "../shorts/above-zero.js";
import type { ShortColumns } from "../shorts/columns.js";
import { rowsOfDay, rowsOfReport } from "../shorts/rows-of-report.js";
import { ninePlaces } from "./nine-places.js";

/** The ordinary shares that are held short on a report day. */
export interface ReportDay {
  /** By percentage, highest first, equal ones by code. */
  readonly rows: Int32Array;
  /** Number of the code of each. */
  readonly codes: Int32Array;
  /** Of each. Those of a day lie together here and far apart among all observations. */
  readonly percentages: Float64Array;
  /** Of the percentages, to nine places; NaN of none. */
  readonly mean: number;
  /** By name, each as it was on the day; those of no industry are under the empty one. */
  readonly industries: ReadonlyMap<string, IndustryOnDay>;
}

/** The shares of an industry on a day. */
export interface IndustryOnDay {
  readonly count: number;
  /** To nine places. */
  readonly mean: number;
  /** The first of its rows. */
  readonly topRow: number;
}

/**
 * What a report day says. The report of a period and the one after it ask for the same day, so each is looked at once:
 * at most one for each week, month and year that there is.
 */
export const reportDay = derivedOfKey(readDay);

/** An observation is among the inputs of reports. */
const isInput = derived((shorts: ShortColumns) => {
  const typeOf = securityTypesOf(shorts);
  return (row: number): boolean => isAboveZero(shorts, row) && typeOf(row) === "ordinary";
});

/** Report days, ascending, on which an ordinary share is held short. */
export function daysWithInputs(shorts: ShortColumns): readonly number[] {
  return [...shorts.days].filter((day) => rowsOfDay(shorts, day).some(isInput(shorts)));
}

function readDay(market: Market, day: number): ReportDay {
  const { shorts } = market;
  const rows = rowsOfReport(shorts, day, isInput(shorts));
  const percentages = new Float64Array(rows.length);
  let sum = 0;
  for (let place = 0; place < rows.length; place += 1) {
    percentages[place] = shorts.percentage[rows[place]!]!;
    sum += percentages[place]!;
  }
  return {
    rows,
    codes: rows.map((row) => shorts.code[row]!),
    percentages,
    mean: ninePlaces(sum / rows.length),
    industries: industriesIn(market, rows),
  };
}

function industriesIn(market: Market, rows: Int32Array): ReadonlyMap<string, IndustryOnDay> {
  const industryOf = industriesOf(market);
  const sums = new Map<string, { count: number; sum: number; readonly topRow: number }>();
  for (const row of rows) {
    const industry = industryOf(row);
    let own = sums.get(industry);
    if (own === undefined) {
      own = { count: 0, sum: 0, topRow: row };
      sums.set(industry, own);
    }
    own.count += 1;
    own.sum += market.shorts.percentage[row]!;
  }
  return new Map(
    [...sums].map(([name, { count, sum, topRow }]) => [name, { count, mean: ninePlaces(sum / count), topRow }]),
  );
}
