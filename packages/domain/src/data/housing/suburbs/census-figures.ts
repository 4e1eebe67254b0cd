import { textIndexOf } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import { type CensusCells, hasTablesOf, sumsOf } from "./census-cells.js";
import {
  type CensusCell,
  cellsIn,
  censusMedians,
  censusReligions,
  censusShares,
  censusTotals,
  religionTotal,
} from "./census-formulas.js";
import { censusLanguages } from "./census-languages.js";
import type { FigureKey } from "./layer-keys.js";
import { religionLabels } from "./metric-registry.js";

/** What the census says of suburbs: only the figures whose tables are held. */
export interface CensusFigures {
  readonly figures: Partial<Record<FigureKey, Float64Array>>;
  readonly topReligion?: PooledTexts;
  /** The most frequent language other than English. */
  readonly topLanguage?: PooledTexts;
}

/**
 * Figures of the census, the residents given for when its tables do not tell them. Shares
 * are as they come, also of few residents.
 */
export function censusFiguresOf(census: CensusCells, residents: Float64Array): CensusFigures {
  const figures: Figures = { ...medians(census), ...totals(census), ...shares(census) };
  const religion = religions(census);
  const language = languages(census, figures.population ?? residents);
  return {
    figures: { ...figures, ...religion?.figures, ...language?.figures },
    ...(religion !== undefined && { topReligion: religion.top }),
    ...(language !== undefined && { topLanguage: language.top }),
  };
}

type Figures = Partial<Record<FigureKey, Float64Array>>;

function medians(census: CensusCells): Figures {
  const held = Object.entries<CensusCell>(censusMedians).filter(([, cell]) => hasTablesOf(census, [cell]));
  return Object.fromEntries(
    held.map(([key, cell]) => [key, census.columnOf(cell).map((median) => median || Number.NaN)]),
  );
}

function totals(census: CensusCells): Figures {
  const held = Object.entries<readonly CensusCell[]>(censusTotals).map(([key, cells]) => ({
    key,
    cell: cells.find((each) => hasTablesOf(census, [each])),
  }));
  return Object.fromEntries(
    held.flatMap(({ key, cell }) => (cell === undefined ? [] : [[key, census.columnOf(cell)]])),
  );
}

function shares(census: CensusCells): Figures {
  const figures: Figures = {};
  for (const { key, part, whole } of censusShares) {
    if (figures[key] !== undefined || !hasTablesOf(census, [...cellsIn(part), ...cellsIn(whole)])) continue;
    figures[key] = percentagesOf(sumsOf(census, part), sumsOf(census, whole));
  }
  return figures;
}

function religions(census: CensusCells): { readonly figures: Figures; readonly top: PooledTexts } | undefined {
  if (!hasTablesOf(census, [religionTotal])) return undefined;
  const total = census.columnOf(religionTotal);
  const counts = censusReligions.map((religion) => sumsOf(census, religion));
  const { place, count } = greatestOf(counts, total.length);
  return {
    figures: { pct_top_religion: percentagesOf(count, total), pct_no_religion: percentagesOf(counts[0]!, total) },
    top: { pool: textPoolOf(religionLabels), index: textIndexOf(place, religionLabels.length) },
  };
}

/** Only of all tables of languages together, and as a share of the residents. */
function languages(census: CensusCells, population: Float64Array) {
  if (!censusLanguages.every(({ table }) => census.tables.has(table))) return undefined;
  const counts = censusLanguages.map(({ table, column }) => census.columnOf(`${table} ${column}`));
  const { place, count } = greatestOf(counts, counts[0]!.length);
  const names = censusLanguages.map(({ name }) => name);
  return {
    figures: { pct_top_language: percentagesOf(count, population) },
    top: { pool: textPoolOf(names), index: textIndexOf(place, names.length) },
  };
}

/** Which of some counts is the greatest of each suburb, the first of equal ones, and that count; -1 and NaN when none is above 0. */
function greatestOf(counts: readonly Float64Array[], suburbCount: number) {
  const place = new Int32Array(suburbCount).fill(-1);
  const count = new Float64Array(suburbCount).fill(Number.NaN);
  for (const [at, column] of counts.entries()) {
    for (let suburb = 0; suburb < suburbCount; suburb += 1) {
      if (!(column[suburb]! > (place[suburb]! < 0 ? 0 : count[suburb]!))) continue;
      place[suburb] = at;
      count[suburb] = column[suburb]!;
    }
  }
  return { place, count };
}

/** Between 0 and 100; NaN where the whole is 0. Small counts are randomised, so that a part may be above its whole. */
function percentagesOf(parts: Float64Array, wholes: Float64Array): Float64Array {
  return parts.map((part, at) =>
    wholes[at]! > 0 ? Math.min(100, Math.max(0, (part * 100) / wholes[at]!)) : Number.NaN,
  );
}
