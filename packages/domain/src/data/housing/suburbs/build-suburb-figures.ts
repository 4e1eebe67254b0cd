import type { Ledger } from "../../../base/ledger.js";
import { type Table, type Texts, textIndexOf } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import { type ChosenLayer, chosenLayers } from "./chosen-layers.js";
import { crimeKeys, type FigureKey, figureKeys, type TextKey, textKeys } from "./layer-keys.js";
import { type Spine, suburbNumber } from "./spine.js";
import type { CrimeOrigin, SuburbFigures } from "./suburb-figures.js";
import type { suburbLayers } from "./suburb-layers-dataset.js";

/** What is held of suburbs, from the tables of the census and of layers. */
export function suburbFiguresOf(
  layers: Table<typeof suburbLayers>,
  spine: Spine,
  ledger: Pick<Ledger, "fileOf">,
): SuburbFigures {
  const suburbCount = spine.codes.length;
  const chosen = chosenLayers(layers, ledger);
  const numbers = suburbNumbersOf(layers.columns.salCode, spine);
  const noFigures = new Float64Array(suburbCount).fill(Number.NaN);
  const noTexts = { pool: textPoolOf([]), index: new Uint8Array(suburbCount).fill(255) };
  const figures = figureKeys.map((key) => {
    const layer = chosen.get(key);
    return [key, layer === undefined ? noFigures : layerFigures(layers, layer, numbers, suburbCount)];
  });
  const texts = textKeys.map((key) => {
    const layer = chosen.get(key);
    return [key, layer === undefined ? noTexts : layerTexts(layers, layer, layers.columns.text, numbers, suburbCount)];
  });
  const crimeOrigins = crimeKeys.map((key): [string, CrimeOrigin | undefined] => {
    const layer = chosen.get(key);
    if (layer === undefined) return [key, undefined];
    const licences = layerTexts(layers, layer, layers.columns.licence, numbers, suburbCount);
    return [key, { source: layer.source, licences }];
  });
  return {
    figures: Object.fromEntries(figures) as Record<FigureKey, Float64Array>,
    texts: Object.fromEntries(texts) as Record<TextKey, PooledTexts>,
    crimeOrigins: Object.fromEntries(crimeOrigins) as SuburbFigures["crimeOrigins"],
    hasLanguages: chosen.has("top_language"),
  };
}

/** The number in the spine of each code; -1 for one that is not in it. */
export function suburbNumbersOf({ values }: Texts, spine: Spine): Int32Array {
  return Int32Array.from(values, (code) => suburbNumber(spine, code) ?? -1);
}

function layerFigures(
  { columns, importId }: Table<typeof suburbLayers>,
  layer: ChosenLayer,
  numbers: Int32Array,
  suburbCount: number,
): Float64Array {
  const figures = new Float64Array(suburbCount).fill(Number.NaN);
  for (let row = layer.first; row < layer.end; row += 1) {
    const suburb = numbers[columns.salCode.index[row]!]!;
    if (suburb >= 0 && importId![row] === layer.importId) figures[suburb] = columns.figure[row]!;
  }
  return figures;
}

function layerTexts(
  { columns, importId }: Table<typeof suburbLayers>,
  layer: ChosenLayer,
  { values, index }: Texts,
  numbers: Int32Array,
  suburbCount: number,
): PooledTexts {
  const places = new Int32Array(suburbCount).fill(-1);
  const placeOf = new Map<number, number>();
  for (let row = layer.first; row < layer.end; row += 1) {
    const suburb = numbers[columns.salCode.index[row]!]!;
    const text = index[row]!;
    if (suburb < 0 || importId![row] !== layer.importId || values[text] === undefined) continue;
    if (!placeOf.has(text)) placeOf.set(text, placeOf.size);
    places[suburb] = placeOf.get(text)!;
  }
  const pool = textPoolOf([...placeOf.keys()].map((text) => values[text]!));
  return { pool, index: textIndexOf(places, placeOf.size) };
}
