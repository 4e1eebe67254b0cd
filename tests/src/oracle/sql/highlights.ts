import { type Answer, answersOf, numbered } from "../answer.js";
import type { HighlightsRequest } from "../requests/highlights.js";
import type { Database } from "./database.js";

/** GetStockFinancialHighlights of stock.md. Reports of a day go by title; metrics of one type by quote. */
export async function highlights(database: Database, requests: readonly HighlightsRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", stockCodes: "VARCHAR[]", maxReportsPerStock: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const metricShape = `[{"metricType":"VARCHAR","sourceText":"VARCHAR","quoteFound":"BOOLEAN","attributes":"MAP(VARCHAR,VARCHAR)"}]`;

const answers = `
  with asked as (
    select distinct id, upper(trim(unnest(stockCodes))) as code, least(coalesce(nullif(maxReportsPerStock, 0), 2), 10) as page
    from request
  ), stated as (
    select *, list_filter(from_json(metrics, '${metricShape}'), lambda m: m.quoteFound) as quoted from highlight
  ), metric_of as (
    select code, day, title, unnest(quoted) as metric, generate_subscripts(quoted, 1) as place from stated
  ), metrics_of as (
    select code, day, title, list({metricType: metric.metricType, sourceText: coalesce(metric.sourceText, ''),
      attributes: coalesce(metric.attributes, map([], []))} order by metric.metricType, coalesce(metric.sourceText, ''), place) as metrics
    from metric_of group by code, day, title
  ), report as (
    select s.code, row_number() over (partition by s.code order by s.day desc, s.title) as place, {
      reportTitle: s.title, reportType: s.type, reportDate: s.day::varchar, metrics: coalesce(m.metrics, []),
      digest: coalesce(s.digest, ''), confidence: s.confidence} as entry
    from stated as s left join metrics_of as m on m.code = s.code and m.day = s.day and m.title = s.title
    where m.code is not null or coalesce(s.digest, '') <> ''
  ), listed as (
    select asked.id, asked.code, {reports: list(entry order by place)} as reports
    from asked join report on report.code = asked.code and place <= page group by asked.id, asked.code
  ), mapped as (select id, map_from_entries(list((code, reports))) as entries from listed group by id)
  select r.id, 200, to_json({highlights: coalesce(entries, map([], []))})::varchar
  from request as r left join mapped on mapped.id = r.id`;
