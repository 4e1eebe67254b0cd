import { dataset } from "../../../base/tables/dataset.js";

/** Terms of members and senators as compiled: a change of party begins a new one. */
export const parliamentTerms = dataset({
  name: "parliament_terms",
  title: "Terms in Parliament",
  sources: ["parliament-terms"],
  columns: {
    chamber: { type: "text", of: ["house", "senate"], meaning: "which chamber" },
    row: { type: "whole", meaning: "number of the row in the file, from 0" },
    personCount: { type: "whole", optional: true, meaning: "the compiler's number of the person" },
    name: { type: "text", meaning: "name as written" },
    division: { type: "text", meaning: "electoral division; empty for senators" },
    state: { type: "text", meaning: "state or territory as a code, such as NSW" },
    fromDay: { type: "day", meaning: "first day of the term" },
    toDay: { type: "day", optional: true, meaning: "last day of the term; unknown while in office" },
    party: { type: "text", meaning: "party label as written; empty for none" },
  },
  key: ["chamber", "row"],
});
