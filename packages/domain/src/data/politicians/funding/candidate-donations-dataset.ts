import { dataset } from "../../../base/tables/dataset.js";

/** Donations as candidates and senate groups itemised them. */
export const candidateDonations = dataset({
  name: "candidate_donations",
  title: "Donations that candidates itemised",
  sources: ["aec-returns"],
  columns: {
    event: { type: "text", meaning: "the election, verbatim" },
    returnType: { type: "text", meaning: "type of the return, verbatim" },
    name: { type: "text", meaning: "name of the candidate or group, verbatim" },
    donor: { type: "text", meaning: "name of the donor, verbatim" },
    date: { type: "text", meaning: "date, YYYY-MM-DD; empty when not stated" },
    occurrence: { type: "whole", meaning: "0 for the largest of donations that are otherwise equal, then 1, 2" },
    cents: { type: "whole", meaning: "amount in cents" },
  },
  key: ["event", "returnType", "name", "donor", "date", "occurrence"],
});
