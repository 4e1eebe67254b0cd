import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockDataRequest } from "../requests/stock-data.js";
import type { Database } from "./database.js";

/** GetStockData of stock.md. */
export async function stockData(database: Database, requests: readonly StockDataRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  for (const sql of [asked, observations, points]) await database.run(sql);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  productCode: "VARCHAR",
  stockCode: "VARCHAR",
  period: "VARCHAR",
  from: "VARCHAR",
  to: "VARCHAR",
  fullResolution: "BOOLEAN",
  maxPoints: "INTEGER",
  asOf: "VARCHAR",
  securityAsOf: "VARCHAR",
};

/** Which security and which days each request means; first and last are inclusive. */
const asked = `
  create or replace table data_request as
  with given as (
    select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code,
      upper(coalesce(nullif(period, ''), '1M')) as period, nullif("from", '')::date as from_day, nullif("to", '')::date as to_day,
      nullif("asOf", '')::date as as_of, nullif(securityAsOf, '')::date as security_as_of,
      coalesce(maxPoints, 0) as cap, coalesce(fullResolution, false) as is_full
    from request
  )
  select given.*, listing.name as listed_name, listing.industry as listed_industry, listing.code is null as is_unknown,
    s.run, s.is_newest, s.name as security_name, from_day is null and to_day is null as by_period,
    if(security_as_of is null, (select day from newest), s.last_day) as anchor
  from given
  left join listing on listing.code = given.code
  left join security as s on s.code = given.code
    and if(security_as_of is null, s.is_newest, security_as_of between s.first_day and s.last_day)`;

/** The observations inside each window, with the point that each belongs to. */
const observations = `
  create or replace table data_row as
  select r.id, r.cap, row.day, row.position, row.percentage, row.issued, row.available, row.origin,
    if(r.by_period and r.period in ('5Y', '10Y', 'MAX') and not r.is_full and r.as_of is null,
      date_trunc('week', row.day)::date, row.day) as bucket
  from data_request as r join row on row.code = r.code and row.run = r.run
  where if(r.by_period, row.day > start_of(r.anchor, r.period) and row.day <= r.anchor,
      row.day >= coalesce(r.from_day, row.day) and row.day <= coalesce(r.to_day, row.day))
    and (r.as_of is null or row.available <= r.as_of)`;

const points = `
  create or replace table data_point as
  select id, bucket, max(day) as day, avg(position) as position, avg(percentage) as percentage, avg(issued) as issued,
    max(available) as available, arg_max(origin, day) as origin, any_value(cap) as cap,
    row_number() over (partition by id order by bucket) - 1 as i, count(*) over (partition by id) as n,
    arg_max(extreme(day, position, percentage), rank_high(day, position, percentage)) as highest,
    arg_min(extreme(day, position, percentage), rank_low(day, position, percentage)) as lowest
  from data_row group by id, bucket`;

/** An earlier security is named from its own product name; the record belongs to the newest one. */
const answers = `
  with series as (
    select id, count(*) as total, arg_max(position, day) as last_position,
      arg_max(row(percentage), day)[1] as last_percentage,
      arg_max(extreme(day, position, percentage), rank_high(day, position, percentage)) as highest,
      arg_min(extreme(day, position, percentage), rank_low(day, position, percentage)) as lowest
    from data_row group by id
  ), listed as (
    select id, count(*) as kept, list({
      timestamp: day || 'T00:00:00Z', shortPosition: position, percentage: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, availableFrom: available::varchar, max: highest, min: lowest,
      origin: origin} order by day) as points
    from data_point where survives(i, n, cap) group by id
  ), earlier as (
    select code, list({name: name, 'from': first_day::varchar, 'to': last_day::varchar} order by first_day) as securities
    from security where not is_newest group by code
  )
  select r.id, if(r.is_unknown or (security_as_of is not null and run is null), 404, 200),
    if(r.is_unknown or (security_as_of is not null and run is null), to_json({code: 'not_found'}), to_json({
      productCode: r.code, name: if(coalesce(r.is_newest, true), r.listed_name, r.security_name),
      industry: if(coalesce(r.is_newest, true), r.listed_industry, ''),
      latestShortPosition: last_position, latestPercentage: last_percentage, points: coalesce(points, []),
      max: highest, min: lowest, totalObservations: coalesce(total, 0), downsampled: coalesce(kept < total, false),
      formerSecurities: coalesce(earlier.securities, [])}))::varchar
  from data_request as r
  left join series on series.id = r.id
  left join listed on listed.id = r.id
  left join earlier on earlier.code = r.code`;
