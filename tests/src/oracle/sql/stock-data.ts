import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockDataRequest } from "../requests/stock-data.js";
import type { Database } from "./database.js";

/** GetStockData of stock.md and, with another default, of core-stocks.md. */
export async function stockData(
  database: Database,
  defaultPeriod: string,
  requests: readonly StockDataRequest[],
): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  for (const sql of [given(defaultPeriod), known, securities, asked, observations, points]) await database.run(sql);
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
  knownAt: "VARCHAR",
};

const given = (defaultPeriod: string) => `
  create or replace table data_given as
  select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code,
    upper(coalesce(nullif(period, ''), '${defaultPeriod}')) as period, nullif("from", '')::date as from_day, nullif("to", '')::date as to_day,
    nullif("asOf", '')::date as as_of, nullif(securityAsOf, '')::date as security_as_of,
    moment_of(nullif(knownAt, '')) as known_at, coalesce(maxPoints, 0) as cap, coalesce(fullResolution, false) as is_full
  from request`;

/** The observations of the code as they were at the moment of a request, with the runs that they fell into then. */
const known = `
  create or replace table data_known as
  with held as (
    select g.id, row.code, row.day, row.name, row.position, row.percentage, row.issued, row.available, row.origin
    from data_given as g join row on row.code = g.code join life on life.id = row.import_id
    where g.known_at >= life.known_from
    union all
    select g.id, p.code, p.day, p.name, p.position, p.percentage, p.issued, p.available, p.origin
    from data_given as g join past_row as p on p.code = g.code and g.known_at >= p.known_from and g.known_at < p.known_to
    where p.origin = 'daily' or not deviates('past_histories_are_unknown')
  ), titled as (
    select held.*, named.stem, named.name as display from held join named on named.code = held.code and named.raw = held.name
  ), parted as (
    select *, coalesce(day - lag(day) over own > 365 and not share_word(stem, lag(stem) over own), false) as is_start
    from titled window own as (partition by id order by day)
  )
  select *, count(*) filter (is_start) over (partition by id order by day) as run from parted`;

const securities = `
  create or replace table data_security as
  select g.id, s.run, s.first_day, s.last_day, s.name, s.is_newest
  from data_given as g join security as s on s.code = g.code where g.known_at is null
  union all
  select id, run, min(day), max(day), arg_max(display, day), run = max(run) over (partition by id)
  from data_known group by id, run`;

/** Which security and which days each request means; first and last are inclusive. */
const asked = `
  create or replace table data_request as
  with newest_known as (
    select g.id, max(k.day) as day
    from data_given as g join known_day as k on g.known_at >= k.known_from and g.known_at < k.known_to
    where k.is_today or k.origin = 'daily' or not deviates('past_histories_are_unknown') group by g.id
  )
  select g.*, listing.name as listed_name, listing.industry as listed_industry, listing.code is null as is_unknown,
    s.run, coalesce(s.last_day >= present.first_day, true) as is_present, s.name as security_name, from_day is null and to_day is null as by_period,
    if(security_as_of is null, if(g.known_at is null, newest.day, n.day), s.last_day) as anchor
  from data_given as g cross join newest
  left join newest_known as n on n.id = g.id
  left join listing on listing.code = g.code
  left join security as present on present.code = g.code and present.is_newest
  left join data_security as s on s.id = g.id
    and if(security_as_of is null, s.is_newest, security_as_of between s.first_day and s.last_day)`;

/** The observations inside each window, with the point that each belongs to. */
const observations = `
  create or replace table data_row as
  with held as (
    select r.id, row.day, row.position, row.percentage, row.issued, row.available, row.origin
    from data_request as r join row on row.code = r.code and row.run = r.run where r.known_at is null
    union all
    select r.id, k.day, k.position, k.percentage, k.issued, k.available, k.origin
    from data_request as r join data_known as k on k.id = r.id and k.run = r.run
  )
  select held.*, r.cap,
    if(r.by_period and r.period in ('5Y', '10Y', 'MAX') and not r.is_full and r.as_of is null and r.known_at is null,
      date_trunc('week', held.day)::date, held.day) as bucket
  from held join data_request as r on r.id = held.id
  where if(r.by_period, held.day > start_of(r.anchor, r.period) and held.day <= r.anchor,
      held.day >= coalesce(r.from_day, held.day) and held.day <= coalesce(r.to_day, held.day))
    and (r.as_of is null or held.available <= r.as_of)`;

const points = `
  create or replace table data_point as
  select id, bucket, max(day) as day, avg(position) as position, avg(percentage) as percentage, avg(issued) as issued,
    max(available) as available, arg_max(origin, day) as origin, any_value(cap) as cap,
    row_number() over (partition by id order by bucket) - 1 as i, count(*) over (partition by id) as n,
    arg_max(extreme(day, position, percentage), rank_high(day, position, percentage)) as highest,
    arg_min(extreme(day, position, percentage), rank_low(day, position, percentage)) as lowest
  from data_row group by id, bucket`;

/** An earlier security is named from its own product name; the record, always as it is today, belongs to the newest one. */
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
    select id, list({name: name, 'from': first_day::varchar, 'to': last_day::varchar} order by first_day) as securities
    from data_security where not is_newest group by id
  )
  select r.id, if(r.is_unknown or (security_as_of is not null and run is null), 404, 200),
    if(r.is_unknown or (security_as_of is not null and run is null), to_json({code: 'not_found'}), to_json({
      productCode: r.code, name: if(r.is_present, r.listed_name, r.security_name),
      industry: if(r.is_present, r.listed_industry, ''),
      latestShortPosition: last_position, latestPercentage: last_percentage, points: coalesce(points, []),
      max: highest, min: lowest, totalObservations: coalesce(total, 0), downsampled: coalesce(kept < total, false),
      formerSecurities: coalesce(earlier.securities, [])}))::varchar
  from data_request as r
  left join series on series.id = r.id
  left join listed on listed.id = r.id
  left join earlier on earlier.id = r.id`;
