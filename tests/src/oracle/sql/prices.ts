import { type Answer, answersOf, numbered } from "../answer.js";
import type { PricesRequest } from "../requests/prices.js";
import type { Database } from "./database.js";

/** GetStockPrices of stock.md. */
export async function prices(database: Database, requests: readonly PricesRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  productCode: "VARCHAR",
  stockCode: "VARCHAR",
  period: "VARCHAR",
  from: "VARCHAR",
  to: "VARCHAR",
  maxPoints: "INTEGER",
};

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code, coalesce(maxPoints, 0) as cap,
      upper(coalesce(nullif(period, ''), '1Y')) as period, nullif("from", '')::date as from_day, nullif("to", '')::date as to_day
    from request
  ), newest_session as (select code, max(day) as day from session where is_present group by code),
  inside as (
    select asked.id, asked.cap, s.day, s.open, s.high, s.low, s.close, s.volume, adjusted.close as adjusted,
      row_number() over (partition by asked.id order by s.day) - 1 as i, count(*) over (partition by asked.id) as n
    from asked
    join newest_session as last on last.code = asked.code
    join session as s on s.code = asked.code and s.is_present
    join adjusted on adjusted.code = s.code and adjusted.day = s.day
    where if(from_day is null and to_day is null, s.day > start_of(last.day, period),
      s.day >= coalesce(from_day, s.day) and s.day <= coalesce(to_day, s.day))
  ), listed as (
    select id, any_value(n) as total, count(*) as kept, list({date: day::varchar, open: open, high: high, low: low,
      close: close, adjustedClose: adjusted, volume: volume} order by day) as points
    from inside where survives(i, n, cap) group by id
  )
  select asked.id, if(last.day is null, 404, 200), if(last.day is null, to_json({code: 'not_found'}), to_json({
    productCode: asked.code, name: l.name, currency: 'AUD', points: coalesce(points, []),
    totalObservations: coalesce(total, 0), downsampled: coalesce(kept < total, false)}))::varchar
  from asked
  left join newest_session as last on last.code = asked.code
  left join listing as l on l.code = asked.code
  left join listed on listed.id = asked.id`;
