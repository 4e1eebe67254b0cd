import { dataset } from "../../../base/tables/dataset.js";

/** Documents of the registers of interests: one a member and parliament, each in as many files as state it. */
export const registerDocuments = dataset({
  name: "register_documents",
  title: "Documents of the registers of interests",
  sources: ["interests-register"],
  columns: {
    file: { type: "text", meaning: "SHA-256 of the file" },
    document: { type: "whole", meaning: "number of the document in the file, from 0" },
    chamber: { type: "text", of: ["house", "senate"], meaning: "which chamber" },
    parliament: { type: "whole", meaning: "number of the parliament" },
    name: { type: "text", meaning: "surname and given names, as in Surname, Given" },
    division: { type: "text", meaning: "electoral division; empty for senators" },
    state: { type: "text", meaning: "state or territory as a code, such as NSW" },
    documentUrl: { type: "text", meaning: "where the Parliament publishes it; empty when not known" },
    statementDay: { type: "day", optional: true, meaning: "date written on the statement" },
    isRead: { type: "flag", meaning: "its rows were read" },
    unreadPages: { type: "texts", meaning: "pages that were not read" },
  },
  key: ["file", "document"],
});
