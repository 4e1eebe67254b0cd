import { type RowBounds, rowCountSuspicion } from "../../formats/row-count.js";
import {
  COMPARABLE_ROWS,
  FAR_FACTOR,
  type Figure,
  issuedOf,
  percentageOf,
  positionOf,
  scaleSuspicion,
} from "./figures.js";
import { pairsByCode } from "./pairs-by-code.js";
import type { Position } from "./parse.js";

/** The held report nearest in time, and how many days it is away. */
export interface NearestReport {
  readonly rows: readonly Position[];
  readonly daysApart: number;
}

/** Why a report is hard to believe beside the one nearest in time; the nearer it is, the more alike they must be. */
export function besideSuspicion(rows: readonly Position[], neighbour: NearestReport): string | undefined {
  if (Math.max(rows.length, neighbour.rows.length) < COMPARABLE_ROWS) return undefined;
  const bounds = neighbour.daysApart <= WEEK_DAYS ? withinWeek : withinReach;
  return (
    rowCountSuspicion(rows.length, neighbour.rows.length, bounds.rows) ?? commonSuspicion(rows, neighbour.rows, bounds)
  );
}

function commonSuspicion(
  rows: readonly Position[],
  neighbour: readonly Position[],
  bounds: Bounds,
): string | undefined {
  const common = pairsByCode(rows, neighbour);
  if (common.rows.length < bounds.commonMin * Math.min(rows.length, neighbour.length)) {
    return `only ${common.rows.length} of its ${rows.length} codes are in the file nearest in time`;
  }
  return sameSuspicion(common.rows, common.others, bounds) ?? factorSuspicion(common.rows, common.others, bounds);
}

/** Positions change from day to day; names and shares on issue mostly do not. */
function sameSuspicion(rows: readonly Position[], others: readonly Position[], bounds: Bounds): string | undefined {
  const samePositions = countSame(rows, others, positionOf);
  if (samePositions > UNCHANGED_SHARE_MAX * rows.length) {
    return `${samePositions} of ${rows.length} positions are those of the file nearest in time`;
  }
  const sameNames = countSame(rows, others, (row) => row.name);
  if (sameNames < bounds.sameNamesMin * rows.length) {
    return `only ${sameNames} of ${rows.length} names are those of the file nearest in time`;
  }
  return undefined;
}

function factorSuspicion(rows: readonly Position[], others: readonly Position[], bounds: Bounds): string | undefined {
  const off = (figureOf: Figure, factorMax: number, what: string) => {
    const factorOf = (r: number) => figureOf(rows[r]!) / figureOf(others[r]!);
    return scaleSuspicion(rows.length, factorOf, factorMax, what, "those of the file nearest in time");
  };
  const scale =
    off(positionOf, bounds.positionFactorMax, "positions are") ??
    off(issuedOf, FAR_FACTOR, "shares on issue are") ??
    off(percentageOf, bounds.positionFactorMax, "percentages are");
  if (scale !== undefined) return scale;
  const sameIssued = countSame(rows, others, (row) => row.issued);
  return sameIssued < bounds.sameIssuedMin * rows.length
    ? `only ${sameIssued} of ${rows.length} shares on issue are those of the file nearest in time`
    : undefined;
}

function countSame(
  rows: readonly Position[],
  others: readonly Position[],
  cellOf: (row: Position) => string | number | null,
): number {
  let same = 0;
  for (let i = 0; i < rows.length; i += 1) if (cellOf(rows[i]!) === cellOf(others[i]!)) same += 1;
  return same;
}

/** How alike two reports must be, as shares and factors. */
interface Bounds {
  readonly rows: RowBounds;
  readonly commonMin: number;
  readonly sameNamesMin: number;
  readonly sameIssuedMin: number;
  /** The middle factor of positions, and so of percentages, is within it. */
  readonly positionFactorMax: number;
}

const WEEK_DAYS = 7;
// The extremes of the real reports at most a week apart: 78 % to 124 % of the rows, 87 % of codes in common, 97 % of
// names and 52 % of shares on issue the same, and middle factors of 0.90 to 1.12.
const withinWeek: Bounds = {
  rows: { minShare: 0.7, maxShare: 1.35 },
  commonMin: 0.8,
  sameNamesMin: 0.9,
  sameIssuedMin: 0.4,
  positionFactorMax: 1.5,
};
// At most 60 days apart: 77 % to 130 % of the rows, 81 % of codes in common, 42 % of positions unchanged.
const withinReach: Bounds = {
  rows: { minShare: 0.6, maxShare: 1.7 },
  commonMin: 0.6,
  sameNamesMin: 0,
  sameIssuedMin: 0,
  positionFactorMax: FAR_FACTOR,
};
const UNCHANGED_SHARE_MAX = 0.9;
