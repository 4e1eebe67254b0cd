import type { Stock } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import { priceFiguresOf } from "../../data/market/figures/price-figures.js";
import type { Market } from "../../data/market/market.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { securitiesOf } from "../../data/market/securities/securities.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import { codeNumbers } from "../../data/market/shorts/window.js";

/** The newest observation of a code with what is known of its security; undefined without an observation. */
export function stock(market: Market, productCode: string): Answer<Stock> | undefined {
  const { shorts, prices } = market;
  const number = codeNumbers(shorts).get(productCode);
  if (number === undefined) return undefined;
  const { name, industry, sector, tags, logoUrl, latestRow, formerUntilDay } = securitiesOf(market)[number]!;
  return exactly({
    productCode,
    name,
    industry,
    gicsSector: sector,
    tags,
    logoUrl,
    ...observedAt(shorts, latestRow),
    ...priceFiguresOf(market, latestRow, sessionsOf(prices, productCode, formerUntilDay)),
    lastReportedDate: isoOf(shorts.day[latestRow]!),
  });
}
