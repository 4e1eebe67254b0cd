import { dataset } from "../../../base/tables/dataset.js";

/** Rows of the documents of the registers, in the order of each document. */
export const registerRows = dataset({
  name: "register_rows",
  title: "Rows of the registers of interests",
  sources: ["interests-register"],
  columns: {
    file: { type: "text", meaning: "SHA-256 of the file" },
    document: { type: "whole", meaning: "number of the document in the file, from 0" },
    row: { type: "whole", meaning: "number of the row in the document, from 0" },
    kind: { type: "text", of: ["statement", "addition", "deletion"], meaning: "what the row does" },
    item: { type: "whole", meaning: "item of the register, 1 to 14" },
    holders: { type: "texts", meaning: "self, spouse_partner and dependent_children, as far as named" },
    text: { type: "text", meaning: "what was declared, verbatim" },
    secondary: { type: "text", meaning: "what was declared beside it, verbatim; empty for nothing" },
    day: { type: "day", optional: true, meaning: "date written on the lodgement" },
  },
  key: ["file", "document", "row"],
});
