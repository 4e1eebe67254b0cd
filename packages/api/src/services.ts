import type { Service } from "./base/service.js";
import { coreStocks } from "./services/core-stocks.js";
import { economyService } from "./services/economy.js";
import { housingService } from "./services/housing.js";
import { industryIntelligence } from "./services/industry-intelligence.js";
import { market } from "./services/market.js";
import { newsService } from "./services/news.js";
import { politiciansService } from "./services/politicians.js";
import { reportsService } from "./services/reports.js";
import { screener } from "./services/screener.js";
import { search } from "./services/search.js";
import { stockService } from "./services/stock.js";
import { tellingOfDemo } from "./services/telling-of-demo.js";
import { tellingOfNear } from "./services/telling-of-near.js";

/** Every service as it is served. */
export const SERVICES: readonly Service[] = [
  market,
  stockService,
  screener,
  search,
  coreStocks,
  economyService,
  housingService,
  politiciansService,
  newsService,
  reportsService,
  industryIntelligence,
].map((service) => tellingOfNear(tellingOfDemo(service)));
