import { type Answer, answersOf, numbered } from "../answer.js";
import type { RevisionsRequest } from "../requests/revisions.js";
import type { Database } from "./database.js";

/** GetStockRevisions of stock.md. */
export async function revisions(database: Database, requests: readonly RevisionsRequest[]): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    productCode: "VARCHAR",
    stockCode: "VARCHAR",
    from: "VARCHAR",
    to: "VARCHAR",
    limit: "INTEGER",
    offset: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

/** Makes the table revision_code(code): who has revisions, for requests to ask about. */
export async function makeRevisions(database: Database): Promise<void> {
  for (const sql of [successions, restated, corrections, revised]) await database.run(sql);
  await database.run("create table revision_code as select distinct code from revision");
}

/** Which import of a report or a history took the place of which one of its unit. */
const successions = `
  create table succession as
  select lag(id) over own as older, id as newer, source, year, known_from
  from life window own as (partition by source, unit order by known_from, id)`;

/** The cells of two rows of a code and a day, either of which may be missing, one line for each that differs. */
const cellsOf = (paired: string) => `
  select code, day, older, newer, unnest(case
    when is_added or is_withdrawn then
      [{field: 'row', old_value: o.position, new_value: n.position, old_text: '', new_text: ''}]
    else [
      {field: 'shortPosition', old_value: o.position, new_value: n.position, old_text: '', new_text: ''},
      {field: 'totalProductInIssue', old_value: o.issued, new_value: n.issued, old_text: '', new_text: ''},
      {field: 'percentage', old_value: o.percentage, new_value: n.percentage, old_text: '', new_text: ''},
      {field: 'name', old_value: null::double, new_value: null::double, old_text: o.name, new_text: n.name}] end, recursive := true)
  from (${paired})`;

/** Reports that state a date again. */
const restated = `
  create table restated as
  with before as (select s.older, s.newer, d.* from succession as s join daily as d on d.import_id = s.older where s.source = 'asic-shorts'),
  after as (select s.older, s.newer, d.* from succession as s join daily as d on d.import_id = s.newer where s.source = 'asic-shorts' and s.older is not null)
  ${cellsOf(`
    select coalesce(o.code, n.code) as code, coalesce(o.day, n.day) as day, coalesce(o.older, n.older) as older,
      coalesce(o.newer, n.newer) as newer, o.code is null as is_added, n.code is null as is_withdrawn, o as o, n as n
    from before as o full join after as n on n.newer = o.newer and n.code = o.code`)}`;

/**
 * What a history changes of what was served before it came: the figures of the report, or of the history before it. A
 * report that comes after the history is corrected by it at once: what it says itself was never served.
 */
