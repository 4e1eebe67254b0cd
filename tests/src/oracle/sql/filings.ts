import type { Database } from "./database.js";
import { flowFigures } from "./period-figures.js";

/** Makes the table filing(code, filing) of stock.md: the newest statutory result about the newest flow period. */
export async function makeFilings(database: Database): Promise<void> {
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
