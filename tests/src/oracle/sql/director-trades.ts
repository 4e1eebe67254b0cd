import { type Answer, answersOf, numbered } from "../answer.js";
import type { DirectorTradesRequest } from "../requests/director-trades.js";
import type { Database } from "./database.js";

/** GetDirectorTrades of stock.md. */
export async function directorTrades(
  database: Database,
  requests: readonly DirectorTradesRequest[],
): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    stockCode: "VARCHAR",
    productCode: "VARCHAR",
    limit: "INTEGER",
    offset: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      least(coalesce(nullif("limit", 0), 20), 200) as page, coalesce("offset", 0) as skip
    from request
  ), placed as (
    select trade.*, row_number() over (partition by code order by day desc, id) as place from trade
  ), listed as (
    select asked.id, count(*) as total, list({
      id: t.id, stockCode: t.code, directorName: t.director, tradeType: t.trade_type, sharesTraded: t.shares,
      pricePerShare: t.price, totalValue: t.value, tradeDate: t.day::varchar,
      announcementUrl: coalesce(t.announcement_url, '')} order by place)
      filter (place > skip and place <= skip::bigint + page) as trades
    from asked join placed as t on t.code = asked.code group by asked.id
  )
  select asked.id, if(l.code is null, 404, 200), if(l.code is null, to_json({code: 'not_found'}),
    to_json({trades: coalesce(trades, []), totalCount: coalesce(total, 0)}))::varchar
  from asked left join listing as l on l.code = asked.code left join listed on listed.id = asked.id`;
