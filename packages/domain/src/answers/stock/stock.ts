import type { Stock } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import { priceFiguresOf } from "../../data/market/figures/price-figures.js";
import { valuedOf } from "../../data/market/figures/valued.js";
import type { Market } from "../../data/market/market.js";
import { securityOf } from "../../data/market/securities/profile.js";
import { observedAt } from "../../data/market/securities/stock-message.js";

/** The newest observation of a code with what is known of its security; undefined without an observation. */
export function stock(market: Market, productCode: string): Answer<Stock> | undefined {
  const { shorts, prices } = market;
  const security = securityOf(market, productCode);
  if (security === undefined) return undefined;
  const { name, industry, sector, tags, logoUrl, latestRow, formerUntilDay } = security;
  return exactly({
    productCode,
    name,
    industry,
    gicsSector: sector,
    tags,
    logoUrl,
    ...observedAt(market, latestRow),
    ...priceFiguresOf(market, valuedOf(prices, productCode, latestRow, formerUntilDay)),
    lastReportedDate: isoOf(shorts.day[latestRow]!),
  });
}
