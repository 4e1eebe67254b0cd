import { dataset } from "../../../base/tables/dataset.js";

/** How the Parliament's own lists of contacts name sitting members and senators. No address is kept. */
export const memberContacts = dataset({
  name: "member_contacts",
  title: "Names in the Parliament's lists of contacts",
  sources: ["parliament-contacts"],
  columns: {
    chamber: { type: "text", of: ["house", "senate"], meaning: "which chamber" },
    row: { type: "whole", meaning: "number of the row in the file, from 0" },
    honorific: { type: "text", meaning: "title; empty for none" },
    surname: { type: "text", meaning: "surname" },
    firstName: { type: "text", meaning: "first name" },
    preferredName: { type: "text", meaning: "first name that is used; empty for none" },
    division: { type: "text", meaning: "electoral division; empty for senators" },
    state: { type: "text", meaning: "state or territory as a code, such as NSW" },
    party: { type: "text", meaning: "party label as written" },
  },
  key: ["chamber", "row"],
});
