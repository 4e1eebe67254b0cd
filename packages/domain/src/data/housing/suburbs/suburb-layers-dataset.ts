import { dataset } from "../../../base/tables/dataset.js";

/** Figures and texts of suburbs that no census table has: one row per key, source and suburb. */
export const suburbLayers = dataset({
  name: "suburb_layers",
  title: "Suburb layers",
  sources: ["suburb-layers", "abs-seifa"],
  columns: {
    key: { type: "text", meaning: "what it says of the suburb, such as nearest_train" },
    source: { type: "text", meaning: "where it comes from" },
    salCode: { type: "text", meaning: "code of the suburb" },
    figure: {
      type: "number",
      optional: true,
      meaning: "the figure, for a key of figures; unknown when the source says so",
    },
    text: { type: "text", optional: true, meaning: "the text, for a key of texts; unknown when the source says so" },
    licence: { type: "text", meaning: "licence of the source" },
    asOf: { type: "day", meaning: "of when it is" },
  },
  key: ["key", "source", "salCode"],
});
