import type { TablesOf } from "../../base/part.js";
import { datasets } from "./datasets.js";

/** A snapshot of the register that is loaded after a newer one is an earlier state of it all the same. */
const replaced = { replaced: true, byVersion: true } as const;

/** What the part reads. */
export const reads = {
  parliamentTerms: { dataset: datasets.parliamentTerms },
  parliamentPeople: { dataset: datasets.parliamentPeople },
  memberContacts: { dataset: datasets.memberContacts },
  registerLinks: { dataset: datasets.registerLinks },
  retiredSlugs: { dataset: datasets.retiredSlugs },
  registerDocuments: { dataset: datasets.registerDocuments, withImports: true },
  registerRows: { dataset: datasets.registerRows },
  companyAliases: { dataset: datasets.companyAliases },
  partySpellings: { dataset: datasets.partySpellings },
  partyReturns: { dataset: datasets.partyReturns, withImports: true },
  replacedPartyReturns: { dataset: datasets.partyReturns, withImports: true, ...replaced },
  detailedReceipts: { dataset: datasets.detailedReceipts, withImports: true },
  replacedDetailedReceipts: { dataset: datasets.detailedReceipts, withImports: true, ...replaced },
  donationsMade: { dataset: datasets.donationsMade, withImports: true },
  replacedDonationsMade: { dataset: datasets.donationsMade, withImports: true, ...replaced },
  memberReturns: { dataset: datasets.memberReturns, withImports: true },
  replacedMemberReturns: { dataset: datasets.memberReturns, withImports: true, ...replaced },
  candidateReturns: { dataset: datasets.candidateReturns, withImports: true },
  replacedCandidateReturns: { dataset: datasets.candidateReturns, withImports: true, ...replaced },
  candidateDonations: { dataset: datasets.candidateDonations, withImports: true },
  replacedCandidateDonations: { dataset: datasets.candidateDonations, withImports: true, ...replaced },
} as const;

/** The tables that politicians are made of. */
export type PoliticiansTables = TablesOf<typeof reads>;
