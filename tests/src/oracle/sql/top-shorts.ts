import { type Answer, answersOf, numbered } from "../answer.js";
import type { TopShortsRequest } from "../requests/top-shorts.js";
import type { Database } from "./database.js";
import { makeSpans } from "./windows.js";

/** The bounds in which the two services that rank differ. */
export interface TopShortsBounds {
  readonly period: string;
  readonly limit: number;
  readonly limitMax: number;
}

/** GetTopShorts of market.md and, with other bounds, of core-stocks.md. */
export async function topShorts(
  database: Database,
  bounds: TopShortsBounds,
  requests: readonly TopShortsRequest[],
): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  await database.run(asked(bounds));
  await database.run("create or replace table wanted as select distinct code, period from entry_asked");
  await makeSpans(database);
  await database.run(entries);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  period: "VARCHAR",
  limit: "INTEGER",
  offset: "INTEGER",
  summaryOnly: "BOOLEAN",
  productCodes: "VARCHAR[]",
};

/** The request with its defaults, and the entries that it asks for with their places. */
const asked = (bounds: TopShortsBounds) => `
  create or replace table top_request as
  select id, upper(coalesce(nullif(period, ''), '${bounds.period}')) as period,
    least(coalesce(nullif("limit", 0), ${bounds.limit}), ${bounds.limitMax}) as page, coalesce("offset", 0) as skip,
    coalesce(summaryOnly, false) as is_summary, coalesce(productCodes, []) as codes
  from request;

  create or replace table ranking as
  select code, row_number() over (order by percentage desc, code) as place
  from listing where is_active and is_above_zero(position, percentage);

  create or replace table code_asked as
  select id, code, min(place) as place
  from (select id, upper(trim(unnest(codes))) as code, generate_subscripts(codes, 1) as place from top_request)
  group by id, code;

  create or replace table entry_asked as
  select r.id, r.period, ranking.code, ranking.place
  from top_request as r join ranking on ranking.place > r.skip and ranking.place <= r.skip::bigint + r.page
  where r.codes = []
  union all
  select r.id, r.period, c.code, c.place
  from top_request as r join code_asked as c on c.id = r.id join listing on listing.code = c.code
  where listing.day is not null`;

/** One full entry and one summary as JSON text, for every code and period asked for. */
const entries = `
  create or replace table entry as
  with point as (
    select s.code, s.period, s.total, row.day, row.position, row.percentage, row.issued,
      row_number() over (partition by s.code, s.period order by row.day) - 1 as i
    from span as s join row on row.code = s.code and row.run = s.run and row.day > s.start
  ), points as (
    select code, period, list({date: day::varchar, shortPosition: position, percentage: percentage, totalShares: issued}
      order by day) as list, count(*) as kept
    from point where survives(i, total, 60) group by code, period
  )
  select s.code, s.period,
    to_json({productCode: s.code, name: l.name, latestShortPosition: coalesce(last.position, l.position)})::varchar as summary,
    to_json({
      productCode: s.code, productName: l.name, name: l.name, industry: l.industry, sector: l.sector,
      latestShortPosition: if(last.day is null, l.position, last.position),
      latestPercentage: if(last.day is null, l.percentage, last.percentage),
      percentageChange: if(base.day <> last.day and base.percentage <> 0,
        (last.percentage - base.percentage) / base.percentage * 100, null),
      percentagePointChange: if(base.day <> last.day, last.percentage - base.percentage, null),
      absoluteChange: if(base.day <> last.day, last.position - base.position, null),
      dataPoints: coalesce(points.list, []), max: s.highest, min: s.lowest, totalObservations: s.total,
      downsampled: coalesce(points.kept, 0) < s.total
    })::varchar as full_text
  from span as s
  join listing as l on l.code = s.code
  left join row as last on last.code = s.code and last.day = s.last_day
  left join row as base on base.code = s.code and base.day = s.base_day
  left join points on points.code = s.code and points.period = s.period`;

const answers = `
  with listed as (
    select a.id, count(*) as returned,
      string_agg(if(r.is_summary, entry.summary, entry.full_text), ',' order by a.place) as text
    from entry_asked as a join top_request as r on r.id = a.id
    join entry on entry.code = a.code and entry.period = a.period group by a.id
  ), missing as (
    select id, list(code order by place) as codes
    from code_asked where code not in (select code from listing where day is not null) group by id
  )
  select r.id, 200, '{"timeSeries":[' || coalesce(text, '') || '],"offset":'
    || if(r.codes = [], r.skip + coalesce(returned, 0), 0) || ',"totalCount":'
    || if(r.codes = [], (select count(*) from ranking), coalesce(returned, 0)) || ',"missingCodes":'
    || to_json(coalesce(missing.codes, [])) || '}'
  from top_request as r left join listed on listed.id = r.id left join missing on missing.id = r.id`;
