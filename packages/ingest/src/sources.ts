import type { Source } from "./source.js";
import { absCensus } from "./sources/abs-census/source.js";
import { absGovernmentFinance } from "./sources/abs-government-finance/source.js";
import { absHouseTransfers } from "./sources/abs-house-transfers/source.js";
import { absRecordedCrime } from "./sources/abs-recorded-crime/source.js";
import { absSdmx } from "./sources/abs-sdmx/source.js";
import { absSeifa } from "./sources/abs-seifa/source.js";
import { absSuburbs } from "./sources/abs-suburbs/source.js";
import { absTimeSeries } from "./sources/abs-time-series/source.js";
import { adjustedPrices } from "./sources/adjusted-prices/source.js";
import { aecReturns } from "./sources/aec-returns/source.js";
import { articleEmbeddings } from "./sources/article-embeddings/source.js";
import { asicHistory } from "./sources/asic-history/source.js";
import { asicShorts } from "./sources/asic-shorts/source.js";
import { asxAnnouncements } from "./sources/asx-announcements/source.js";
import { asxCompanies } from "./sources/asx-companies/source.js";
import { asxIndices } from "./sources/asx-indices/source.js";
import { asxPrices } from "./sources/asx-prices/source.js";
import { atoTax } from "./sources/ato-tax/source.js";
import { companyAliases } from "./sources/company-aliases/source.js";
import { companyMetrics } from "./sources/company-metrics/source.js";
import { companyProfiles } from "./sources/company-profiles/source.js";
import { companyRecords } from "./sources/company-records/source.js";
import { directorTrades } from "./sources/director-trades/source.js";
import { dividends } from "./sources/dividends/source.js";
import { editorialTakes } from "./sources/editorial-takes/source.js";
import { fundamentals } from "./sources/fundamentals/source.js";
import { industryFacts } from "./sources/industry-facts/source.js";
import { industryHistory } from "./sources/industry-history/source.js";
import { interestsRegister } from "./sources/interests-register/source.js";
import { listingSweeps } from "./sources/listing-sweeps/source.js";
import { newsArticles } from "./sources/news-articles/source.js";
import { newsFeeds } from "./sources/news-feeds/source.js";
import { parliamentContacts } from "./sources/parliament-contacts/source.js";
import { parliamentPeople } from "./sources/parliament-people/source.js";
import { parliamentTerms } from "./sources/parliament-terms/source.js";
import { partySpellings } from "./sources/party-spellings/source.js";
import { petroleumStatistics } from "./sources/petroleum-statistics/source.js";
import { quoteStatements } from "./sources/quote-statements/source.js";
import { rbaTables } from "./sources/rba-tables/source.js";
import { registerLinks } from "./sources/register-links/source.js";
import { reportHighlights } from "./sources/report-highlights/source.js";
import { reputationSignals } from "./sources/reputation-signals/source.js";
import { retiredSlugs } from "./sources/retired-slugs/source.js";
import { stateExposure } from "./sources/state-exposure/source.js";
import { suburbLayers } from "./sources/suburb-layers/source.js";
import { valuerGeneralNsw } from "./sources/valuer-general-nsw/source.js";
import { valuerGeneralSa } from "./sources/valuer-general-sa/source.js";
import { valuerGeneralVic } from "./sources/valuer-general-vic/source.js";

/**
 * Every source that can be ingested, in the order in which they are fetched: first what people ask for first, which is
 * short positions, the directory of companies, interest rates, consumer prices and unemployment.
 */
export const sources: readonly Source[] = [
  asicShorts,
  asicHistory,
  asxCompanies,
  rbaTables,
  absTimeSeries,
  absSdmx,
  asxPrices,
  adjustedPrices,
  asxIndices,
  asxAnnouncements,
  companyMetrics,
  atoTax,
  companyRecords,
  companyProfiles,
  industryHistory,
  fundamentals,
  quoteStatements,
  dividends,
  directorTrades,
  reputationSignals,
  reportHighlights,
  stateExposure,
  absGovernmentFinance,
  absRecordedCrime,
  petroleumStatistics,
  absSuburbs,
  absSeifa,
  valuerGeneralVic,
  valuerGeneralSa,
  valuerGeneralNsw,
  absHouseTransfers,
  absCensus,
  listingSweeps,
  suburbLayers,
  interestsRegister,
  companyAliases,
  partySpellings,
  aecReturns,
  parliamentTerms,
  parliamentPeople,
  parliamentContacts,
  registerLinks,
  retiredSlugs,
  newsFeeds,
  newsArticles,
  articleEmbeddings,
  industryFacts,
  editorialTakes,
];
