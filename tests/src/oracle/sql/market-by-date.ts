import { type Answer, answersOf, numbered } from "../answer.js";
import type { MarketByDateRequest } from "../requests/market-by-date.js";
import type { Database } from "./database.js";

/** GetMarketByDate of market.md. */
export async function marketByDate(database: Database, requests: readonly MarketByDateRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  await database.run(asked);
  await database.run(pages);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  date: "VARCHAR",
  limit: "INTEGER",
  offset: "INTEGER",
  includeZeroShortPositions: "BOOLEAN",
  ordinaryOnly: "BOOLEAN",
};

const asked = `
  create or replace table market_request as
  select id, coalesce(nullif(date, '')::date, (select day from newest)) as day,
    least(coalesce(nullif("limit", 0), 50), 1000) as page, coalesce("offset", 0) as skip,
    coalesce(includeZeroShortPositions, false) as with_zero, coalesce(ordinaryOnly, false) as only_ordinary
  from request`;

/**
 * The rows of each request's date with their places. The company record belongs
 * to the newest security of a code alone, so an earlier one has no industry.
 */
const pages = `
  create or replace table market_row as
  select r.id, r.page, r.skip, row.*, security.last_day, security.is_newest,
    row_number() over (partition by r.id order by row.percentage desc nulls last, row.code) as place
  from market_request as r
  join row on row.day = r.day
  join security on security.code = row.code and security.run = row.run
  where (r.with_zero or row.position > 0) and (not r.only_ordinary or row.type = 'ordinary')`;

/** Prices are those of the row's own security up to the date; the final close is of its whole life. */
const answers = `
  with paged as (
    select * from market_row as m where m.place > m.skip and m.place <= m.skip::bigint + m.page
  ), labelled as (
    select m.*, coalesce(nullif(if(m.is_newest, listing.record_name, ''), ''), m.display) as shown,
      case when not m.is_newest then '' when label.code is null then listing.industry else label.industry end as industry,
      if(m.is_newest and label.code is not null, label.source, 'current') as source,
      if(m.is_newest and label.code is not null, label.since::varchar, '') as since,
      if(m.is_newest, listing.tags, []) as tags, if(m.is_newest, listing.logo, '') as logo
    from paged as m
    join listing on listing.code = m.code
    asof left join label on label.code = m.code and m.day >= label.since
  ), priced as (
    select m.*, a.code is not null as has_prices, a.volume as volume20, a.value as value20
    from labelled as m asof left join averages as a on a.code = m.code and a.run = m.run and m.day >= a.day
  ), dated as (
    select m.*, s.close as close_then
    from priced as m
    asof left join (select * from session where close is not null) as s
      on s.code = m.code and s.run = m.run and m.day >= s.day
  ), listed as (
    select dated.id, list({
      productCode: dated.code, name: shown, percentageShorted: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, industry: dated.industry, gicsSector: coalesce(sector.name, ''),
      industrySource: source, industryAsOf: since, tags: tags, logoUrl: logo, reportDate: dated.day::varchar,
      availableFrom: available::varchar, securityType: type, marketCap: if(issued > 0, close_then * issued, null),
      averageDailyValue20d: value20, averageDailyVolume20d: volume20, daysToCover: cover_days(position, volume20),
      liquidityBand: band_of(value20), hasPriceHistory: has_prices, priceStatus: status_of(has_prices),
      lastReportedDate: last_day::varchar, finalClose: final.close, finalCloseDate: coalesce(final.day::varchar, '')
    } order by place) as stocks
    from dated
    left join sector on sector.industry = dated.industry
    left join final_close as final on final.code = dated.code and final.run = dated.run
    group by dated.id
  ), counted as (select id, count(*) as total from market_row group by id)
  select r.id, 200, to_json({
    date: r.day::varchar, stocks: coalesce(stocks, []), totalCount: coalesce(total, 0),
    previousDate: coalesce(previous.day::varchar, ''), nextDate: coalesce(next.day::varchar, '')})::varchar
  from market_request as r
  left join listed on listed.id = r.id
  left join counted on counted.id = r.id
  asof left join (select day from published) as previous on r.day > previous.day
  asof left join (select day from published) as next on r.day < next.day`;
