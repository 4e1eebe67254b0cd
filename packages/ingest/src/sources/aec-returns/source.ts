import { datasets } from "@daybook/domain/data/politicians";
import { type Identity, source } from "../../source.js";
import { checkReturns } from "./check.js";
import { FILE_NAMES, registerFile } from "./files.js";
import { parseReturns } from "./parse.js";
import { snapshotDate } from "./snapshot-date.js";

/** The electoral commission's transparency register: annual returns and returns after elections. */
export const aecReturns = source({
  name: "aec-returns",
  title: "AEC transparency register",
  licence: "CC BY 4.0, Commonwealth of Australia (Australian Electoral Commission)",
  access: "fetched",
  hosts: ["transparency.aec.gov.au"],
  // The largest real file, the records of receipts, has 25 MB.
  bytesMax: 128 * 1024 * 1024,
  datasets: {
    partyReturns: datasets.partyReturns,
    detailedReceipts: datasets.detailedReceipts,
    donationsMade: datasets.donationsMade,
    memberReturns: datasets.memberReturns,
    candidateReturns: datasets.candidateReturns,
    candidateDonations: datasets.candidateDonations,
    otherDisclosures: datasets.otherDisclosures,
  },
  published:
    "by the date of the snapshot, in the name of the folder or archive around the file; nothing else in it tells",
  fileNames: FILE_NAMES,
  // The first annual returns that are published are of 1998-99.
  firstDate: "1999-01-01",
  identify(fileName, bytes, place = fileName, day = UNDATED): Identity | "unread" | undefined {
    const file = registerFile(fileName, bytes);
    if (file === undefined || file === "unread") return file;
    const date = snapshotDate(place);
    // Of the tables of a snapshot the bulk file counts, whatever the order in which they come.
    const rank = file.isRecord ? 0 : 1;
    const placed = { unit: file.unit, version: `${date ?? day}.${rank}` };
    if (date === undefined) return { ...placed, isOfRetrieval: true };
    return { ...placed, date, publishedAt: date };
  },
  parse: parseReturns,
  check: checkReturns,
  remote: {
    archives: ["AllAnnualData", "AllElectionsData"].map((name) => ({
      fileName: `${name}.zip`,
      address: `https://transparency.aec.gov.au/Download/${name}`,
    })),
  },
});

/** Of a file of which it is asked only whether it is one of these. */
const UNDATED = "0000-00-00";
