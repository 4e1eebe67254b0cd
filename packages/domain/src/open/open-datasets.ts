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
import type { OpenDataset } from "./open-dataset.js";

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
  openReports,
];
