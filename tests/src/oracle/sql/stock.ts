import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockRequest } from "../requests/stock.js";
import type { Database } from "./database.js";

/** GetStock of stock.md. */
export async function stock(database: Database, requests: readonly StockRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", productCode: "VARCHAR", stockCode: "VARCHAR" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code from request)
  select asked.id, if(l.day is null, 404, 200), if(l.day is null,
    to_json({code: 'not_found'}),
    to_json({
      productCode: asked.code, name: l.name, percentageShorted: l.percentage, reportedShortPositions: l.position,
      totalProductInIssue: l.issued, industry: l.industry, gicsSector: l.sector, tags: l.tags, logoUrl: l.logo,
      reportDate: l.day::varchar, availableFrom: l.available::varchar, securityType: l.type,
      marketCap: f.market_cap, marketCapBasis: f.cap_basis, sharesAsOf: f.shares_as_of, averageDailyValue20d: f.value20, averageDailyVolume20d: f.volume20,
      daysToCover: f.days_to_cover, liquidityBand: band_of(f.value20),
      hasPriceHistory: traded.code is not null, priceStatus: status_of(traded.code is not null),
      lastReportedDate: l.day::varchar, finalClose: final.close, finalCloseDate: coalesce(final.day::varchar, '')
    }))::varchar
  from asked
  left join listing as l on l.code = asked.code
  left join figure as f on f.code = asked.code
  left join (select distinct code, run from averages) as traded on traded.code = l.code and traded.run = l.run
  left join final_close as final on final.code = l.code and final.run = l.run`;
