import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockRequest } from "../requests/stock.js";
import type { Database } from "./database.js";

/** GetStockVerdict of stock.md. */
export async function verdict(database: Database, requests: readonly StockRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", productCode: "VARCHAR", stockCode: "VARCHAR" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

/** An unknown input scores 0 and is named. While no trades are held at all, those of directors are unknown. */
const answers = `
  with component as (
    select f.code, unnest([
      {place: 1, name: 'short_trend', weight: 0.30::double,
        score: if(f.short_change is null, null, greatest(-1, least(1, -f.short_change / 3)))},
      {place: 2, name: 'short_level', weight: 0.15::double,
        score: if(f.short_pct is null, null, greatest(-1, least(0, -f.short_pct / 15)))},
      {place: 3, name: 'director_signal', weight: 0.25::double,
        score: if(f.net is null, null, greatest(-1, least(1, f.net / 1000000)))},
      {place: 4, name: 'sentiment', weight: 0.20::double,
        score: if(f.sentiment is null, null, greatest(-1, least(1, f.sentiment)))},
      {place: 5, name: 'squeeze_pressure', weight: 0.10::double,
        score: if(f.days_to_cover is null, null, 0.5 * least(f.days_to_cover / 10, 1))}
    ], recursive := true)
    from figure as f join listing as l on l.code = f.code where l.is_active
  ), scored as (
    select * replace (coalesce(score, 0) as score), score is null as is_missing,
      rounded(100 * weight * coalesce(score, 0), 1) as contribution
    from component
  ), summed as (
    select code, rounded(sum(contribution), 1) as composite,
      list({name: name, score: score, weight: weight, contribution: contribution} order by place) as components,
      coalesce(list(name order by place) filter (is_missing), []) as missing
    from scored group by code
  ), asked as (select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code from request)
  select asked.id, if(summed.code is null, 404, 200), if(summed.code is null, to_json({code: 'not_found'}), to_json({
    productCode: asked.code, composite: composite, label: 'VERDICT_LABEL_' || case
      when composite <= -40 then 'STRONG_BEARISH' when composite <= -10 then 'BEARISH' when composite < 10 then 'NEUTRAL'
      when composite < 40 then 'BULLISH' else 'STRONG_BULLISH' end,
    components: components, missingInputs: missing}))::varchar
  from asked left join summed on summed.code = asked.code`;
