import { dataset } from "../../../base/tables/dataset.js";

/** Cells of census tables by suburb that figures are made of: one row per table, suburb and column. */
export const censusCounts = dataset({
  name: "census_counts",
  title: "Census counts by suburb",
  sources: ["abs-census"],
  columns: {
    table: { type: "text", meaning: "table, such as G02, which is the unit of its files" },
    column: { type: "text", meaning: "column of the table, as published" },
    salCode: { type: "text", meaning: "code of the suburb" },
    value: { type: "number", meaning: "count or median as published; a language that nobody speaks has no row" },
  },
  key: ["table", "column", "salCode"],
});
