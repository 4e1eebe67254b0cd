import type { datasets } from "@daybook/domain/data/politicians";
import type { Stated } from "../../source.js";
import { donationsOf, memberReturnsOf, partyReturnsOf, receiptsOf, receiptsOfRecords } from "./annual-rows.js";
import { candidateDonationsOf, candidateReturnsOf } from "./election-rows.js";
import { registerFile } from "./files.js";
import { disclosuresOf } from "./other-rows.js";

/** The datasets that the register's files fill; each file fills one. */
export type Returns = Stated<
  Pick<
    typeof datasets,
    | "partyReturns"
    | "detailedReceipts"
    | "donationsMade"
    | "memberReturns"
    | "candidateReturns"
    | "candidateDonations"
    | "otherDisclosures"
  >
>;

/** The rows of a file of the register. */
export function parseReturns(fileName: string, bytes: Uint8Array): Returns {
  return { ...NONE, ...rowsOf(fileName, bytes) };
}

function rowsOf(fileName: string, bytes: Uint8Array): Partial<Returns> {
  const file = registerFile(fileName, bytes);
  if (file === undefined || file === "unread") throw new Error(`${fileName} is no file of the register.`);
  const { unit, isRecord } = file;
  switch (unit) {
    case "party-returns":
      return { partyReturns: partyReturnsOf(bytes) };
    case "detailed-receipts":
      return { detailedReceipts: isRecord ? receiptsOfRecords(bytes) : receiptsOf(bytes) };
    case "donations-made":
      return { donationsMade: donationsOf(bytes, isRecord) };
    case "member-returns":
      return { memberReturns: memberReturnsOf(bytes) };
    case "candidate-returns":
      return { candidateReturns: candidateReturnsOf(bytes) };
    case "candidate-donations":
      return { candidateDonations: candidateDonationsOf(bytes) };
    default:
      return { otherDisclosures: disclosuresOf(unit, bytes) };
  }
}

const NONE: Returns = {
  partyReturns: [],
  detailedReceipts: [],
  donationsMade: [],
  memberReturns: [],
  candidateReturns: [],
  candidateDonations: [],
  otherDisclosures: [],
};
