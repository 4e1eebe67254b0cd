import type { Dataset } from "../../base/tables/dataset.js";
import { announcements } from "./announcements/announcements-dataset.js";
import { companyMetrics } from "./companies/company-metrics-dataset.js";
import { companyRecords } from "./companies/company-records-dataset.js";
import { industryLabels } from "./companies/industry-labels-dataset.js";
import { listedCompanies } from "./companies/listed-companies-dataset.js";
import { listedMarketValues } from "./companies/listed-market-values-dataset.js";
import { dividends } from "./dividends/dividends-dataset.js";
import { fundamentals } from "./fundamentals/fundamentals-dataset.js";
import { statementLines } from "./fundamentals/statement-lines-dataset.js";
import { reportHighlights } from "./highlights/report-highlights-dataset.js";
import { indexLevels } from "./indices/index-levels-dataset.js";
import { adjustedPrices } from "./prices/adjusted-prices-dataset.js";
import { prices } from "./prices/prices-dataset.js";
import { shortHistory } from "./shorts/short-history-dataset.js";
import { shortPositions } from "./shorts/short-positions-dataset.js";
import { reputationSignals } from "./signals/reputation-signals-dataset.js";
import { corporateTax } from "./tax/corporate-tax-dataset.js";
import { directorTrades } from "./trades/director-trades-dataset.js";

/** The datasets of the market, by the names of their constants. */
export const datasets = {
  shortPositions,
  shortHistory,
  listedCompanies,
  listedMarketValues,
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
