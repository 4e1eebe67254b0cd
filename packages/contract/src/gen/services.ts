// Written from proto/ by npm run generate.

import { StockService } from "./shorts/v1alpha1/stock_pb.js";
import { MarketService } from "./shorts/v1alpha1/market_pb.js";
import { SearchService } from "./shorts/v1alpha1/search_pb.js";
import { CoreStocksService } from "./shorts/v1alpha1/core_stocks_pb.js";
import { EconomyService } from "./shorts/v1alpha1/economy_pb.js";
import { HousingService } from "./shorts/v1alpha1/housing_pb.js";
import { IndustryIntelligenceService } from "./shorts/v1alpha1/industry_intelligence_pb.js";
import { NewsService } from "./shorts/v1alpha1/news_pb.js";
import { PoliticiansService } from "./shorts/v1alpha1/politicians_pb.js";
import { ReportsService } from "./shorts/v1alpha1/reports_pb.js";
import { ScreenerService } from "./shorts/v1alpha1/screener_pb.js";

/** Every service of the contract by the name of its client, each after those whose messages it uses. */
export const services = {
  /** Figures and series of one stock. */
  stock: StockService,
  /** Market-wide snapshots and rankings of reported short positions. */
  market: MarketService,
  /** Search over every security held, over everything that has a page, and over every figure that was restated. */
  search: SearchService,
  /** Three methods under the names and bounds that older clients know. Each answers what the method of the same name in SearchService, MarketService or StockService answers; new clients use those. */
  coreStocks: CoreStocksService,
  /** Economic series of the statistics bureau, the central bank and the energy department, and how listed companies are spread over the states. */
  economy: EconomyService,
  /** Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking prices of advertised dwellings. */
  housing: HousingService,
  /** Imported facts about industries and companies, each with its citation. */
  industryIntelligence: IndustryIntelligenceService,
  /** News about companies and the market, and editorial takes on it. A story that several sources carry is listed once. */
  news: NewsService,
  /** The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to the electoral commission. What is declared and lodged, as it was declared and lodged. */
  politicians: PoliticiansService,
  /** Short-selling reports of weeks, months and years, computed from the data by rule. */
  reports: ReportsService,
  /** A screener over the stocks that are reported short. */
  screener: ScreenerService,
} as const;
