import type { HeldFile } from "../../../base/ledger.js";
import type { Table } from "../../../base/tables/table.js";
import type { candidateDonations } from "./candidate-donations-dataset.js";
import type { candidateReturns } from "./candidate-returns-dataset.js";
import type { detailedReceipts } from "./detailed-receipts-dataset.js";
import type { donationsMade } from "./donations-made-dataset.js";
import type { memberReturns } from "./member-returns-dataset.js";
import type { partyReturns } from "./party-returns-dataset.js";

/** The returns that answers are made of: as they stand, and what later files replaced. */
export interface FundingTables {
  readonly partyReturns: Lodged<Table<typeof partyReturns>>;
  readonly detailedReceipts: Lodged<Table<typeof detailedReceipts>>;
  readonly donationsMade: Lodged<Table<typeof donationsMade>>;
  readonly memberReturns: Lodged<Table<typeof memberReturns>>;
  readonly candidateReturns: Lodged<Table<typeof candidateReturns>>;
  readonly candidateDonations: Lodged<Table<typeof candidateDonations>>;
  /** The files of the rows above: those of each unit in the order of their versions, whenever they came. */
  readonly histories: readonly (readonly HeldFile[])[];
}

/** Rows as they stand, and rows as they stood before a later file. */
export interface Lodged<Rows> {
  readonly live: Rows;
  /** Each row as it stood before; its import is the file that replaced it. All but the key is unknown when that file added it. */
  readonly replaced: Rows;
}
