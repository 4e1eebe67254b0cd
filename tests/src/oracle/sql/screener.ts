import { type Answer, answersOf } from "../answer.js";
import type { Range, ScreenRequest } from "../requests/screener.js";
import type { Database } from "./database.js";

/** ScreenStocks of screener.md. Figures of trades and of news are unknown while none of them is held. */
export async function screener(database: Database, requests: readonly ScreenRequest[]): Promise<Answer[]> {
  await database.load("request", columns, requests.map(flat));
  await database.run(rows);
  return answersOf(await database.rows(answers), requests.length);
}

/** The figure behind each range filter. */
const figureOf = {
  shortPct: "short_pct",
  shortPctChange: "short_change",
  marketCap: "market_cap",
  priceChange1m: "price_change",
  peRatio: "pe",
  dividendYield: "yield",
  netDirectorBuy: "net",
  avgSentiment: "sentiment",
  daysToCover: "days_to_cover",
} as const;

const filterNames = Object.keys(figureOf) as (keyof typeof figureOf)[];

/** Sort fields by their number, in the order of the contract's table. */
const sortColumns = "short_pct short_change market_cap price_change pe yield net sentiment days_to_cover".split(" ");
const sortNames =
  "SHORT_PCT SHORT_PCT_CHANGE MARKET_CAP PRICE_CHANGE_1M PE_RATIO DIVIDEND_YIELD NET_DIRECTOR_BUY NEWS_SENTIMENT DAYS_TO_COVER".split(
    " ",
  );

const columns = {
  id: "INTEGER",
  ...Object.fromEntries(
    filterNames.flatMap((name) => [
      [`${name}_min`, "DOUBLE"],
      [`${name}_max`, "DOUBLE"],
    ]),
  ),
  industries: "VARCHAR[]",
  codes: "VARCHAR[]",
  withBuys: "BOOLEAN",
  sort: "INTEGER",
  ascending: "BOOLEAN",
  limit: "INTEGER",
  offset: "INTEGER",
};

function flat({ filters = {}, sortField = 0, sortDirection = 0, limit, offset }: ScreenRequest, id: number): object {
  const ranges = filterNames.flatMap((name) => [
    [`${name}_min`, bound(filters[name], "min")],
    [`${name}_max`, bound(filters[name], "max")],
  ]);
  return {
    ...Object.fromEntries(ranges),
    id,
    industries: filters.industries ?? [],
    codes: filters.productCodes ?? [],
    withBuys: filters.hasDirectorBuys ?? false,
    sort: typeof sortField === "number" ? sortField : sortNames.indexOf(sortField.replace("SCREENER_SORT_FIELD_", "")),
    ascending: sortDirection === 1 || sortDirection === "SORT_DIRECTION_ASC",
    limit,
    offset,
  };
}

/** A bound applies when it is flagged or, without a flag, when it is there; a flagged one that is not there is 0. */
function bound(range: Range | undefined, side: "min" | "max"): number | undefined {
  const flag = side === "min" ? range?.hasMin : range?.hasMax;
  if (flag === false) return undefined;
  return flag === true ? (range?.[side] ?? 0) : range?.[side];
}

const rows = `
  create or replace table screened as
  select l.code, l.industry, f.* exclude (code), to_json({
    stockCode: l.code, companyName: l.name, industry: l.industry, shortPct: f.short_pct, shortPctChange4w: f.short_change,
    latestPrice: f.price, priceChange1m: f.price_change, latestVolume: f.volume, marketCap: f.market_cap, marketCapBasis: f.cap_basis, sharesAsOf: f.shares_as_of, peRatio: f.pe,
    dividendYield: f.yield, netDirectorBuyValue: f.net, directorBuyCount: f.buys, directorSellCount: f.sells,
    newsCount30d: f.stories, avgSentiment: f.sentiment, priceSensitiveCount: f.sensitive,
    trailing12mDividend: f.dividend, avgFrankingPct: f.franking, logoUrl: l.logo, daysToCover: f.days_to_cover,
    avgVolume20d: f.volume20})::varchar as text
  from listing as l join figure as f on f.code = l.code where l.is_active and is_above_zero(l.position, l.percentage);

  create or replace table passed as
  with asked as (
    select * exclude (codes, industries), list_transform(codes, lambda c: upper(trim(c))) as codes,
      list_filter(industries, lambda i: trim(i) <> '') as industries
    from request
  )
  select asked.id, s.code, s.text,
    [${sortColumns.map((column) => `s.${column}`).join(", ")}][asked.sort + 1] as sort_key, asked.ascending
  from asked join screened as s on (codes = [] or list_contains(codes, s.code))
    and (industries = [] or list_contains(industries, s.industry)) and (not withBuys or s.buys > 0)
    ${filterNames
      .map(
        (name) => `and (${name}_min is null or s.${figureOf[name]} >= ${name}_min)
    and (${name}_max is null or s.${figureOf[name]} <= ${name}_max)`,
      )
      .join("\n    ")}`;

const answers = `
  with placed as (
    select *, row_number() over (partition by id
      order by sort_key is null, if(ascending, sort_key, -sort_key), code) as place
    from passed
  ), asked as (
    select id, least(coalesce(nullif("limit", 0), 50), 4000) as page, coalesce("offset", 0) as skip,
      ${filterNames.map((name) => `coalesce(${name}_min > ${name}_max, false)`).join(" or ")} as is_wrong
    from request
  ), listed as (
    select asked.id, count(*) as total,
      string_agg(text, ',' order by place) filter (place > skip and place <= skip::bigint + page) as text
    from asked join placed on placed.id = asked.id group by asked.id
  )
  select asked.id, if(is_wrong, 400, 200), if(is_wrong, '{"code":"invalid_argument"}',
    '{"stocks":[' || coalesce(text, '') || '],"totalCount":' || coalesce(total, 0)
    || ',"asOf":"' || (select day from newest) || '","priceAsOf":"' || coalesce((select day from price_date)::varchar, '') || '"}')
  from asked left join listed on listed.id = asked.id`;
