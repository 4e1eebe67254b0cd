import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockRequest } from "../requests/stock.js";
import type { Database } from "./database.js";

/** GetStock of stock.md, without prices. */
export async function stock(database: Database, requests: readonly StockRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", productCode: "VARCHAR", stockCode: "VARCHAR" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code from request)
  select asked.id, if(day is null, 404, 200), if(day is null,
    to_json({code: 'not_found', message: 'stock not found: ' || asked.code}),
    to_json({
      productCode: asked.code, name: name, percentageShorted: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, industry: industry, gicsSector: sector, tags: [], logoUrl: '',
      reportDate: day::varchar, availableFrom: available::varchar, securityType: type, liquidityBand: '',
      hasPriceHistory: false, priceStatus: 'unattempted', lastReportedDate: day::varchar, finalCloseDate: ''
    }))::varchar
  from asked left join listing on listing.code = asked.code`;
