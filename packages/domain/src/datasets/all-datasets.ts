import { adjustedPrices } from "./adjusted-prices.js";
import { announcements } from "./announcements.js";
import { companyMetrics } from "./company-metrics.js";
import { companyRecords } from "./company-records.js";
import { corporateTax } from "./corporate-tax.js";
import type { Dataset } from "./dataset.js";
import { directorTrades } from "./director-trades.js";
import { dividends } from "./dividends.js";
import { fundamentals } from "./fundamentals.js";
import { indexLevels } from "./index-levels.js";
import { industryLabels } from "./industry-labels.js";
import { listedCompanies } from "./listed-companies.js";
import { prices } from "./prices.js";
import { reportHighlights } from "./report-highlights.js";
import { reputationSignals } from "./reputation-signals.js";
import { shortHistory } from "./short-history.js";
import { shortPositions } from "./short-positions.js";
import { statementLines } from "./statement-lines.js";

/** Every dataset that the program keeps, by the name of its constant. */
export const datasets = {
  shortPositions,
  shortHistory,
  listedCompanies,
  industryLabels,
  companyRecords,
  companyMetrics,
  prices,
  adjustedPrices,
  indexLevels,
  fundamentals,
  statementLines,
  dividends,
  directorTrades,
  corporateTax,
  reputationSignals,
  announcements,
  reportHighlights,
} as const satisfies Readonly<Record<string, Dataset>>;
