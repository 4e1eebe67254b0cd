import type { EconomicSeriesInfo } from "@daybook/sdk/messages";

/** What tells the name of a series. */
type Named = Pick<EconomicSeriesInfo, "topic" | "metric" | "product" | "regionName" | "adjustment">;

/** A series as a reader would call it, without its region: `Unemployment rate, seasonally adjusted`. */
export function measureName({ topic, metric, product, adjustment }: Omit<Named, "regionName">): string {
  const name = METRICS.get(`${topic}.${metric}`) ?? METRICS.get(metric) ?? capital(words(metric));
  const parts = [name, product === "total" ? "" : words(product), ADJUSTMENTS.get(adjustment) ?? words(adjustment)];
  return parts.filter((part) => part !== "").join(", ");
}

/** The same with its region. */
export function seriesName(info: Named): string {
  return `${measureName(info)}, ${info.regionName}`;
}

/** A state by its code. */
export function stateName(state: string): string {
  const code = state.trim().toLowerCase();
  return REGIONS.find(([each]) => each === code)?.[1] ?? state;
}

/** A topic as a heading. */
export function topicName(topic: string): string {
  return TOPICS.find(([key]) => key === topic)?.[1] ?? capital(words(topic));
}

/** A unit for readers. */
export function unitName(unit: string): string {
  return UNITS.get(unit) ?? words(unit);
}

/** Who publishes a series: `Australian Bureau of Statistics, labour force`. */
export function sourceName(sourceKey: string): string {
  const [publisher = "", ...rest] = sourceKey.split("-");
  const name = PUBLISHERS.get(publisher);
  return name === undefined ? sourceKey : `${name}, ${rest.join(" ")}`;
}

/** The address of the page of a series. */
export function seriesPath(key: string): string {
  return `/economy/${encodeURIComponent(key)}`;
}

/** The topics of the catalogue, in the order in which they are shown. */
export const TOPICS: readonly (readonly [key: string, name: string])[] = [
  ["rates", "Interest and exchange rates"],
  ["cpi", "Consumer prices"],
  ["wages", "Wages"],
  ["labour", "Labour force"],
  ["gdp", "Output"],
  ["spending", "Household spending"],
  ["retail", "Retail turnover"],
  ["credit", "Credit"],
  ["lending", "Lending"],
  ["approvals", "Building approvals"],
  ["construction", "Construction"],
  ["business", "Business"],
  ["trade", "Trade"],
  ["commodities", "Commodity prices"],
  ["petroleum", "Petroleum"],
  ["population", "Population"],
  ["govfin", "Government finance"],
  ["crime", "Recorded crime"],
  ["markets", "Listed companies"],
];

/** The regions of the catalogue. */
export const REGIONS: readonly (readonly [code: string, name: string])[] = [
  ["aus", "Australia"],
  ["nsw", "New South Wales"],
  ["vic", "Victoria"],
  ["qld", "Queensland"],
  ["sa", "South Australia"],
  ["wa", "Western Australia"],
  ["tas", "Tasmania"],
  ["nt", "Northern Territory"],
  ["act", "Australian Capital Territory"],
];

function words(slug: string): string {
  return slug.replace(/[_-]+/g, " ").trim();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of measures that their slugs do not tell well. */
const METRICS: ReadonlyMap<string, string> = new Map([
  ["rates.aud_usd", "Australian dollar in US dollars"],
  ["rates.cash_rate_target_daily", "Cash rate target, day by day"],
  ["cpi.index", "Consumer price index"],
  ["cpi.monthly_index", "Consumer price index, monthly"],
  ["cpi.annual_change", "Consumer prices, change over a year"],
  ["cpi.year_ended_change", "Consumer prices, change over the year to the quarter"],
  ["commodities.price_index", "Commodity price index"],
  ["credit.growth_yoy", "Credit, growth over a year"],
  ["wages.wpi", "Wage price index"],
  ["wages.wpi_yoy", "Wage price index, change over a year"],
  ["wages.real_wpi_yoy", "Wage price index less consumer prices, change over a year"],
  ["spending.household", "Household spending"],
  ["spending.household_yoy", "Household spending, change over a year"],
  ["spending.household_per_capita", "Household spending per person"],
  ["lending.new_commitments", "New loan commitments"],
  ["construction.work_done", "Construction work done"],
  ["business.sales", "Sales of businesses"],
  ["business.wages", "Wages paid by businesses"],
  ["trade.balance", "Balance of trade in goods"],
  ["trade.export_value", "Exports of goods"],
  ["trade.import_value", "Imports of goods"],
  ["gdp.gdp_chain_volume", "Gross domestic product, chain volume"],
  ["gdp.state_final_demand_chain_volume", "State final demand, chain volume"],
  ["gdp.state_final_demand_per_capita", "State final demand per person"],
  ["approvals.dwelling_units", "Dwelling units approved"],
  ["approvals.dwelling_units_per_100k", "Dwelling units approved per 100,000 people"],
  ["retail.turnover", "Retail turnover"],
  ["population.erp", "Estimated resident population"],
  ["govfin.revenue", "Government revenue"],
  ["govfin.expenses", "Government expenses"],
  ["crime.victims", "Victims of recorded crime"],
  ["crime.victims_rate_100k", "Victims of recorded crime per 100,000 people"],
  ["petroleum.sales", "Petroleum sales"],
  ["petroleum.imports", "Petroleum imports"],
  ["petroleum.exports", "Petroleum exports"],
  ["markets.short_interest_wavg", "Short interest, weighted by market value in the state"],
  ["markets.short_interest_avg", "Short interest, mean of the stocks"],
  ["markets.price_return_index", "Price return index"],
]);

const ADJUSTMENTS: ReadonlyMap<string, string> = new Map([
  ["original", ""],
  ["seasadj", "seasonally adjusted"],
  ["trend", "trend"],
]);

const UNITS: ReadonlyMap<string, string> = new Map([
  ["aud", "Australian dollars"],
  ["usd", "US dollars"],
  ["rate_per_100k", "per 100,000 people"],
]);

const PUBLISHERS: ReadonlyMap<string, string> = new Map([
  ["abs", "Australian Bureau of Statistics"],
  ["rba", "Reserve Bank of Australia"],
  ["dcceew", "Department of Climate Change, Energy, the Environment and Water"],
  ["derived", "Computed here"],
]);
