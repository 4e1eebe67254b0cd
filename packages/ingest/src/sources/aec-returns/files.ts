import { headerCells } from "../../formats/header-cells.js";

/** What a file of the register is of. */
type Unit = (typeof units)[number]["unit"];

/** A table of the register, by the name of its file. */
export interface RegisterFile {
  /** The table: a later snapshot's file of it takes the place of an earlier one's. */
  readonly unit: Unit;
  /** It is the register's own record view, which counts only where the table of the same snapshot is not there. */
  readonly isRecord: boolean;
}

/** Which table a file is, by its name, and by its header where two archives use one name. Undefined for any other. */
export function registerFile(fileName: string, bytes?: Uint8Array): RegisterFile | "unread" | undefined {
  const lower = fileName.toLowerCase();
  const named = units.filter(({ name }) => name === lower);
  if (named.length > 1) {
    if (bytes === undefined) return "unread";
    const isOfElections = headerCells(bytes)?.includes("Event") ?? false;
    return fileOf(named.find(({ unit }) => unit.startsWith("election-") === isOfElections)!);
  }
  return named[0] && fileOf(named[0]);
}

function fileOf({ unit, name }: (typeof units)[number]): RegisterFile {
  return { unit, isRecord: name.endsWith(".register-fields.csv") };
}

/** The names of all files in words. */
export const FILE_NAMES =
  "the tables of the annual and the elections archive under the commission's own names, such as Party Returns.csv, " +
  "and the register's records, such as annual-donations-made.register-fields.csv";

const units = [
  { name: "party returns.csv", unit: "party-returns" },
  { name: "detailed receipts.csv", unit: "detailed-receipts" },
  { name: "annual-detailed-receipts.register-fields.csv", unit: "detailed-receipts" },
  { name: "donations made.csv", unit: "donations-made" },
  { name: "annual-donations-made.register-fields.csv", unit: "donations-made" },
  { name: "memberofparliamentreturns.csv", unit: "member-returns" },
  { name: "donor returns.csv", unit: "donor-returns" },
  { name: "donor donations received.csv", unit: "donor-donations-received" },
  { name: "third party donations received.csv", unit: "third-party-donations-received" },
  { name: "associated entity returns.csv", unit: "associated-entity-returns" },
  { name: "political campaigner returns.csv", unit: "political-campaigner-returns" },
  { name: "significant third party returns.csv", unit: "significant-third-party-returns" },
  { name: "third party returns.csv", unit: "third-party-returns" },
  { name: "detailed debts.csv", unit: "detailed-debts" },
  { name: "detailed discretionary benefits.csv", unit: "detailed-discretionary-benefits" },
  { name: "capital contributions.csv", unit: "capital-contributions" },
  { name: "senate groups and candidate return summary.csv", unit: "candidate-returns" },
  { name: "election-candidates-returns.register-fields.csv", unit: "candidate-returns" },
  { name: "senate groups and candidate donations.csv", unit: "candidate-donations" },
  { name: "donor donations made.csv", unit: "election-donations-made" },
  { name: "election-donor-details.register-fields.csv", unit: "election-donations-made" },
  { name: "election-donor-returns.register-fields.csv", unit: "election-donor-returns" },
  { name: "donor donations received.csv", unit: "election-donations-received" },
] as const;
