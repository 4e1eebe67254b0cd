import { type Answer, answersOf, numbered } from "../answer.js";
import type { TreeMapRequest } from "../requests/tree-map.js";
import type { Database } from "./database.js";
import { makeSpans } from "./windows.js";

/** GetIndustryTreeMap of market.md. */
export async function treeMap(database: Database, requests: readonly TreeMapRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  await database.run(`${asked}; create or replace table wanted as
    select listing.code, period.name as period from listing, period where is_active`);
  await makeSpans(database);
  await database.run(nodes);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = { id: "INTEGER", period: "VARCHAR", limit: "INTEGER", viewMode: "VARCHAR" };

const asked = `
  create or replace table tree_request as
  select id, upper(coalesce(nullif(period, ''), '1M')) as period, least(coalesce(nullif("limit", 0), 100), 500) as page,
    case coalesce(viewMode, '0') when '0' then 'CURRENT_CHANGE' when '1' then 'PERCENTAGE_CHANGE'
      when '2' then 'CURRENT_VALUE' else viewMode end as view
  from request`;

/** Every eligible stock of every view and period, with its change. The edges of bands are decimals, as percentages are. */
const nodes = `
  create or replace table node as
  with input as (
    select l.*, s.period, base.percentage as first
    from listing as l join span as s on s.code = l.code
    left join row as base on base.code = s.code and base.day = s.base_day
    where l.is_active and l.industry <> '' and is_above_zero(l.position, l.percentage)
  ), viewed as (
    select *, 'CURRENT_VALUE' as view, percentage as change, percentage as sort_key from input
    union all select *, 'CURRENT_CHANGE', percentage - first, percentage from input
    union all select *, 'PERCENTAGE_CHANGE', (percentage - first) / first * 100, (percentage - first) / first * 100
    from input where first <> 0
  ), banded as (
    select *, abs(round(change::varchar::decimal(38, 18), 9)) as size, case view
      when 'CURRENT_VALUE' then (change >= 1)::integer + (change >= 5)::integer + (change >= 10)::integer
      when 'CURRENT_CHANGE' then (size >= 0.05)::integer + (size >= 0.5)::integer + (size >= 1.5)::integer
      else (size >= 1)::integer + (size >= 10)::integer + (size >= 50)::integer end as band
    from viewed
  )
  select period, view, industry, sector, code, position, percentage,
    row_number() over (partition by period, view, industry order by sort_key desc, code) as place,
    {productCode: code, productName: name, shortPosition: position, percentage: percentage, change: change,
      color: case when coalesce(band, 0) = 0 then '#9ca3af'
        when change > 0 then ['#fca5a5', '#ef4444', '#991b1b'][band]
        else ['#86efac', '#22c55e', '#166534'][band] end} as stock
  from banded`;

const answers = `
  with industry as (
    select r.id, node.industry, list(stock order by place) filter (place <= r.page) as stocks, any_value(sector) as sector,
      sum(position) as total, avg(percentage) as mean, count(*) as stock_count
    from tree_request as r join node on node.period = r.period and node.view = r.view group by r.id, node.industry
  ), industries as (
    select id, list({name: industry, sector: sector, stocks: stocks, aggregateShortPosition: total,
      averagePercentage: mean, stockCount: stock_count} order by industry) as list
    from industry group by id
  )
  select r.id, 200, to_json({industries: coalesce(list, []), lastUpdated: (select day::varchar from newest),
    period: r.period, viewMode: r.view})::varchar
  from tree_request as r left join industries on industries.id = r.id`;
