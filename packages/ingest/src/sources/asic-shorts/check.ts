import { besideSuspicion, type NearestReport } from "./beside.js";
import { COMPARABLE_ROWS, issuedOf, percentageOf, positionOf, scaleSuspicion } from "./figures.js";
import type { Position } from "./parse.js";

/** Why the figures of a report are hard to believe, alone or beside the report nearest in time. */
export function checkReport(rows: readonly Position[], neighbour: NearestReport | undefined): string | undefined {
  const beside = neighbour === undefined ? undefined : besideSuspicion(rows, neighbour);
  return lackSuspicion(rows) ?? percentSuspicion(rows) ?? beside;
}

/** A column that is blank or zero all the way down is well formed, but says nothing. */
function lackSuspicion(rows: readonly Position[]): string | undefined {
  if (rows.length < COMPARABLE_ROWS) return undefined;
  for (const { figureOf, lacks, shareMax, what } of LACKS) {
    let lacking = 0;
    for (const row of rows) if (lacks(figureOf(row))) lacking += 1;
    if (lacking > shareMax * rows.length) return `${lacking} of its ${rows.length} ${what}`;
  }
  return undefined;
}

/** The published percent follows from the other two figures, so a shift of the point shows in the report itself. */
function percentSuspicion(rows: readonly Position[]): string | undefined {
  const factorOf = (r: number) => {
    const row = rows[r]!;
    const computed = (100 * positionOf(row)) / issuedOf(row);
    return computed > 0 ? percentageOf(row) / computed : Number.NaN;
  };
  return scaleSuspicion(
    rows.length,
    factorOf,
    PERCENT_FACTOR_MAX,
    "percentages are",
    "those that positions and shares on issue give",
  );
}

const isZero = (value: number) => value === 0;

// No real position is 0. At most 0.7 % of totals and percentages are missing, on 2013-05-30, and 0.2 % of totals are 0.
// Two decimals made up to 17 % of percentages 0 until 2012.
const LACKS = [
  { figureOf: positionOf, lacks: isZero, shareMax: 0.01, what: "positions are 0" },
  { figureOf: issuedOf, lacks: Number.isNaN, shareMax: 0.05, what: "shares on issue are missing" },
  { figureOf: issuedOf, lacks: isZero, shareMax: 0.05, what: "shares on issue are 0" },
  { figureOf: percentageOf, lacks: Number.isNaN, shareMax: 0.05, what: "percentages are missing" },
  { figureOf: percentageOf, lacks: isZero, shareMax: 0.4, what: "percentages are 0" },
];
// In every real report 98 % of percentages are within 2 of the computed ones.
const PERCENT_FACTOR_MAX = 1.5;
