import { type Answer, answersOf, numbered } from "../../answer.js";
import type { CorrelationRequest } from "../../requests/economy.js";
import type { Database } from "../database.js";

/**
 * Makes the table joined(base, overlay, month, a, b, back, follows, a_change, b_change): the months that each pair of
 * economy.md 4.1 has in common (4.2 steps 1 to 3), back counting them from the newest; follows says whether the month
 * before it in the calendar is there too, and the changes are those since the one before.
 */
export async function makeCorrelations(database: Database): Promise<void> {
  await database.run(`
    create table by_month as
    select key, date_trunc('month', period)::date as month, arg_max(value, period) as value from served group by all;

    create table quarterly as
    select key from (
      select key, date_diff('month', lag(month) over (partition by key order by month), month) as gap from by_month)
    group by key having min(gap) >= 2;

    create table carried as
    select key, month, value from by_month
    union all
    select m.key, later.month, arg_max(m.value, m.month)
    from by_month as m join quarterly using (key)
    join (select unnest(range(1, 3)) as months) as step on true
    cross join lateral (select (m.month + to_months(step.months::integer))::date as month) as later
    where date_trunc('quarter', later.month) = date_trunc('quarter', m.month)
      and not exists (select 1 from by_month as own where own.key = m.key and own.month = later.month)
    group by m.key, later.month;

    create table joined as
    with pair as (
      select b.key as base, o.key as overlay from catalogue as b join catalogue as o
      on b.topic = 'markets' and o.topic <> 'markets' and o.frequency in ('monthly', 'quarterly')
        and (o.region = b.region or o.region_type = 'national')
    ), met as (
      select pair.*, a.month, a.value as a, b.value as b
      from pair join carried as a on a.key = pair.base join carried as b on b.key = pair.overlay and b.month = a.month
    )
    select *, row_number() over (partition by base, overlay order by month desc) as back,
      coalesce(lag(month) over own = month - interval 1 month, false) as follows,
      a - lag(a) over own as a_change, b - lag(b) over own as b_change
    from met window own as (partition by base, overlay order by month);

    create table newest_month as select key, max(month) as month from by_month group by key`);
}

/** ListSeriesCorrelations of economy.md, with all rows, and in page how many of them are asked for. */
export async function correlations(database: Database, requests: readonly CorrelationRequest[]): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    baseSeriesKey: "VARCHAR",
    windowMonths: "INTEGER",
    minAbsR: "DOUBLE",
    limit: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

/**
 * The rows of the pairs of base and window in a query: base, span, overlay, n, last, r and change (4.2 steps 4 to 7). A side
 * that never changes has no correlation. A condition on the wanted, w, and the joined months, j, leaves others out.
 */
export function correlationRows(wanted: string, condition = "true"): string {
  return `
    select j.base, w.span, j.overlay, count(*) as n, max(j.month) as last,
      if(min(j.a) = max(j.a) or min(j.b) = max(j.b), null, greatest(-1, least(1, corr(j.a, j.b)))) as r,
      count(*) filter (j.follows and j.back < w.span) as changes,
      if(changes < 12 or min(j.a_change) filter (j.follows and j.back < w.span) = max(j.a_change) filter (j.follows and j.back < w.span)
        or min(j.b_change) filter (j.follows and j.back < w.span) = max(j.b_change) filter (j.follows and j.back < w.span), null,
        greatest(-1, least(1, corr(j.a_change, j.b_change) filter (j.follows and j.back < w.span)))) as change
    from (${wanted}) as w join joined as j on j.base = w.base and j.back <= w.span and ${condition}
    join newest_month as newest on newest.key = j.base
    group by j.base, w.span, j.overlay, newest.month
    having n >= 12 and r is not null and last >= newest.month - interval 12 month`;
}

const answers = `
  with asked as (
    select id, lower(trim(coalesce(baseSeriesKey, ''))) as base, if(coalesce(windowMonths, 0) = 0, 24, windowMonths) as span,
      coalesce(minAbsR, 0) as least_r, if(coalesce("limit", 0) = 0, 100, least("limit", 250)) as page, "limit" < 0 as is_negative
    from request
  ), judged as (
    select asked.*, list_filter([if(base = '', 'baseSeriesKey', null), if(span < 12 or span > 240, 'windowMonths', null),
        if(least_r < 0 or least_r > 1, 'minAbsR', null), if(is_negative, 'limit', null)], lambda name: name is not null) as naming,
      c.key is null as is_unknown
    from asked left join catalogue as c on c.key = asked.base
  ), computed as (
    ${correlationRows("select distinct base, span from judged where len(naming) = 0")}
  ), listed as (
    select j.id, list({overlaySeriesKey: x.overlay, r: x.r, n: x.n, lastPeriod: x.last || 'T00:00:00Z', overlay: c.info,
      rChange: x.change, windowMonths: x.span} order by abs(x.r) desc, x.overlay) as rows
    from judged as j join computed as x on x.base = j.base and x.span = j.span and abs(x.r) >= j.least_r
    join catalogue as c on c.key = x.overlay where len(j.naming) = 0 group by j.id
  )
  select j.id, case when len(naming) > 0 then 400 when is_unknown then 404 else 200 end, case
    when len(naming) > 0 then to_json({code: 'invalid_argument', naming: naming})
    when is_unknown then to_json({code: 'not_found'})
    else to_json({correlations: coalesce(l.rows, []), total: coalesce(len(l.rows), 0), page: j.page}) end::varchar
  from judged as j left join listed as l on l.id = j.id`;
