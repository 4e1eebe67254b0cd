import type { Method, Reference, Service } from "../model.js";
import { type Ask, listedExample } from "./listed-example.js";

/** A request as JSON. */
type Request = Readonly<Record<string, unknown>>;

/**
 * A request that shows what a method answers, as JSON: what it requires and little more. The demo world is asked about
 * what it has, and real data, of which `ask` is given, about what is likely to be held or what its own lists name.
 */
export async function exampleRequest(
  { messages }: Reference,
  service: Service,
  method: Method,
  ask?: Ask,
): Promise<string> {
  const name = `${service.name}/${method.name}`;
  const ofDemo: Request = { ...DEMO, ...DEMO_OWN[name] };
  const fields = messages.get(method.request)?.fields ?? [];
  const valueFor = async (field: string) =>
    COMMON[field] ?? (ask && (REAL[field] ?? (await listedExample(name, field, ask)))) ?? ofDemo[field];
  const required: [string, unknown][] = [];
  for (const { name: field, bound } of fields) {
    if (bound?.isRequired || bound?.requiredUnless !== undefined) required.push([field, await valueFor(field)]);
  }
  const own = { ...OWN[name], ...(ask === undefined && DEMO_OWN[name]) };
  const small = fields.some((field) => field.name === "limit") ? { limit: 3 } : {};
  return JSON.stringify({ ...Object.fromEntries(required), ...small, ...own });
}

/** What the names of required fields stand for, in either world. */
const COMMON: Request = {
  state: "nsw",
  stateCode: "NSW",
  regionCode: "1GSYD",
  measure: "median_price",
  seriesKey: "rates.cash_rate_target.aus",
  seriesKeys: ["rates.cash_rate_target.aus", "cpi.index.all_groups.aus"],
  baseSeriesKey: "rates.cash_rate_target.aus",
  metricKeys: ["price", "population"],
  predicates: [{ metricKey: "population", min: 1000 }],
  topic: "labour",
  industry: "Materials",
  query: "gold",
};

const DEMO: Request = {
  productCode: "K9M",
  stockCode: "L9K",
  stockCodes: ["L9K", "I9Q"],
  productCodes: ["L9K", "I9Q"],
  indexCode: "D9B",
  date: "2024-05-21",
  partyGroup: "Lighthouse League",
  salCode: "16042",
  slug: "breemin-cloverscarp",
  slugA: "rosemin-clovergarth",
  slugB: "tamabeth-mallowhithe",
  addressKey: "2-12-dulkovane-road-dasketter-qld-9022",
  weekSlug: "2026-W26",
};

const REAL: Request = {
  productCode: "BHP",
  stockCode: "BHP",
  stockCodes: ["BHP", "CBA"],
  productCodes: ["BHP", "CBA"],
  indexCode: "XJO",
  date: "2024-05-21",
  partyGroup: "Australian Labor Party",
};

/** What single methods are asked beside what they require. */
const OWN: Readonly<Record<string, Request>> = {
  "MarketService/GetTopShorts": { summaryOnly: true },
  "HousingService/GetSuburbMetricColumns": { stateCode: "NSW", metricKeys: ["price", "population"] },
};

const DEMO_OWN: Readonly<Record<string, Request>> = {
  "StockService/GetStockRevisions": { productCode: "K9T" },
  "StockService/GetCompanyTaxProfile": { productCode: "L9K" },
  "StockService/GetStockFinancialHighlights": { stockCodes: ["G9N", "B9P"] },
  "EconomyService/ListSeriesCorrelations": { baseSeriesKey: "markets.short_interest_wavg.nsw" },
  "NewsService/GetStockNews": { stockCode: "Y9A" },
  "NewsService/GetEditorialTake": { slug: "reading-the-calendar-of-the-market-2026-04-01" },
  "PoliticiansService/GetPolitician": { slug: "kelanda-aspenthwaite" },
  "PoliticiansService/ListDistinctiveHoldings": { slug: "kelanda-aspenthwaite" },
  "PoliticiansService/ListStockPoliticians": { stockCode: "D9R" },
  "PoliticiansService/ListSuburbPoliticians": { salCode: "45361" },
};
