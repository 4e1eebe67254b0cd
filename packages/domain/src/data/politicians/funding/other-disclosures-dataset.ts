import { dataset } from "../../../base/tables/dataset.js";

/** Rows of the other tables of the register, which are kept and of which no answer is made. No address is kept. */
export const otherDisclosures = dataset({
  name: "other_disclosures",
  title: "Other tables of the transparency register",
  sources: ["aec-returns"],
  columns: {
    table: { type: "text", meaning: "which table, such as donor-returns" },
    row: { type: "whole", meaning: "number of the row in the file, from 0" },
    yearEnd: {
      type: "whole",
      optional: true,
      meaning: "year in which the financial year ends, where the table has one",
    },
    name: { type: "text", meaning: "whom the row is about, verbatim" },
    cells: { type: "texts", meaning: "the other cells as name=value, in the order of the file" },
  },
  key: ["table", "row"],
});
