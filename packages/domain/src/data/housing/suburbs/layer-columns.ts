import type { Ledger } from "../../../base/ledger.js";
import { type Table, type Texts, textIndexOf } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import { type ChosenLayer, chosenLayers } from "./chosen-layers.js";
import type { suburbLayers } from "./suburb-layers-dataset.js";

/** Columns of layers, with a value for each suburb. A key of which no layer is held has none. */
export interface LayerColumns {
  figuresOf(key: string): Float64Array | undefined;
  textsOf(key: string): PooledTexts | undefined;
  /** Where a key's layer comes from, and the licence of each suburb's value. */
  originOf(key: string): { readonly source: string; readonly licences: PooledTexts } | undefined;
}

/** The layers as columns. A suburb's number is that of its code among those of the table; -1 is none of the spine. */
export function layerColumnsOf(
  table: Table<typeof suburbLayers>,
  numbers: Int32Array,
  suburbCount: number,
  ledger: Pick<Ledger, "fileOf">,
): LayerColumns {
  const chosen = chosenLayers(table, ledger);
  const { salCode, figure, text, licence } = table.columns;
  /** The row of each suburb in a layer; -1 where it has none. */
  const rowsOf = ({ first, end, importId }: ChosenLayer): Int32Array => {
    const rows = new Int32Array(suburbCount).fill(-1);
    for (let row = first; row < end; row += 1) {
      const suburb = numbers[salCode.index[row]!]!;
      if (suburb >= 0 && table.importId![row] === importId) rows[suburb] = row;
    }
    return rows;
  };
  const ofLayer = <Made>(key: string, make: (layer: ChosenLayer) => Made): Made | undefined => {
    const layer = chosen.get(key);
    return layer === undefined ? undefined : make(layer);
  };
  return {
    figuresOf: (key) =>
      ofLayer(key, (layer) => Float64Array.from(rowsOf(layer), (row) => (row < 0 ? Number.NaN : figure[row]!))),
    textsOf: (key) => ofLayer(key, (layer) => pooledTexts(text, rowsOf(layer))),
    originOf: (key) =>
      ofLayer(key, (layer) => ({ source: layer.source, licences: pooledTexts(licence, rowsOf(layer)) })),
  };
}

/** The texts of some rows, of which -1 is none. */
function pooledTexts({ values, index }: Texts, rows: Int32Array): PooledTexts {
  const placeOf = new Map<number, number>();
  const places = rows.map((row) => {
    const text = row < 0 ? -1 : index[row]!;
    if (values[text] === undefined) return -1;
    const place = placeOf.get(text) ?? placeOf.size;
    placeOf.set(text, place);
    return place;
  });
  const pool = textPoolOf([...placeOf.keys()].map((text) => values[text]!));
  return { pool, index: textIndexOf(places, placeOf.size) };
}
