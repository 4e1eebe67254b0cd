import { dataset } from "../../../base/tables/dataset.js";

/** Spellings of parties by donors, each with the reason for the match. */
export const partySpellings = dataset({
  name: "party_spellings",
  title: "Spellings of parties",
  sources: ["party-spellings"],
  columns: {
    spelling: { type: "text", meaning: "party as written" },
    partyName: { type: "text", meaning: "name of the party in the party returns" },
    reason: { type: "text", meaning: "why the spelling stands for the party" },
  },
  key: ["spelling"],
});
