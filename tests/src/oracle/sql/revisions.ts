import { type Answer, answersOf, numbered } from "../answer.js";
import type { RevisionsRequest } from "../requests/revisions.js";
import { statements } from "./corrections.js";
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
  for (const sql of [successions, restated, changes, ...statements("change_file", "change"), corrections, revised])
    await database.run(sql);
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
 * The days of each history, once as they were before it came, once with it: beside the report that counted then and the
 * history before. A report that comes while the history counts is corrected by it at once, as it counts in the end.
 */
const changes = `
  create table change_file as
  with reports as (
    select distinct d.import_id, d.day, life.known_from, life.known_to from daily as d join life on life.id = d.import_id
  ), first_report as (
    select day, min(known_from) as known_from, arg_max(import_id, known_from) as import_id from reports group by day
  ), covered as (
    select distinct s.newer, s.older, s.year, life.known_from as moment, life.known_to as until, y.day
    from succession as s join life on life.id = s.newer join yearly as y on y.import_id = s.newer where s.source = 'asic-history'
  ), reported as (
    select c.*, false as is_late, r.import_id as report
    from covered as c left join reports as r on r.day = c.day and c.moment >= r.known_from and c.moment < r.known_to
    union all
    select c.*, true, f.import_id
    from covered as c join first_report as f on f.day = c.day and f.known_from > c.moment and f.known_from < c.until
  )
  select newer, false as is_before, is_late, day, year, report, newer as history, newer * 4 + is_late::integer as known_from, null as known_to
  from reported
  union all
  select newer, true, is_late, day, year, report,
    if(not is_late and (older, day) in (select (import_id, day) from yearly), older, null), newer * 4 + 2 + is_late::integer, null
  from reported`;

/** What a history changes: the figures of the report, or of the history before it where that had changed them. */
const corrections = `
  create table correction as
  with before as (
    select f.newer, f.is_late, c.* from change as c join change_file as f on f.known_from = c.known_from and f.day = c.day where f.is_before
  ), after as (
    select f.newer, f.is_late, coalesce(b.report, b.history) as older, c.*
    from change as c join change_file as f on f.known_from = c.known_from and f.day = c.day
    join change_file as b on b.newer = f.newer and b.day = f.day and b.is_late = f.is_late and b.is_before
    where not f.is_before and (b.report is not null or b.history is not null)
  )
  ${cellsOf(`
    select coalesce(o.code, n.code) as code, coalesce(o.day, n.day) as day, coalesce(o.file, n.older) as older,
      coalesce(o.newer, n.newer) as newer, o.code is null as is_added, n.code is null as is_withdrawn,
      {position: o.position, issued: o.issued, percentage: if(o.told is null and n.told is null, null, o.percentage), name: o.name} as o,
      {position: n.position, issued: n.issued, percentage: if(o.told is null and n.told is null, null, n.percentage), name: n.name} as n
    from before as o full join after as n on n.newer = o.newer and n.is_late = o.is_late and n.code = o.code and n.day = o.day`)}`;

/**
 * A statement is live when it is what is served; of several for one figure the newest is, of two by one file that about the
 * report, and none before its row came or went.
 */
const revised = `
  create table revision as
  with line as (
    from restated where old_value is distinct from new_value or old_text <> new_text
    union all by name
    from correction where old_value is distinct from new_value or old_text <> new_text
    qualify row_number() over (partition by newer, code, day, field, old_value, new_value, old_text, new_text
      order by older in (select id from life where source = 'asic-shorts') desc) = 1
  ), judged as (
    select line.*, n.retrieved_at as replaced_at, coalesce(case field
      when 'row' then (new_value is null) = (s.code is null)
      when 'shortPosition' then new_value = s.position
      when 'totalProductInIssue' then new_value is not distinct from s.issued and s.code is not null
      when 'percentage' then new_value is not distinct from if(n.source = 'asic-shorts', s.told, s.percentage) and s.code is not null
        -- A report that states none is served by what it comes to, which is not what a history served instead says.
        and (new_value is not null or s.origin = 'daily')
      else new_text = s.name end, false) and replaced_at >= coalesce(max(if(field = 'row', n.retrieved_at, null))
        over (partition by line.code, line.day), '') as is_served
    from line join ledger as n on n.id = line.newer left join observation as s on s.code = line.code and s.day = line.day
  )
  select j.code, j.day, {
    date: j.day::varchar, field: field, oldValue: old_value, newValue: new_value, oldText: coalesce(old_text, ''),
    newText: coalesce(new_text, ''), replacedAt: replaced_at, oldFile: {fileName: o.file_name, sha256: o.sha256,
      retrievedAt: o.retrieved_at, source: o.source}, newFile: {fileName: n.file_name, sha256: n.sha256,
      retrievedAt: n.retrieved_at, source: n.source},
    live: is_served and row_number() over (partition by j.code, j.day, field, is_served
      order by replaced_at desc, o.source = 'asic-shorts' desc) = 1} as entry,
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
