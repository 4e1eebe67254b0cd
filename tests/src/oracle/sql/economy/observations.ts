import { type Answer, answersOf, numbered } from "../../answer.js";
import type { SeriesRequest } from "../../requests/economy.js";
import type { Database } from "../database.js";
import { releaseForms } from "./releases.js";
import { formsOf, NOW, valuesOf } from "./statements.js";

/** GetEconomicSeries of economy.md. */
export async function economicSeries(database: Database, requests: readonly SeriesRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  const keys = requests.flatMap(({ seriesKeys = [] }, id) => seriesKeys.map((key) => ({ id, key })));
  await database.load("request_key", { id: "INTEGER", key: "VARCHAR" }, keys);
  for (const sql of [asked, judged, twins, moments, firstReleases, levels, joined, transformed])
    await database.run(sql);
  return answersOf(await database.rows(answers), requests.length);
}

/** More than requests are numbered. */
const TWIN = 1_000_000;

const columns = {
  id: "INTEGER",
  startPeriod: "VARCHAR",
  endPeriod: "VARCHAR",
  maxObservations: "INTEGER",
  knownAt: "VARCHAR",
  transform: "VARCHAR",
  frequency: "VARCHAR",
  aggregation: "VARCHAR",
  output: "VARCHAR",
  asOf: "VARCHAR",
};

/** What is asked for, and every different key of it; frequencies as numbers, the finest first. */
const asked = `
  create or replace table series_asked as
  select id, (startPeriod::timestamptz at time zone 'UTC')::date as start,
    (endPeriod::timestamptz at time zone 'UTC')::date as stop, moment_of(nullif(trim(knownAt), '')) as known_at,
    case when coalesce(maxObservations, 0) = 0 then 600 when maxObservations < 0 then 1 else least(maxObservations, 600) end as cap,
    coalesce(nullif(trim(transform), ''), 'none') as transform, nullif(trim(frequency), '') as frequency,
    coalesce(nullif(trim(aggregation), ''), 'mean') as aggregation, nullif("asOf", '') as as_of,
    if(nullif("asOf", '') is null, coalesce(nullif(lower(trim(output)), ''), 'latest'), 'as_of') as output,
    coalesce(lower(trim(output)), '') = 'first_release' and nullif("asOf", '') is not null
      or coalesce(lower(trim(output)), '') = 'as_of' and nullif("asOf", '') is null as is_confused
  from request;

  create or replace table series_key as
  select distinct id, lower(trim(key)) as key from request_key where trim(key) <> '';

  create or replace macro rank_of(name) as list_position(['daily', 'monthly', 'quarterly', 'annual'], name)`;

/** Each key that is served, with the frequency of its answer, and the requests that are refused, with the field or the keys of which the refusal names one. */
const judged = `
  create or replace table series_one as
  select a.*, k.key, c.info, c.frequency as own, c.unit, coalesce(a.frequency, c.frequency) as result,
    coalesce((a.known_at is not null or a.output <> 'latest') and c.licence = 'derived', false)
      or coalesce(rank_of(a.frequency) < rank_of(c.frequency), false)
      or (a.transform = 'yoy_pct' and coalesce(a.frequency, c.frequency) = 'daily') as is_refused
  from series_asked as a join series_key as k on k.id = a.id join catalogue as c on c.key = k.key;

  create or replace table series_refusal as
  with counted as (
    select a.id, count(k.key) as keys from series_asked as a left join series_key as k on k.id = a.id
    where not a.is_confused group by a.id)
  select id, ['asOf'] as naming from series_asked where is_confused
  union all
  select id, ['seriesKeys'] from counted where keys = 0 or keys > 50
  union all
  select id, list(key) from series_one where is_refused and id in (select id from counted where keys <= 50) group by id;

  delete from series_one where id in (select id from series_refusal)`;

/** Where earlier figures are asked for, those of now are made as well, all of them, under a number of their own. */
const twins = `
  insert into series_one by name
  select * replace (id + ${TWIN} as id, null as known_at, null as as_of, 'latest' as output, 2147483647 as cap, null as stop)
  from series_one where output <> 'latest'`;

/**
 * The forms of each state of the files that is asked for: of each table the file with the highest version among those that
 * were held by then, and published by the end of the date in Sydney.
 */
const moments = `
  alter table series_one add column moment struct(held timestamptz, published timestamptz);
  update series_one set moment = {held: coalesce(known_at, ${NOW}), published: coalesce(
    ((as_of::date + 1)::timestamp at time zone 'Australia/Sydney') - interval 1 millisecond, ${NOW})};

  create or replace table series_form as
  from (${formsOf(`
    with counting as (
      select m.moment, arg_max(file.id, file.place) as id
      from (select distinct moment from series_one where output <> 'first_release') as m
      join economy_file as file on file.held_from <= m.moment.held and file.published <= m.moment.published
      group by m.moment, file.source, file.unit)
    select c.moment, s.* from counting as c join stated_by as s on s.import_id = c.id`)}) as f
  where (f.moment, f.key) in (select (moment, key) from series_one)`;

/** Of each period the figure of the first release that has it, of those held at the moment. */
const firstReleases = `
  create or replace table first_form as
  ${releaseForms("select distinct key, moment.held as held from series_one where output = 'first_release'")};

  create or replace table series_first as
  select moment.held as held, key, period, arg_min(value, moment.event) as value
  from (${valuesOf("first_form")}) group by all`;

