import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockDataRequest } from "../requests/stock-data.js";
import type { Database } from "./database.js";
import { newcomersAfter, pricesGoOn } from "./securities.js";

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
  create or replace table data_held as
  select g.id, s.*, p.available, named.stem, named.letters, named.name as display
  from data_given as g
  join stated as s on s.code = g.code and g.known_at >= s.known_from and g.known_at < s.known_to
  join publication as p on p.day = s.day
  join named on named.code = s.code and named.raw = s.name;

  create or replace table data_start as
  with gap as (
    select id, code, day, stem, letters, lag(day) over own as day_before, lag(stem) over own as stem_before,
      lag(letters) over own as letters_before
    from data_held window own as (partition by id order by day) qualify day - day_before > 365
  ), parted as (
    select *, {id: id, day: day} as key from gap where not are_one(stem, letters, stem_before, letters_before)
  )
  select id, day from parted where key not in (
    ${pricesGoOn("select key, code, day_before as from_day, day as to_day from parted")});

  create or replace table data_known as
  select held.*, count(start.day) over (partition by held.id order by held.day) as run
  from data_held as held left join data_start as start on start.id = held.id and start.day = held.day`;

/** The newest report date that was known and public, and the securities of the code as they were seen then. */
const securities = `
  create or replace table data_newest as
  with asked as (select distinct known_at, as_of from data_given), held as (
    select asked.known_at, asked.as_of, max(f.day) as day
    from asked join day_file as f on asked.known_at >= f.known_from and asked.known_at < f.known_to
    join publication as p on p.day = f.day and p.available <= coalesce(asked.as_of, p.available)
    where asked.known_at is not null group by all
    union all
    select asked.known_at, asked.as_of, max(p.day)
    from asked join published as p on p.available <= coalesce(asked.as_of, p.available)
    where asked.known_at is null group by all
  )
  select g.id, held.day from data_given as g join held
    on held.known_at is not distinct from g.known_at and held.as_of is not distinct from g.as_of;

  create or replace table data_security as
  select g.id, s.run, s.first_day, s.last_day, s.name, s.is_newest
  from data_given as g join security as s on s.code = g.code where g.known_at is null
  union all
  select id, run, min(day), max(day), arg_max(display, day), run = max(run) over (partition by id)
  from data_known group by id, run;

  create or replace table data_newcomer as
  ${newcomersAfter(`
    select k.id as key, k.code, min(k.day) over (partition by k.id, k.run) as first_day, k.day as last_day, k.name as last_name, whole.day as newest_day, g.known_at as moment
    from data_known as k join data_given as g on g.id = k.id join (
      select g.id, max(f.day) as day from data_given as g join day_file as f on g.known_at >= f.known_from and g.known_at < f.known_to
      group by g.id) as whole on whole.id = k.id
    qualify row_number() over (partition by k.id order by k.day desc) = 1`)};

  update data_security set is_newest = false from data_newcomer where data_newcomer.key = data_security.id;
  insert into data_security select id, max(run) + 1, null, null, null, true
  from data_security where id in (select key from data_newcomer) group by id`;

/**
 * Which security and which days each request means; first and last are inclusive. A date picks the security that it
 * falls into, as far as that was public; asOf the first whose end was not public yet, else the newest.
 */
const asked = `
  create or replace table data_last as
  select g.id, row.run, max(row.day) as day
  from data_given as g join row on row.code = g.code
  where g.known_at is null and (g.as_of is null or row.available <= g.as_of) group by g.id, row.run
  union all
  select g.id, k.run, max(k.day)
  from data_given as g join data_known as k on k.id = g.id
  where g.as_of is null or k.available <= g.as_of group by g.id, k.run;

  create or replace table data_chosen as
  with fitting as (
    select s.id, min(s.run) as run
    from data_security as s join data_given as g on g.id = s.id
    left join publication as p on p.day = s.last_day
    left join data_last as l on l.id = s.id and l.run = s.run
    where if(g.security_as_of is null, s.is_newest or p.available > g.as_of, g.security_as_of between s.first_day and l.day)
    group by s.id
  )
  select s.* from data_security as s join fitting as f on f.id = s.id and f.run = s.run;

  create or replace table data_label as
  with former_then as (
    select c.id, g.code, coalesce(g.security_as_of, c.last_day) as day, h.run
    from data_chosen as c join data_given as g on g.id = c.id
    asof join hand_over as h on h.code = g.code and c.last_day <= h.day
  )
  select f.id, arg_max(label.industry, label.since) as industry
  from former_then as f join label on label.code = f.code and label.former_run = f.run and label.since <= f.day group by f.id;

  create or replace table data_request as
  select g.*, data_label.industry as former_industry, listing.name as listed_name, listing.industry as listed_industry, listing.code is null as is_unknown,
    c.run, case
      when c.run is null then true
      when c.first_day is null then true
      when present.first_day is null then false
      else c.last_day >= present.first_day end as is_present,
    c.name as security_name, from_day is null and to_day is null as by_period,
    if(security_as_of is null, n.day, l.day) as anchor
  from data_given as g
  left join data_newest as n on n.id = g.id
  left join listing on listing.code = g.code
  left join security as present on present.code = g.code and present.is_newest
  left join data_chosen as c on c.id = g.id
  left join data_label on data_label.id = g.id
  left join data_last as l on l.id = g.id and l.run = c.run`;

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

/**
 * An earlier security is named from its own product name and has the label of the date that picked it, else of its last report; the record, always as
 * it is today, belongs to the newest one.
 */
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
    select s.id, list({name: s.name, 'from': s.first_day::varchar, 'to': s.last_day::varchar} order by s.first_day) as securities
    from data_security as s join data_given as g on g.id = s.id join publication as p on p.day = s.last_day
    where not s.is_newest and (g.as_of is null or p.available <= g.as_of) group by s.id
  )
  select r.id, if(r.is_unknown or (security_as_of is not null and run is null), 404, 200),
    if(r.is_unknown or (security_as_of is not null and run is null), to_json({code: 'not_found'}), to_json({
      productCode: r.code, name: if(r.is_present, r.listed_name, r.security_name),
      industry: if(r.is_present, r.listed_industry, coalesce(r.former_industry, '')),
      latestShortPosition: last_position, latestPercentage: last_percentage, points: coalesce(points, []),
      max: highest, min: lowest, totalObservations: coalesce(total, 0), downsampled: coalesce(kept < total, false),
      formerSecurities: coalesce(earlier.securities, [])}))::varchar
  from data_request as r
  left join series on series.id = r.id
  left join listed on listed.id = r.id
  left join earlier on earlier.id = r.id`;
