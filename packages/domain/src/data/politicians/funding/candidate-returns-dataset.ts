import { dataset } from "../../../base/tables/dataset.js";

/** Returns of candidates and senate groups after an election. */
export const candidateReturns = dataset({
  name: "candidate_returns",
  title: "Returns of candidates and senate groups",
  sources: ["aec-returns"],
  columns: {
    event: { type: "text", meaning: "the election, verbatim" },
    eventYear: { type: "whole", meaning: "its year; 0 when unknown" },
    returnType: { type: "text", meaning: "type of the return, verbatim" },
    name: { type: "text", meaning: "name of the candidate or group, verbatim" },
    electorateName: { type: "text", meaning: "division or state, verbatim" },
    occurrence: {
      type: "whole",
      meaning: "0 for the first of otherwise equal returns by gifts and expenditure, largest first, then 1, 2",
    },
    electorateState: { type: "text", meaning: "state, verbatim" },
    partyName: { type: "text", meaning: "party, verbatim; empty for none" },
    isNil: { type: "flag", meaning: "it was lodged as a nil return" },
    amendmentNo: { type: "whole", meaning: "number of the amendment; 0 for the first lodgement" },
    giftCents: { type: "whole", meaning: "gifts received in cents" },
    donorCount: { type: "whole", meaning: "number of donors as declared" },
    expenditureCents: { type: "whole", meaning: "expenditure in cents" },
    discretionaryCents: { type: "whole", meaning: "discretionary benefits in cents" },
    itemisedCents: {
      type: "whole",
      optional: true,
      meaning: "sum of the gifts whose donors are named, in cents; unknown from the elections archive, which lacks it",
    },
  },
  key: ["event", "eventYear", "returnType", "name", "electorateName", "occurrence"],
});