/** The levels of each key that are asked for, and the newest period of those where they are not the ones served now. */
const levels = `
  create or replace table series_level as
  select o.id, o.key, v.period, v.value
  from series_one as o join (${valuesOf("series_form")}) as v on v.moment = o.moment and v.key = o.key
  where o.output <> 'first_release'
  union all
  select o.id, o.key, f.period, f.value
  from series_one as o join series_first as f on f.held = o.moment.held and f.key = o.key where o.output = 'first_release'
  union all
  select o.id, o.key, s.period, s.value
  from series_one as o join catalogue as c on c.key = o.key and c.licence = 'derived' join served as s on s.key = o.key;

  update series_one as o set info = struct_update(info, latestPeriod := (
    select max(l.period) || 'T00:00:00Z' from series_level as l where l.id = o.id and l.key = o.key))
  where known_at is not null or output <> 'latest'`;

/** Whole periods only: every month of it is there, or every quarter of a year; of daily series a later month too. */
const joined = `
  create or replace table series_joined as
  with bucket as (
    select l.id, l.key, o.own, o.result, o.aggregation, date_trunc(case o.result when 'monthly' then 'month' when 'quarterly' then 'quarter' else 'year' end, l.period)::date as period,
      count(distinct date_trunc('month', l.period)) as parts, max(date_trunc('month', l.period)) as last_month,
      list(l.value order by l.period) as list
    from series_level as l join series_one as o on o.id = l.id and o.key = l.key where o.result <> o.own group by all
  ), newest as (select id, key, max(date_trunc('month', period)) as month from series_level group by all)
  select b.id, b.key, b.period, case b.aggregation when 'last' then b.list[-1]
    else list_reduce(b.list, lambda x, y: x + y) / if(b.aggregation = 'mean', len(b.list), 1) end as value
  from bucket as b join newest on newest.id = b.id and newest.key = b.key
  where b.parts = case b.result when 'monthly' then 1 when 'quarterly' then 3 else if(b.own = 'quarterly', 4, 12) end
    and (b.own <> 'daily' or b.last_month < newest.month)
  union all
  select l.id, l.key, l.period, l.value
  from series_level as l join series_one as o on o.id = l.id and o.key = l.key where o.result = o.own`;

/**
 * The value before is that of the exact period before, or a year before; in daily series that of the observation before.
 * Of the observations inside the bounds, of which there are so many, the newest ones are kept.
 */
const transformed = `
  create or replace table series_made as
  with placed as (
    select j.*, o.transform, o.start, o.stop, o.cap, case
      when o.transform = 'yoy_pct' or o.result = 'annual' then j.period - interval 1 year
      when o.result = 'monthly' then j.period - interval 1 month
      when o.result = 'quarterly' then j.period - interval 3 month
      else lag(j.period) over (partition by j.id, j.key order by j.period) end::date as period_before
    from series_joined as j join series_one as o on o.id = j.id and o.key = j.key
  ), first as (
    select id, key, arg_min(value, period) as value from placed where period >= coalesce(start, period) group by all
  ), made as (
    select p.id, p.key, p.period, p.start, p.stop, p.cap, case p.transform
      when 'none' then p.value when 'change' then p.value - b.value when 'index100' then p.value / nullif(f.value, 0) * 100
      else (p.value / nullif(b.value, 0) - 1) * 100 end as value
    from placed as p
    left join series_joined as b on b.id = p.id and b.key = p.key and b.period = p.period_before
    left join first as f on f.id = p.id and f.key = p.key
  )
  select id, key, period, value, count(*) over (partition by id, key) as total from made
  where value is not null and isfinite(value) and period between coalesce(start, period) and coalesce(stop, period)
  qualify row_number() over (partition by id, key order by period desc) <= any_value(cap) over (partition by id, key)`;

const answers = `
  with data as (
    select o.id, o.key, {info: o.info, observations: coalesce(m.list, []), output: o.output, transform: o.transform, frequency: o.result,
      aggregation: if(o.result = o.own, '', o.aggregation), unit: case
        when o.transform in ('pct_change', 'yoy_pct') then 'percent' when o.transform = 'index100' then 'index' else o.unit end,
      truncated: coalesce(len(m.list) < m.total, false), unitWords: case
        when o.transform in ('pct_change', 'yoy_pct') then 'per cent' when o.transform = 'index100' then 'index points, first figure 100'
        when o.transform = 'change' and o.unit = 'percent' then 'percentage points' else o.info.unitWords end} as entry
    from series_one as o left join (
      select made.id, made.key, made.total,
        list({period: made.period || 'T00:00:00Z', value: made.value, latestValue: twin.value} order by made.period) as list
      from series_made as made
      left join series_made as twin on twin.id = made.id + ${TWIN} and twin.key = made.key and twin.period = made.period
      group by all
    ) as m on m.id = o.id and m.key = o.key
  ), listed as (select id, list(entry order by key) as series from data group by id),
  missing as (
    select id, list(key order by key) as keys from series_key where key not in (select key from catalogue) group by id
  )
  select a.id, if(r.id is null, 200, 400), if(r.id is null,
    to_json({series: coalesce(l.series, []), missingKeys: coalesce(missing.keys, [])}),
    to_json({code: 'invalid_argument', naming: r.naming}))::varchar
  from series_asked as a
  left join series_refusal as r on r.id = a.id
  left join listed as l on l.id = a.id
  left join missing on missing.id = a.id`;
