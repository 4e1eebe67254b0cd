import { type Answer, answersOf, numbered } from "../answer.js";
import type { IndexRequest } from "../requests/indices.js";
import type { Database } from "./database.js";

/** ListIndices of market.md. */
export async function listIndices(database: Database, requests: readonly object[]): Promise<Answer[]> {
  const rows = await database.rows(`
    with ${registry} select 0, 200, to_json({indices: list(entry order by code)})::varchar from definition`);
  const answer = answersOf(rows, 1)[0]!;
  return requests.map(() => answer);
}

/** GetIndexSeries of market.md. */
export async function indexSeries(database: Database, requests: readonly IndexRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  indexCode: "VARCHAR",
  period: "VARCHAR",
  from: "VARCHAR",
  to: "VARCHAR",
  maxPoints: "INTEGER",
};

/** The demo world has indices of its own, and the real ones without levels. */
const registry = `
  registered(code, name, return_type) as (values
    ('XJO', 'S&P/ASX 200', 'price'), ('XKO', 'S&P/ASX 300', 'price'), ('XAO', 'All Ordinaries', 'price'),
    ('XJT', 'S&P/ASX 200 Gross Total Return', 'total')
    union all select unnest(['D9A', 'D9B', 'D9T']),
      unnest(['Demo 20 (fictional)', 'Demo 200 (fictional)', 'Demo 200 Gross Total Return (fictional)']),
      unnest(['price', 'price', 'total']) from world where is_demo),
  definition as (
    select r.code, min(level.day) as first_day, max(level.day) as last_day, {
      code: r.code, name: any_value(r.name), returnType: any_value(r.return_type), currency: 'AUD',
      earliestDate: coalesce(min(level.day)::varchar, ''), latestDate: coalesce(max(level.day)::varchar, ''),
      observations: count(level.day)} as entry
    from registered as r left join level on level.code = r.code group by r.code
  )`;

/** The first day of a period's window is the one after its lower bound, which is excluded (shorts-common.md section 5). */
const answers = `
  with ${registry}, asked as (
    select id, upper(trim(indexCode)) as code, upper(coalesce(nullif(period, ''), '1Y')) as period,
      nullif("from", '')::date as from_day, nullif("to", '')::date as to_day, coalesce(maxPoints, 0) as cap
    from request
  ), windowed as (
    select asked.*, d.code is null as is_unknown, d.entry, d.first_day, d.last_day,
      case when from_day is not null or to_day is not null then from_day
        when period <> 'MAX' then start_of(d.last_day, period) + 1 end as window_from,
      case when from_day is not null or to_day is not null then to_day
        when period <> 'MAX' then d.last_day end as window_to
    from asked left join definition as d on d.code = asked.code
  ), inside as (
    select w.id, w.cap, level.*, row_number() over (partition by w.id order by level.day) - 1 as i,
      count(*) over (partition by w.id) as n
    from windowed as w join level on level.code = w.code and not w.is_unknown
      and level.day >= coalesce(w.window_from, level.day) and level.day <= coalesce(w.window_to, level.day)
  ), listed as (
    select id, any_value(n) as total, count(*) as kept, min(day) as first_day, max(day) as last_day,
      list({date: day::varchar, open: open, high: high, low: low, close: close} order by day) as points
    from inside where survives(i, n, cap) group by id
  )
  select w.id, if(w.is_unknown, 404, 200), if(w.is_unknown, to_json({code: 'not_found'}), to_json({
    "index": w.entry, points: coalesce(points, []), totalObservations: coalesce(total, 0),
    downsampled: coalesce(kept < total, false), requestedFrom: coalesce(window_from::varchar, ''),
    requestedTo: coalesce(window_to::varchar, ''), coveredFrom: coalesce(listed.first_day::varchar, ''),
    coveredTo: coalesce(listed.last_day::varchar, ''),
    truncated: coalesce(window_from < w.first_day, false) or coalesce(window_to > w.last_day, false)}))::varchar
  from windowed as w left join listed on listed.id = w.id`;
