import { candidateDonations } from "./funding/candidate-donations-dataset.js";
import { candidateReturns } from "./funding/candidate-returns-dataset.js";
import { detailedReceipts } from "./funding/detailed-receipts-dataset.js";
import { donationsMade } from "./funding/donations-made-dataset.js";
import { memberReturns } from "./funding/member-returns-dataset.js";
import { otherDisclosures } from "./funding/other-disclosures-dataset.js";
import { partyReturns } from "./funding/party-returns-dataset.js";
import { companyAliases } from "./matching/company-aliases-dataset.js";
import { partySpellings } from "./matching/party-spellings-dataset.js";
import { memberContacts } from "./people/member-contacts-dataset.js";
import { parliamentPeople } from "./people/parliament-people-dataset.js";
import { parliamentTerms } from "./people/parliament-terms-dataset.js";
import { registerLinks } from "./people/register-links-dataset.js";
import { retiredSlugs } from "./people/retired-slugs-dataset.js";
import { registerDocuments } from "./register/register-documents-dataset.js";
import { registerRows } from "./register/register-rows-dataset.js";

/** The datasets of politicians. */
export const datasets = {
  parliamentTerms,
  parliamentPeople,
  memberContacts,
  registerLinks,
  retiredSlugs,
  registerDocuments,
  registerRows,
  companyAliases,
  partySpellings,
  partyReturns,
  detailedReceipts,
  donationsMade,
  memberReturns,
  candidateReturns,
  candidateDonations,
  otherDisclosures,
};
