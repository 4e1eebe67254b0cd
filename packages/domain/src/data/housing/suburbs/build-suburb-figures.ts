import type { Ledger } from "../../../base/ledger.js";
import type { Table, Texts } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import { censusCellsOf } from "./census-cells.js";
import type { censusCounts } from "./census-counts-dataset.js";
import { censusFiguresOf } from "./census-figures.js";
import { shareKeys } from "./census-formulas.js";
import { layerColumnsOf } from "./layer-columns.js";
import { crimeKeys, type FigureKey, figureKeys, type TextKey, textKeys } from "./layer-keys.js";
import { type Spine, suburbNumber } from "./spine.js";
import { RESIDENTS_MIN, type SuburbFigures } from "./suburb-figures.js";
import type { suburbLayers } from "./suburb-layers-dataset.js";

/** The tables that figures of suburbs are made of. */
interface FigureTables {
  readonly censusCounts: Table<typeof censusCounts>;
  readonly suburbLayers: Table<typeof suburbLayers>;
}

/** What is held of suburbs. A key that the census brings is wholly the census's. */
export function suburbFiguresOf(tables: FigureTables, spine: Spine, ledger: Pick<Ledger, "fileOf">): SuburbFigures {
  const suburbCount = spine.codes.length;
  const nothing = new Float64Array(suburbCount).fill(Number.NaN);
  const noTexts: PooledTexts = { pool: textPoolOf([]), index: new Uint8Array(suburbCount).fill(NO_TEXT) };
  const numbersOf = ({ values }: Texts) => Int32Array.from(values, (code) => suburbNumber(spine, code) ?? -1);
  const layers = layerColumnsOf(
    tables.suburbLayers,
    numbersOf(tables.suburbLayers.columns.salCode),
    suburbCount,
    ledger,
  );
  const cells = censusCellsOf(tables.censusCounts, numbersOf(tables.censusCounts.columns.salCode), suburbCount);
  const census = censusFiguresOf(cells, layers.figuresOf("population") ?? nothing);
  const statedOf = (key: FigureKey) => census.figures[key] ?? layers.figuresOf(key);
  const population = statedOf("population") ?? nothing;
  const censusTexts: Partial<Record<TextKey, PooledTexts>> = {
    ...(census.topReligion !== undefined && { top_religion: census.topReligion }),
    ...(census.topLanguage !== undefined && { top_language: census.topLanguage }),
  };
  const texts = columnsOf(textKeys, (key) => censusTexts[key] ?? layers.textsOf(key) ?? noTexts);
  return {
    figures: columnsOf(figureKeys, (key) => {
      const stated = statedOf(key);
      if (stated === undefined) return nothing;
      return shareKeys.has(key) ? withoutFew(stated, population) : stated;
    }),
    texts,
    crimeOrigins: columnsOf(crimeKeys, (key) => layers.originOf(key)),
    hasLanguages: texts.top_language !== noTexts,
  };
}

/** Shares, unknown where the residents are few or of an unknown number. */
function withoutFew(shares: Float64Array, population: Float64Array): Float64Array {
  return shares.map((share, suburb) => (population[suburb]! >= RESIDENTS_MIN ? share : Number.NaN));
}

function columnsOf<Key extends string, Column>(keys: readonly Key[], columnOf: (key: Key) => Column) {
  return Object.fromEntries(keys.map((key) => [key, columnOf(key)])) as Record<Key, Column>;
}

/** The byte of a text that is unknown. */
const NO_TEXT = 255;