const corrections = `
  create table correction as
  with arrival as (
    select newer as history, year, known_from as moment from succession where source = 'asic-history'
  ), touched as (
    select a.history, f.day, max(f.report) filter (f.known_to = a.moment) as report_before, max(f.history) filter (f.known_to = a.moment) as history_before,
      bool_or(f.known_to = a.moment) as was_served, bool_or(f.known_from = a.moment) as is_served, any_value(a.moment) as moment
    from arrival as a join day_file as f on f.year = a.year and (f.known_from = a.moment or f.known_to = a.moment)
    where f.known_to = a.moment or f.history = a.history group by a.history, f.day
  ), before as (
    select t.history as newer, coalesce(s.file, t.history_before, t.report_before) as older, s.*
    from touched as t join stated as s on s.day = t.day and s.known_to = t.moment where t.was_served and t.is_served
  ), after as (
    select t.history as newer, coalesce(t.history_before, t.report_before) as older, s.*
    from touched as t join stated as s on s.day = t.day and s.known_from = t.moment where t.was_served and t.is_served
  ), late as (
    select f.day, f.report, f.history, f.known_from
    from day_file as f join life on life.id = f.history
    where f.report is not null and not exists (from day_file as first
      where first.day = f.day and first.report is not null and first.known_from <= life.known_from and first.known_to >= life.known_from)
    qualify row_number() over (partition by f.day, f.history order by f.known_from desc) = 1
  ), late_before as (
    select l.history as newer, l.report as older, d.* replace (coalesce(d.percentage, if(d.issued > 0, 100 * d.position / d.issued, null)) as percentage)
    from late as l join daily as d on d.import_id = l.report and d.day = l.day
  ), late_after as (
    select l.history as newer, l.report as older, s.*
    from late as l join stated as s on s.day = l.day and s.known_from = l.known_from
  )
  ${cellsOf(`
    select coalesce(o.code, n.code) as code, coalesce(o.day, n.day) as day, coalesce(o.older, n.older) as older,
      coalesce(o.newer, n.newer) as newer, o.code is null as is_added, n.code is null as is_withdrawn,
      {position: o.position, issued: o.issued, percentage: o.percentage, name: o.name} as o,
      {position: n.position, issued: n.issued, percentage: n.percentage, name: n.name} as n
    from before as o full join after as n on n.newer = o.newer and n.code = o.code and n.day = o.day
    union all
    select coalesce(o.code, n.code), coalesce(o.day, n.day), coalesce(o.older, n.older),
      coalesce(o.newer, n.newer), o.code is null, n.code is null,
      {position: o.position, issued: o.issued, percentage: o.percentage, name: o.name},
      {position: n.position, issued: n.issued, percentage: n.percentage, name: n.name}
    from late_before as o full join late_after as n on n.newer = o.newer and n.code = o.code and n.day = o.day`)}`;

/** A statement is live when its file still counts and says what is served; of several for one figure the newest is. */
const revised = `
  create table revision as
  with line as (
    from restated where old_value is distinct from new_value or old_text <> new_text
    union all by name
    from correction where old_value is distinct from new_value or old_text <> new_text
  ), judged as (
    select line.*, n.retrieved_at as replaced_at, n.id in (select id from live) and case field
      when 'row' then (new_value is null) = (s.code is null)
      when 'shortPosition' then new_value = s.position
      when 'totalProductInIssue' then new_value is not distinct from s.issued and s.code is not null
      when 'percentage' then new_value is not distinct from s.percentage and s.code is not null
      else new_text = s.name end as is_served
    from line join ledger as n on n.id = line.newer left join observation as s on s.code = line.code and s.day = line.day
  )
  select j.code, j.day, {
    date: j.day::varchar, field: field, oldValue: old_value, newValue: new_value, oldText: coalesce(old_text, ''),
    newText: coalesce(new_text, ''), replacedAt: replaced_at, oldFile: {fileName: o.file_name, sha256: o.sha256,
      retrievedAt: o.retrieved_at, source: o.source}, newFile: {fileName: n.file_name, sha256: n.sha256,
      retrievedAt: n.retrieved_at, source: n.source},
    live: coalesce(is_served, false) and row_number() over (partition by j.code, j.day, field, coalesce(is_served, false)
      order by replaced_at desc) = 1} as entry,
    row_number() over (partition by j.code order by j.day desc, replaced_at desc, field) as place
  from judged as j join ledger as o on o.id = j.older join ledger as n on n.id = j.newer`;

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code, nullif("from", '')::date as from_day,
      nullif("to", '')::date as to_day, least(coalesce(nullif("limit", 0), 100), 1000) as page, coalesce("offset", 0) as skip
    from request
  ), placed as (
    select asked.id, page, skip, entry, row_number() over (partition by asked.id order by r.place) as n
    from asked join revision as r on r.code = asked.code
      and r.day >= coalesce(from_day, r.day) and r.day <= coalesce(to_day, r.day)
  ), listed as (
    select id, count(*) as total, list(entry order by n) filter (n > skip and n <= skip::bigint + page) as entries
    from placed group by id
  )
  select asked.id, if(l.code is null, 404, 200), if(l.code is null, to_json({code: 'not_found'}), to_json({
    productCode: asked.code, name: l.name, revisions: coalesce(entries, []), totalCount: coalesce(total, 0)}))::varchar
  from asked left join listing as l on l.code = asked.code left join listed on listed.id = asked.id`;
