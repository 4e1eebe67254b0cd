import { type Answer, answersOf, numbered } from "../answer.js";
import type { MarketByDateRequest } from "../requests/market-by-date.js";
import type { Database } from "./database.js";
import { marketCaps } from "./market-caps.js";

/** GetMarketByDate of market.md. */
export async function marketByDate(database: Database, requests: readonly MarketByDateRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  for (const sql of [asked, pages, priced]) await database.run(sql);
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

/** The rows of each request's date with their places. */
const pages = `
  create or replace table market_row as
  select r.id, r.page, r.skip, row.*, security.last_day, security.is_newest,
    row_number() over (partition by r.id order by row.percentage desc nulls last, row.code) as place
  from market_request as r
  join row on row.day = r.day
  join security on security.code = row.code and security.run = row.run
  where (r.with_zero or row.position > 0) and (not r.only_ordinary or row.type = 'ordinary')`;

/**
 * The company record belongs to the newest security of a code alone: a former one has its product name and the labels of
 * its own time. Prices are those of the row's own security up to the date, and a close that was old then says nothing
 * of the value; the final close is of its whole life.
 */
const priced = `
  create or replace table market_priced as
  with paged as (
    select * from market_row as m where m.place > m.skip and m.place <= m.skip::bigint + m.page
  ), labelled as (
    select m.*, if(m.is_newest, listing.name, m.display) as shown,
      coalesce(own.industry, if(m.is_newest, listing.industry, '')) as industry,
      coalesce(own.source, 'current') as source, coalesce(own.since::varchar, '') as since,
      if(m.is_newest, listing.tags, []) as tags, if(m.is_newest, listing.logo, '') as logo
    from paged as m
    join listing on listing.code = m.code
    asof left join (select *, coalesce(former_run, -1) as owner from label) as own
      on own.code = m.code and own.owner = if(m.is_newest, -1, m.run) and m.day >= own.since
  ), traded as (
    select m.*, a.code is not null as has_prices, a.volume as volume20, a.value as value20,
      if(m.day < cover.until, cover.volume, null) as cover_volume
    from labelled as m
    asof left join averages as a on a.code = m.code and a.run = m.run and m.day >= a.day
    asof left join cover_average as cover on cover.code = m.code and cover.run = m.run and m.day >= cover.day
  ), dated as (
    select m.*, s.close as close_then, s.day as close_day, market.day as market_day
    from traded as m
    asof left join (select * from session where close is not null) as s
      on s.code = m.code and s.run = m.run and m.day >= s.day
    asof left join (select distinct day from session) as market on m.day >= market.day
  )
  select *, {id: id, place: place} as key from dated`;

const answers = `
  with listed as (
    select dated.id, list({
      productCode: dated.code, name: shown, percentageShorted: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, industry: dated.industry, gicsSector: coalesce(sector.name, ''),
      industrySource: source, industryAsOf: since, tags: tags, logoUrl: logo, reportDate: dated.day::varchar,
      availableFrom: available::varchar, securityType: type, marketCap: cap.cap,
      marketCapBasis: cap.basis, sharesAsOf: cap.as_of::varchar,
      averageDailyValue20d: value20, averageDailyVolume20d: volume20, daysToCover: cover_days(position, cover_volume),
      liquidityBand: band_of(value20), hasPriceHistory: has_prices, priceStatus: status_of(has_prices),
      lastReportedDate: last_day::varchar, finalClose: final.close, finalCloseDate: coalesce(final.day::varchar, '')
    } order by place) as stocks
    from market_priced as dated
    left join (${marketCaps(`
      select key, code, run, day as reference_day, close_then as close, close_day, day, position, percentage, shares, stated_on
      from market_priced where is_current(close_day, market_day)`)}) as cap on cap.key = dated.key
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
