import { dataset } from "../../../base/tables/dataset.js";

/** Annual returns of members and senators. */
export const memberReturns = dataset({
  name: "member_returns",
  title: "Annual returns of members and senators",
  sources: ["aec-returns"],
  columns: {
    yearEnd: { type: "whole", meaning: "year in which the financial year ends" },
    returnType: { type: "text", meaning: "type of the return, verbatim" },
    name: { type: "text", meaning: "name of the member, verbatim" },
    occurrence: {
      type: "whole",
      meaning: "0 for the first of otherwise equal returns by donations, largest first, then 1, 2",
    },
    donationsCents: { type: "whole", meaning: "total donations received in cents" },
    donorCount: { type: "whole", meaning: "number of donors as declared" },
  },
  key: ["yearEnd", "returnType", "name", "occurrence"],
});
