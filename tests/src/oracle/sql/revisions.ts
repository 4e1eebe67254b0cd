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
  for (const sql of [successions, restated, corrected, revised]) await database.run(sql);
  return answersOf(await database.rows(answers), requests.length);
}

/** Which import took the place of which one of its date: one comes to count when no earlier one has a higher version. */
const successions = `
  create or replace table succession as
  with arrived as (
    select *, max(version) over (partition by unit order by retrieved_at, id rows between unbounded preceding and 1 preceding) as best
    from ledger where source = 'asic-shorts'
  )
  select lag(id) over own as older, id as newer, retrieved_at as replaced_at
  from arrived where best is null or version >= best
  window own as (partition by unit order by retrieved_at, id) qualify older is not null`;

/** Rows of a date before and after, one line for each cell that differs. */
const restated = `
  create or replace table restated as
  with stated as (from daily union all by name from daily_past), before as (select s.*, r.* from succession as s join stated as r on r.import_id = s.older),
  after as (select s.*, r.* from succession as s join stated as r on r.import_id = s.newer),
  paired as (
    select coalesce(o.code, n.code) as code, coalesce(o.day, n.day) as day, coalesce(o.older, n.older) as older,
      coalesce(o.newer, n.newer) as newer, coalesce(o.replaced_at, n.replaced_at) as replaced_at,
      o.code is null as is_added, n.code is null as is_withdrawn, o as o, n as n
    from before as o full join after as n on n.newer = o.newer and n.code = o.code
  )
  select code, day, older, newer, replaced_at, unnest(case
    when is_added or is_withdrawn then
      [{field: 'row', old_value: o.position, new_value: n.position, old_text: '', new_text: ''}]
    else [
      {field: 'shortPosition', old_value: o.position, new_value: n.position, old_text: '', new_text: ''},
      {field: 'totalProductInIssue', old_value: o.issued, new_value: n.issued, old_text: '', new_text: ''},
      {field: 'percentage', old_value: o.percentage, new_value: n.percentage, old_text: '', new_text: ''},
      {field: 'name', old_value: null::double, new_value: null::double, old_text: o.name, new_text: n.name}] end, recursive := true)
  from paired`;

/**
 * What the yearly history states otherwise than the report of the date: positions, and their percentages where it has
 * them and they differ in its two places; those of the report are as served. stock.md would serve these corrections,
 * and list rows that a history adds or lacks and figures that a later one restates as well. Today none of that is so.
 */
const corrected = `
  create or replace table corrected as
  select h.code, h.day, d.import_id as older, h.import_id as newer, ledger.retrieved_at as replaced_at, unnest([
    {field: 'shortPosition', old_value: d.position, new_value: h.position},
    {field: 'percentage', old_value: d.percentage, new_value: h.percentage}], recursive := true)
  from history as h
  join (select * replace (coalesce(percentage, if(issued > 0, 100 * position / issued, null)) as percentage) from daily) as d
    on d.code = h.code and d.day = h.day
  join ledger on ledger.id = h.import_id
  where d.position <> h.position`;

const revised = `
  create or replace table revision as
  with line as (
    from restated where old_value is distinct from new_value or old_text <> new_text
    union all by name
    from corrected where if(field = 'percentage', rounded(old_value, 2), old_value) is distinct from new_value and new_value is not null
  )
  select line.code, line.day, {
    date: line.day::varchar, field: field, oldValue: old_value, newValue: new_value, oldText: coalesce(old_text, ''),
    newText: coalesce(new_text, ''), replacedAt: replaced_at, oldFile: {fileName: o.file_name, sha256: o.sha256,
      retrievedAt: o.retrieved_at, source: o.source}, newFile: {fileName: n.file_name, sha256: n.sha256,
      retrievedAt: n.retrieved_at, source: n.source},
    live: n.source = 'asic-shorts' and (deviates('replaced_statements_are_live') or n.id in (select id from live))} as entry,
    row_number() over (partition by line.code order by line.day desc, replaced_at desc, field) as place
  from line join ledger as o on o.id = line.older join ledger as n on n.id = line.newer`;

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
