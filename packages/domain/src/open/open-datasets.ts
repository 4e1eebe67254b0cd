import { openEconomicObservations } from "./economy/economic-observations.js";
import { openEconomicSeries } from "./economy/economic-series.js";
import { openHousePrices } from "./housing/house-prices.js";
import { openPriceCuts } from "./housing/price-cuts.js";
import { openSuburbs } from "./housing/suburbs.js";
import { openIndustryFacts } from "./industry/industry-facts.js";
import { openImports } from "./ledger/imports.js";
import { openAnnouncements } from "./market/announcements.js";
import { openCompanyTax } from "./market/company-tax.js";
import { openDirectorTrades } from "./market/director-trades.js";
import { openDividends } from "./market/dividends.js";
import { openFundamentals } from "./market/fundamentals.js";
import { openIndexLevels } from "./market/index-levels.js";
import { openPrices } from "./market/prices.js";
import { openReports } from "./market/reports.js";
import { openSecurities } from "./market/securities.js";
import { openShortPositionRevisions } from "./market/short-position-revisions.js";
import { openShortPositions } from "./market/short-positions.js";
import { openArticles } from "./news/articles.js";
import { openTakes } from "./news/takes.js";
import type { OpenDataset } from "./open-dataset.js";
import { openCandidateReturns } from "./politicians/candidate-returns.js";
import { openDonations } from "./politicians/donations.js";
import { openInterestChanges } from "./politicians/interest-changes.js";
import { openInterests } from "./politicians/interests.js";
import { openPartyReceipts } from "./politicians/party-receipts.js";
import { openPartyReturns } from "./politicians/party-returns.js";
import { openPoliticians } from "./politicians/politicians.js";

/** Every dataset that people can take away, in the order of the catalogue. */
export const openDatasets: readonly OpenDataset[] = [
  openShortPositions,
  openShortPositionRevisions,
  openSecurities,
  openPrices,
  openIndexLevels,
  openAnnouncements,
  openDividends,
  openDirectorTrades,
  openFundamentals,
  openCompanyTax,
  openEconomicSeries,
  openEconomicObservations,
  openHousePrices,
  openSuburbs,
  openPoliticians,
  openInterests,
  openInterestChanges,
  openPartyReturns,
  openPartyReceipts,
  openDonations,
  openCandidateReturns,
  openPriceCuts,
  openArticles,
  openTakes,
  openReports,
  openIndustryFacts,
  openImports,
];
