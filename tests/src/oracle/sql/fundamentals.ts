import { type Answer, answersOf, numbered } from "../answer.js";
import type { FundamentalsRequest } from "../requests/fundamentals.js";
import type { Database } from "./database.js";
import { makeGrowth } from "./growth.js";
import { flowFigures, periodFigures } from "./period-figures.js";
import { makeQuality } from "./quality.js";

/** GetStockFundamentals of stock.md. */
export async function fundamentals(database: Database, requests: readonly FundamentalsRequest[]): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    stockCode: "VARCHAR",
    productCode: "VARCHAR",
    periodType: "VARCHAR",
    limit: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  await makeGrowth(database);
  await makeQuality(database);
  await makeFilings(database);
  return answersOf(await database.rows(answers), requests.length);
}

const entry = `{
  periodType: r.period_type, periodEnd: r.period_end::varchar, fiscalYear: r.fiscal_year, currency: r.currency,
  source: r.source, fetchedAt: r.fetched_at, ${Object.entries(periodFigures)
    .map(([name, column]) => `${name}: r.${column}, ${flagOf(name)}: r.${column} is not null`)
    .join(", ")},
  fieldSources: coalesce(from_json(r.field_sources, '"MAP(VARCHAR,VARCHAR)"'), map([], [])),
  sourceDocumentUrl: coalesce(r.document_url, ''), sourceDocumentDate: coalesce(r.document_day::varchar, '')}`;

function flagOf(name: string): string {
  return `has${name[0]!.toUpperCase()}${name.slice(1)}`;
}

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      lower(coalesce(periodType, '')) as period_type, least(coalesce(nullif("limit", 0), 12), 40) as page
    from request
  ), placed as (
    select asked.id, asked.page, ${entry} as entry,
      row_number() over (partition by asked.id order by r.period_end desc, r.period_type, r.source) as place
    from asked join reported as r on r.code = asked.code and asked.period_type in ('', r.period_type)
  ), listed as (
    select id, list(entry order by place) filter (place <= page) as entries, count(*) as total from placed group by id
  ), covered as (
    select code, max(fetched_at) as fetched, list(distinct source order by source) as sources from reported group by code
  )
  select asked.id, if(l.code is null and c.code is null, 404, 200),
    if(l.code is null and c.code is null, to_json({code: 'not_found'}), to_json({
      stockCode: asked.code, periods: coalesce(listed.entries, []), growth: g.record, hasGrowth: g.code is not null,
      quality: q.record, hasQuality: q.code is not null,
      coverage: {status: if(c.code is null, '', 'covered'), lastAttemptAt: coalesce(c.fetched, ''),
        lastSuccessAt: coalesce(c.fetched, ''), sources: coalesce(c.sources, [])},
      latestFiling: f.filing, hasLatestFiling: f.code is not null,
      totalCount: coalesce(listed.total, 0)}))::varchar
  from asked
  left join listing as l on l.code = asked.code
  left join listed on listed.id = asked.id
  left join covered as c on c.code = asked.code
  left join growth as g on g.code = asked.code
  left join quality as q on q.code = asked.code
  left join filing as f on f.code = asked.code`;

/** Makes the table filing(code, filing) of stock.md: the newest statutory result about the newest flow period. */
async function makeFilings(database: Database): Promise<void> {
  await database.run(`
    create or replace table filing as
    with newest_flow as (
      select code, max(period_end) as period_end from reported
      where coalesce(${Object.values(flowFigures).join(", ")}) is not null group by code
    )
    select h.code, {
      reportUrl: coalesce(h.url, ''), reportTitle: h.title, reportDate: h.day::varchar, periodEnd: h.period_end::varchar,
      periodType: coalesce(h.period_type, ''), digest: coalesce(h.digest, ''), digestConfidence: h.confidence} as filing
    from highlight as h join newest_flow as n on n.code = h.code and n.period_end = h.period_end
    where h.statutory = 1 and h.confidence >= 0.6
    qualify row_number() over (partition by h.code order by h.day desc, h.title) = 1`);
}
