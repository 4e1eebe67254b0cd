import type { Ledger } from "../../../base/ledger.js";
import type { PoliticiansTables } from "../politicians-tables.js";
import type { FundingTables } from "./funding-tables.js";

/** The returns, from tables as the store scans them. */
export function fundingTablesOf(tables: PoliticiansTables, ledger: Ledger): FundingTables {
  const lodged = {
    partyReturns: { live: tables.partyReturns, replaced: tables.replacedPartyReturns },
    detailedReceipts: { live: tables.detailedReceipts, replaced: tables.replacedDetailedReceipts },
    donationsMade: { live: tables.donationsMade, replaced: tables.replacedDonationsMade },
    memberReturns: { live: tables.memberReturns, replaced: tables.replacedMemberReturns },
    candidateReturns: { live: tables.candidateReturns, replaced: tables.replacedCandidateReturns },
    candidateDonations: { live: tables.candidateDonations, replaced: tables.replacedCandidateDonations },
  };
  const imports = new Set(Object.values(lodged).flatMap(({ live, replaced }) => [...idsOf(live), ...idsOf(replaced)]));
  const histories = [...ledger.byVersion("aec-returns").values()];
  return { ...lodged, histories: histories.filter((files) => files.some(({ importId }) => imports.has(importId))) };
}

/** The imports of a table's rows, each once. */
function idsOf({ importId }: { readonly importId?: Int32Array }): Set<number> {
  return new Set(importId);
}
