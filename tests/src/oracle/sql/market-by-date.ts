import { type Answer, answersOf, numbered } from "../answer.js";
import type { MarketByDateRequest } from "../requests/market-by-date.js";
import type { Database } from "./database.js";

/** GetMarketByDate of market.md, without prices. */
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

const answers = `
  with dated as (
    select m.*, coalesce(nullif(if(m.is_newest, listing.record_name, ''), ''), m.display) as shown,
      case when not m.is_newest then '' when label.code is null then listing.industry else label.industry end as industry,
      if(m.is_newest and label.code is not null, label.source, 'current') as source,
      if(m.is_newest and label.code is not null, label.since::varchar, '') as since
    from market_row as m
    join listing on listing.code = m.code
    asof left join label on label.code = m.code and m.day >= label.since
    where m.place > m.skip and m.place <= m.skip::bigint + m.page
  ), listed as (
    select id, list({
      productCode: code, name: shown, percentageShorted: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, industry: dated.industry, gicsSector: coalesce(sector.name, ''),
      industrySource: source, industryAsOf: since, tags: [], logoUrl: '', reportDate: day::varchar,
      availableFrom: available::varchar, securityType: type, liquidityBand: '', hasPriceHistory: false,
      priceStatus: 'unattempted', lastReportedDate: last_day::varchar, finalCloseDate: ''
    } order by place) as stocks
    from dated left join sector on sector.industry = dated.industry group by id
  ), counted as (select id, count(*) as total from market_row group by id)
  select r.id, 200, to_json({
    date: r.day::varchar, stocks: coalesce(stocks, []), totalCount: coalesce(total, 0),
    previousDate: coalesce(previous.day::varchar, ''), nextDate: coalesce(next.day::varchar, '')})::varchar
  from market_request as r
  left join listed on listed.id = r.id
  left join counted on counted.id = r.id
  asof left join (select day from published) as previous on r.day > previous.day
  asof left join (select day from published) as next on r.day < next.day`;
