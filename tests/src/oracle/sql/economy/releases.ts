import { type Answer, answersOf, numbered } from "../../answer.js";
import type { VintagesRequest } from "../../requests/economy.js";
import type { Database } from "../database.js";
import { formsOf, NOW, valuesOf } from "./statements.js";

/**
 * The files that have ever had some series, in the order of their publication: of a query with the columns key and held
 * those that were held at that moment, numbered by event.
 */
function eventsOf(asked: string): string {
  return `
    select a.key, a.held, file.*, row_number() over (partition by a.key, a.held
      order by file.published, file.source, file.unit, file.place) as event
    from (${asked}) as a
    join (select distinct key, source, unit from stated_by) as own on own.key = a.key
    join economy_file as file on file.source = own.source and file.unit = own.unit and file.held_from <= a.held`;
}

/** The form of each of those series after each of those files; its moment has held and event. */
export function releaseForms(asked: string): string {
  return formsOf(`
    with event as (${eventsOf(asked)}), counting as (
      select e.key, e.held, e.event, arg_max(earlier.id, earlier.place) as id
      from event as e join event as earlier on earlier.key = e.key and earlier.held = e.held and earlier.event <= e.event
      group by e.key, e.held, e.event, earlier.source, earlier.unit)
    select {held: c.held, event: c.event} as moment, s.*
    from counting as c join stated_by as s on s.import_id = c.id and s.key = c.key`);
}

/** GetSeriesVintages: each release against the state of the series that the one before it left. */
export async function seriesVintages(database: Database, requests: readonly VintagesRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", seriesKey: "VARCHAR", limit: "INTEGER", offset: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  for (const sql of [asked, changes, releases]) await database.run(sql);
  return answersOf(await database.rows(answers), requests.length);
}

const asked = `
  create or replace table vintages_asked as
  select r.id, lower(trim(r.seriesKey)) as key, r."limit" as rows_asked, coalesce(r."offset", 0) as skipped, c.info, c.licence
  from request as r left join catalogue as c on c.key = lower(trim(r.seriesKey));

  create or replace table release_event as
  ${eventsOf(keysAsked())};

  create or replace table release_form as
  ${releaseForms(keysAsked())};

  create or replace table release_value as
  select key, moment.event as event, period, value from (${valuesOf("release_form")})`;

function keysAsked(): string {
  return `select distinct key, ${NOW} as held from vintages_asked where licence <> 'derived'`;
}

/** What each event did to each period that the series has before or after it. */
const changes = `
  create or replace table release_change as
  select key, event, period, max(value) filter (which = 0) as before, max(value) filter (which = 1) as after
  from (
    select key, event, period, value, 1 as which from release_value
    union all
    select v.key, v.event + 1, v.period, v.value, 0 from release_value as v
    join release_event as e on e.key = v.key and e.event = v.event + 1
  ) group by all having before is distinct from after`;

const releases = `
  create or replace table series_release as
  with counted as (
    select key, event, count(*) filter (before is null) as added, count(*) filter (after is null) as withdrawn,
      count(*) filter (before is not null and after is not null) as restated, avg(abs(after - before)) as mean,
      list({period: period || 'T00:00:00Z', before: before, after: after} order by abs(after - before) desc, period)
        filter (before is not null and after is not null)[1] as largest
    from release_change group by all
  ), newest as (select key, event, max(period) as newest from release_value group by all)
  select e.key, e.event, {
    releasedOn: (e.published at time zone 'Australia/Sydney')::date::varchar,
    releasedFrom: if(e.is_told, 'file', 'retrieval'),
    knownFrom: regexp_replace(strftime(e.held_from at time zone 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ'), '[.]000Z$', 'Z'),
    fileName: e.file_name, source: e.source, newestPeriod: newest.newest || 'T00:00:00Z', addedCount: coalesce(c.added, 0),
    restatedCount: coalesce(c.restated, 0), withdrawnCount: coalesce(c.withdrawn, 0), meanRestatement: c.mean,
    largestRestatement: c.largest, live: coalesce(list_contains(form.imports, e.id), false)} as release
  from release_event as e
  left join counted as c on c.key = e.key and c.event = e.event
  left join newest on newest.key = e.key and newest.event = e.event
  left join form on form.key = e.key
  where c.event is not null or exists (from stated_by as s where s.import_id = e.id and s.key = e.key)`;

const answers = `
  with placed as (select *, row_number() over (partition by key order by event desc) as place from series_release),
  page as (
    select a.id, list(p.release order by p.place) as releases
    from vintages_asked as a join placed as p on p.key = a.key
    where p.place > a.skipped and p.place <= a.skipped::bigint + case coalesce(a.rows_asked, 0) when 0 then 100 else least(a.rows_asked, 1000) end
    group by a.id
  ), refusal as (
    select id, case
      when key = '' then {status: 400, code: 'invalid_argument', naming: ['seriesKey']}
      when rows_asked < 0 then {status: 400, code: 'invalid_argument', naming: ['limit']}
      when info is null then {status: 404, code: 'not_found', naming: null}
      when licence = 'derived' then {status: 400, code: 'invalid_argument', naming: [key]} end as told
    from vintages_asked
  )
  select a.id, coalesce(r.told.status, 200), case
    when r.told.status = 404 then to_json({code: r.told.code})
    when r.told is not null then to_json({code: r.told.code, naming: r.told.naming})
    else to_json({info: a.info, releases: coalesce(p.releases, []),
      total: (select count(*) from series_release as s where s.key = a.key)}) end::varchar
  from vintages_asked as a join refusal as r on r.id = a.id left join page as p on p.id = a.id`;
