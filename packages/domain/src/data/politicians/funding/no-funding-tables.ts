import type { Dataset } from "../../../base/tables/dataset.js";
import type { Table } from "../../../base/tables/table.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import { candidateDonations } from "./candidate-donations-dataset.js";
import { candidateReturns } from "./candidate-returns-dataset.js";
import { detailedReceipts } from "./detailed-receipts-dataset.js";
import { donationsMade } from "./donations-made-dataset.js";
import type { FundingTables, Lodged } from "./funding-tables.js";
import { memberReturns } from "./member-returns-dataset.js";
import { partyReturns } from "./party-returns-dataset.js";

/** Returns of which none is held. */
export function noFundingTables(): FundingTables {
  return {
    partyReturns: nothingOf(partyReturns),
    detailedReceipts: nothingOf(detailedReceipts),
    donationsMade: nothingOf(donationsMade),
    memberReturns: nothingOf(memberReturns),
    candidateReturns: nothingOf(candidateReturns),
    candidateDonations: nothingOf(candidateDonations),
    histories: [],
  };
}

function nothingOf<Kind extends Dataset>(dataset: Kind): Lodged<Table<Kind>> {
  const none = () => ({ ...tableOfEntries(dataset, []), importId: new Int32Array() });
  return { live: none(), replaced: none() };
}
