import { derived } from "./base/derived.js";
import { type PooledTexts, textAt } from "./base/tables/text-pool.js";
import { dayOfMs, dayOfParts } from "./base/time/day.js";
import { financialYearEndOf } from "./base/time/financial-year.js";
import { newestDay } from "./data/market/shorts/window.js";
import { visibleTakes } from "./data/news/takes/visible-takes.js";
import { allDatasets, type PartName } from "./parts.js";
import type { PartsOfSnapshot, Snapshot } from "./snapshot.js";

/**
 * The newest date of each dataset that is served, by the dataset's name, as a day. Of a series it is the first day of the
 * newest period, of a year the last one. Some dates are known before they come: the end of a year whose first figures
 * are out, the day of a dividend that is announced. Such a one counts as the day of the last import of the dataset's
 * sources, where that is told. A dataset of which nothing is served is left out.
 */
export function newestDates(snapshot: Snapshot, lastImports?: LastImports): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  for (const name of Object.keys(datesOf) as PartName[]) {
    for (const [dataset, day] of Object.entries(datesOfPart(name, snapshot))) {
      if (Number.isFinite(day)) dates.set(dataset, Math.min(day, lastKnownDay(dataset, lastImports)));
    }
  }
  return dates;
}

/** When the newest file of each source was retrieved, in milliseconds since 1970. */
export type LastImports = ReadonlyMap<string, number>;

/** The day in UTC on which the newest file of a dataset came; Infinity where that is not told. */
function lastKnownDay(dataset: string, lastImports: LastImports | undefined): number {
  const moments = sourcesOf(dataset).map((source) => lastImports?.get(source) ?? NONE);
  const newest = Math.max(...moments);
  return Number.isFinite(newest) ? dayOfMs(newest) : Number.POSITIVE_INFINITY;
}

/** Datasets whose rows are served with those of another, under its name. */
const servedWith: Readonly<Record<string, string>> = { short_history: "short_positions", adjusted_prices: "prices" };

/** The sources of what is served under the name of a dataset. */
function sourcesOf(dataset: string): readonly string[] {
  return allDatasets.flatMap(({ name, sources }) => ((servedWith[name] ?? name) === dataset ? sources : []));
}

/** The newest days of a part's datasets by name; -Infinity or NaN where nothing is served. */
type Dates = Readonly<Record<string, number>>;

function datesOfPart<Name extends PartName>(name: Name, snapshot: Snapshot): Dates {
  const dates: (part: PartsOfSnapshot[Name]) => Dates = datesOf[name];
  return dates(snapshot[name]);
}

/** Each walks all rows of a part, once for as long as the part is served. */
const datesOf: { readonly [Name in PartName]: (part: PartsOfSnapshot[Name]) => Dates } = {
  market: derived(({ shorts, prices, companies, metrics, signals: _, ...market }) => ({
    short_positions: newestDay(shorts) ?? NONE,
    prices: prices.newestDay ?? NONE,
    index_levels: greatest(market.indices.columns.day),
    listed_companies: greatest(companies.listed.columns.day),
    listed_market_values: greatest(companies.marketValues.columns.day),
    industry_labels: greatest(companies.labels.columns.day),
    company_metrics: metrics.newestDay,
    fundamentals: greatest(market.fundamentals.columns.periodEnd),
    statement_lines: greatest(market.statements.columns.periodEnd),
    dividends: greatest(market.dividends.columns.exDay),
    director_trades: greatest(market.directorTrades.columns.day),
    announcements: greatest(market.announcements.columns.day),
    report_highlights: greatest(market.highlights.columns.day),
    corporate_tax: endOfYear(financialYearEndOf(greatestText(market.taxYears.columns.incomeYear)) ?? NONE),
  })),
  economy: derived(({ stated, dwellings }) => ({
    economic_observations: Math.max(greatest(stated.period), greatest(dwellings.period)),
  })),
  housing: derived(({ medians, listings }) => ({
    suburb_medians: greatest(medians.columns.period),
    listing_sweeps: dayOfMs(listings.throughMs),
  })),
  politicians: derived(({ register, funding }) => ({
    register_rows: register.asAtDay ?? NONE,
    party_returns: endOfYear(greatest(funding.partyReturns.live.columns.yearEnd)),
    detailed_receipts: endOfYear(greatest(funding.detailedReceipts.live.columns.yearEnd)),
    donations_made: endOfYear(greatest(funding.donationsMade.live.columns.yearEnd)),
    member_returns: endOfYear(greatest(funding.memberReturns.live.columns.yearEnd)),
  })),
  news: derived(({ articles }) => ({ articles: dayOfMs(greatest(articles.columns.publishedAt)) })),
  takes: derived((takes) => ({ editorial_takes: dayOfMs(visibleTakes(takes)[0]?.publishedAt ?? NONE) })),
  industry: derived(({ facts }) => ({ industry_facts: greatest(facts.columns.asOf) })),
  imports: () => ({}),
};

const NONE = Number.NEGATIVE_INFINITY;

/** -Infinity for none. Unknown figures are NaN, which is never greater, and unknown days are below all others. */
function greatest(values: Int32Array | Float64Array): number {
  let newest = NONE;
  for (let row = 0; row < values.length; row += 1) if (values[row]! > newest) newest = values[row]!;
  return newest;
}

/** Distinct texts are in code-point order; empty for none. */
function greatestText({ pool }: PooledTexts): string {
  return textAt(pool, pool.ends.length - 1) ?? "";
}

/** The last day of a financial year. */
function endOfYear(yearEnd: number): number {
  return dayOfParts(yearEnd, 6, 30);
}
