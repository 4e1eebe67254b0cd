import { dataset } from "../../../base/tables/dataset.js";

/** Receipts above the threshold, as itemised in annual returns. Equal ones are separate receipts. */
export const detailedReceipts = dataset({
  name: "detailed_receipts",
  title: "Itemised receipts of annual returns",
  sources: ["aec-returns"],
  columns: {
    yearEnd: { type: "whole", meaning: "year in which the financial year ends" },
    returnType: { type: "text", meaning: "type of the return, verbatim" },
    recipient: { type: "text", meaning: "who lodged the return, verbatim" },
    payer: { type: "text", meaning: "received from, verbatim" },
    receiptType: { type: "text", meaning: "type of the receipt, verbatim; empty for none" },
    occurrence: { type: "whole", meaning: "0 for the largest of receipts that are otherwise equal, then 1, 2" },
    cents: { type: "whole", meaning: "amount in cents" },
  },
  key: ["yearEnd", "returnType", "recipient", "payer", "receiptType", "occurrence"],
});
