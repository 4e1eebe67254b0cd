import { type Answer, answersOf, numbered } from "../answer.js";
import type { BattlegroundRequest } from "../requests/battlegrounds.js";
import type { Database } from "./database.js";

/** GetBattlegroundStocks of market.md. */
export async function battlegrounds(database: Database, requests: readonly BattlegroundRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", view: "VARCHAR", limit: "INTEGER", offset: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  await database.run(ranking);
  return answersOf(await database.rows(answers), requests.length);
}

const ranking = `
  create or replace macro clip(x) as least(greatest(coalesce(x, 0), 0), 1);

  create or replace table battleground as
  with scored as (
    select l.code, l.name, l.industry, l.logo, f.* exclude (code),
      rounded(100 * (0.35 * clip(f.days_to_cover / 10) + 0.30 * clip(f.short_pct / 15)
        + 0.20 * clip(f.price_change / 20) + 0.15 * clip(f.short_change / 3)), 1) as squeeze,
      if(f.price_change > 0 and f.short_change > 0,
        rounded(100 * clip(f.price_change / 20) * clip(f.short_change / 3), 1), 0) as divergence
    from listing as l join figure as f on f.code = l.code where l.is_active and f.short_pct >= 1
  ), viewed as (
    select *, 'SQUEEZE' as view, squeeze as score from scored
    union all select *, 'DIVERGENCE', divergence from scored where divergence > 0
  )
  select view, row_number() over (partition by view order by score desc, code) as place, {
    stockCode: code, companyName: name, industry: industry, logoUrl: logo, shortPct: short_pct,
    shortPctChange4w: short_change, latestPrice: price, priceChange1m: price_change, daysToCover: days_to_cover,
    squeezeScore: squeeze, divergenceScore: divergence, marketCap: market_cap,
    marketCapBasis: cap_basis, sharesAsOf: shares_as_of} as stock
  from viewed`;

const answers = `
  with asked as (
    select id, if(coalesce(view, '0') in ('2', 'BATTLEGROUND_VIEW_DIVERGENCE'), 'DIVERGENCE', 'SQUEEZE') as view,
      least(coalesce(nullif("limit", 0), 25), 100) as page, coalesce("offset", 0) as skip
    from request
  ), listed as (
    select asked.id, list(stock order by place) as stocks
    from asked join battleground as b on b.view = asked.view and place > skip and place <= skip::bigint + page
    group by asked.id
  )
  select asked.id, 200, to_json({stocks: coalesce(stocks, []),
    totalCount: (select count(*) from battleground as b where b.view = asked.view)})::varchar
  from asked left join listed on listed.id = asked.id`;
