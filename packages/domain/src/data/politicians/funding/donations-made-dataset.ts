import { dataset } from "../../../base/tables/dataset.js";

/** Donations as donors declared them. Equal ones are separate donations. */
export const donationsMade = dataset({
  name: "donations_made",
  title: "Donations that donors declared",
  sources: ["aec-returns"],
  columns: {
    yearEnd: { type: "whole", meaning: "year in which the financial year ends" },
    donor: { type: "text", meaning: "name of the donor, verbatim" },
    recipient: { type: "text", meaning: "donation made to, verbatim" },
    date: { type: "text", meaning: "date, YYYY-MM-DD; empty when not stated" },
    occurrence: { type: "whole", meaning: "0 for the largest of donations that are otherwise equal, then 1, 2" },
    cents: { type: "whole", meaning: "amount in cents" },
  },
  key: ["yearEnd", "donor", "recipient", "date", "occurrence"],
});
