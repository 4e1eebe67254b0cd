import { type Answer, answersOf, numbered } from "../answer.js";
import type { PeerRequest } from "../requests/peers.js";
import type { Database } from "./database.js";

/** GetPeerComparison of stock.md. */
export async function peers(database: Database, requests: readonly PeerRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", stockCode: "VARCHAR", productCode: "VARCHAR", limit: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with peer as (
    select l.code, l.industry, l.is_active, f.market_cap, {
      stockCode: l.code, companyName: l.name, industry: l.industry, shortPositionPercent: f.short_pct,
      marketCap: f.market_cap, marketCapBasis: f.cap_basis, sharesAsOf: f.shares_as_of, peRatio: f.pe, dividendYield: f.yield, priceChange1m: f.price_change, logoUrl: l.logo} as entry
    from listing as l join figure as f on f.code = l.code
  ), asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      least(coalesce(nullif("limit", 0), 5), 20) as page
    from request
  ), placed as (
    select asked.id, asked.page, peer.entry,
      row_number() over (partition by asked.id order by peer.market_cap desc nulls last, peer.code) as place
    from asked join peer as subject on subject.code = asked.code
    join peer on peer.industry = subject.industry and peer.code <> subject.code and peer.is_active
    where subject.industry <> ''
  ), listed as (
    select id, list(entry order by place) filter (place <= page) as entries, count(*) as total from placed group by id
  )
  select asked.id, if(subject.code is null, 404, 200), if(subject.code is null, to_json({code: 'not_found'}),
    to_json({subject: subject.entry, peers: coalesce(entries, []), industry: subject.industry,
      totalCount: coalesce(total, 0)}))::varchar
  from asked left join peer as subject on subject.code = asked.code left join listed on listed.id = asked.id`;
