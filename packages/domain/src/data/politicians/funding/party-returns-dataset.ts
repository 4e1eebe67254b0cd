import { dataset } from "../../../base/tables/dataset.js";

/** Annual returns of parties and their branches. */
export const partyReturns = dataset({
  name: "party_returns",
  title: "Annual returns of parties",
  sources: ["aec-returns"],
  columns: {
    yearEnd: { type: "whole", meaning: "year in which the financial year ends" },
    name: { type: "text", meaning: "who lodged the return, verbatim" },
    occurrence: {
      type: "whole",
      meaning: "0 for the first of equal year and name by receipts, largest first, then 1, 2",
    },
    partyGroup: { type: "text", meaning: "party group as the register records it, trimmed; empty for none" },
    receiptsCents: { type: "whole", meaning: "total receipts in cents" },
    paymentsCents: { type: "whole", meaning: "total payments in cents" },
    debtsCents: { type: "whole", meaning: "total debts in cents" },
    discretionaryCents: { type: "whole", meaning: "total discretionary benefits in cents" },
  },
  key: ["yearEnd", "name", "occurrence"],
});
