import { type Answer, answersOf, numbered } from "../answer.js";
import type { DividendsRequest } from "../requests/dividends.js";
import type { Database } from "./database.js";

/** GetDividendHistory of stock.md. */
export async function dividends(database: Database, requests: readonly DividendsRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", stockCode: "VARCHAR", productCode: "VARCHAR", years: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      (select day from anchor) - to_years(least(coalesce(nullif(years, 0), 5), 20)) as since
    from request
  ), listed as (
    select asked.id, count(*) as total, list({
      id: d.id, stockCode: d.code, exDate: d.ex_day::varchar, paymentDate: coalesce(d.payment_day::varchar, ''),
      amountPerShare: d.amount, frankingPercentage: d.franking, hasFranking: d.franking is not null,
      dividendType: d.dividend_type} order by d.ex_day desc, d.dividend_type, d.id) as entries
    from asked join dividend as d on d.code = asked.code and d.ex_day >= asked.since and d.document_url <> ''
    group by asked.id
  )
  select asked.id, if(f.code is null, 404, 200), if(f.code is null, to_json({code: 'not_found'}), to_json({
    dividends: coalesce(entries, []), totalCount: coalesce(total, 0), trailingDividendPerShare: f.dividend,
    trailingYield: if(f.price > 0, f.dividend / f.price * 100, null)}))::varchar
  from asked left join figure as f on f.code = asked.code left join listed on listed.id = asked.id`;
