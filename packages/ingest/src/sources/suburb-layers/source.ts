import { isoOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/housing";
import { readOnce } from "../../formats/read-once.js";
import { sha256Of } from "../../formats/sha256.js";
import { source } from "../../source.js";
import { parseLayers } from "./parse.js";

/** Figures and texts of suburbs in a table of our own: one line for each key, source and suburb. */
export const suburbLayers = source({
  name: "suburb-layers",
  title: "Suburb layers",
  licence: "as each line states it",
  access: { how: "draw up the layers from sources that you may use: nobody publishes them in this layout" },
  // Nobody publishes these tables.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { layers: datasets.suburbLayers },
  published:
    "not told: a table of the same layers takes the place of another whatever their dates, so the operator tells, or the retrieval stands in",
  fileNames: "suburb-layers<anything>.csv, such as suburb-layers-amenities.csv",
  identify(fileName, bytes) {
    if (!NAME.test(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    const layers = layersOf(fileName, bytes);
    const newest = layers.reduce((day, { asOf }) => Math.max(day, asOf), Number.NEGATIVE_INFINITY);
    // Of two files with the same layers the one that was retrieved last counts, whatever their dates.
    return { unit: unitOf(layers), date: isoOf(newest), version: "1" };
  },
  parse: (fileName, bytes) => ({ layers: layersOf(fileName, bytes) }),
  check: () => undefined,
});

const layersOf = readOnce((_, bytes) => parseLayers(bytes));
const NAME = /^suburb-layers?(|[^a-z].*)\.csv$/i;

/** What a file states: its one layer by name, or a short name for a set of them. */
function unitOf(layers: readonly { readonly key: string; readonly source: string }[]): string {
  const names = [...new Set(layers.map(({ key, source }) => `${key}@${source}`))].sort();
  if (names.length === 1) return names[0]!;
  return `layers-${sha256Of(Buffer.from(names.join("\n"))).slice(0, DIGEST_CHARS)}`;
}

const DIGEST_CHARS = 16;
