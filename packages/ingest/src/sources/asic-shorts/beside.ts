import { type RowBounds, rowCountSuspicion } from "../../formats/row-count.js";
import {
  COMPARABLE_ROWS,
  FAR_FACTOR,
  FactorTally,
  type Figure,
  issuedOf,
  percentageOf,
  positionOf,
  scaleSuspicion,
} from "./figures.js";
import { type PositionPairs, pairsByCode } from "./pairs-by-code.js";
import type { Position } from "./parse.js";

/** The held report nearest in time, and how many days it is away. */
export interface NearestReport {
  readonly rows: readonly Position[];
  readonly daysApart: number;
}

/** Why a report is hard to believe compared with the one nearest in time; the nearer it is, the more alike they must be. */
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
  const likeness = likenessOf(common, bounds);
  return sameSuspicion(common, likeness, bounds) ?? factorSuspicion(common, likeness, bounds);
}

/** What two reports have in common, counted in one walk. */
function likenessOf({ rows, others }: PositionPairs, bounds: Bounds) {
  const same = { positions: 0, names: 0, issued: 0 };
  const position = new FactorTally(bounds.positionFactorMax);
  const issued = new FactorTally(FAR_FACTOR);
  const percentage = new FactorTally(bounds.positionFactorMax);
  for (let r = 0; r < rows.length; r += 1) {
    const row = rows[r]!;
    const other = others[r]!;
    if (row.position === other.position) same.positions += 1;
    if (row.name === other.name) same.names += 1;
    if (row.issued === other.issued) same.issued += 1;
    position.add(positionOf(row) / positionOf(other));
    issued.add(issuedOf(row) / issuedOf(other));
    percentage.add(percentageOf(row) / percentageOf(other));
  }
  return { same, position, issued, percentage };
}

type Likeness = ReturnType<typeof likenessOf>;

/** Positions change from day to day; names and shares on issue mostly do not. */
function sameSuspicion({ rows }: PositionPairs, { same }: Likeness, bounds: Bounds): string | undefined {
  if (same.positions > UNCHANGED_SHARE_MAX * rows.length) {
    return `${same.positions} of ${rows.length} positions are those of the file nearest in time`;
  }
  return same.names < bounds.sameNamesMin * rows.length
    ? `only ${same.names} of ${rows.length} names are those of the file nearest in time`
    : undefined;
}

function factorSuspicion(pairs: PositionPairs, likeness: Likeness, bounds: Bounds): string | undefined {
  const { rows, others } = pairs;
  const { same, position, issued, percentage } = likeness;
  const off = (tally: FactorTally, figureOf: Figure, what: string) => {
    const factors = () => rows.map((row, r) => figureOf(row) / figureOf(others[r]!));
    return scaleSuspicion(tally, factors, what, "those of the file nearest in time");
  };
  const scale =
    off(position, positionOf, "positions are") ??
    off(issued, issuedOf, "shares on issue are") ??
    off(percentage, percentageOf, "percentages are");
  if (scale !== undefined) return scale;
  return same.issued < bounds.sameIssuedMin * rows.length
    ? `only ${same.issued} of ${rows.length} shares on issue are those of the file nearest in time`
    : undefined;
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
