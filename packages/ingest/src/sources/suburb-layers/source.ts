import { isoOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/housing";
import { readOnce } from "../../formats/read-once.js";
import { source } from "../../source.js";
import { parseLayers } from "./parse.js";
import { unitOf } from "./unit.js";

/** Figures and texts of suburbs in a table of our own: one line for each key, source and suburb. */
export const suburbLayers = source({
  name: "suburb-layers",
  title: "Suburb layers",
  licence: "as each line states it",
  // Nobody publishes these tables.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { layers: datasets.suburbLayers },
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
