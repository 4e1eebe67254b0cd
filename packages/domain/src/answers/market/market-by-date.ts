import type { GetMarketByDateResponse, Stock } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { allOf, firstAfter } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import { type DatedIndustry, industryAt } from "../../data/market/companies/industry-at.js";
import { priceFiguresOf } from "../../data/market/figures/price-figures.js";
import type { Market } from "../../data/market/market.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { formerLifeAt, industryInLife, type Life } from "../../data/market/securities/former-life.js";
import { rowName } from "../../data/market/securities/row-name.js";
import { sectorOf } from "../../data/market/securities/sectors.js";
import { holdersOf } from "../../data/market/securities/securities.js";
import { securityTypeOfRow } from "../../data/market/securities/security-type.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { newestDay } from "../../data/market/shorts/window.js";

/** Which date and which rows of its report. */
export interface MarketByDateQuery {
  /** The newest when absent. */
  readonly day?: number | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly includeZeroShortPositions: boolean;
  readonly ordinaryOnly: boolean;
}

/** Everything reported on one date, by percentage, highest first, unknown last, equal ones by code. */
export function marketByDate(market: Market, query: MarketByDateQuery): Answer<GetMarketByDateResponse> {
  const { shorts } = market;
  const { days } = shorts;
  const day = query.day ?? newestDay(shorts);
  if (day === undefined) return { date: "", stocks: [], totalCount: 0, previousDate: "", nextDate: "" };
  const next = firstAfter(days, allOf(days), day);
  const own = firstAfter(days, allOf(days), day - 1);
  const rows = own < next ? rowsOf(shorts, own, query) : [];
  return {
    date: isoOf(day),
    stocks: rows.slice(query.offset, query.offset + query.limit).map((row) => stockAt(market, row)),
    totalCount: rows.length,
    previousDate: own > 0 ? isoOf(days[own - 1]!) : "",
    nextDate: next < days.length ? isoOf(days[next]!) : "",
  };
}

function rowsOf(shorts: ShortColumns, dayNumber: number, query: MarketByDateQuery): number[] {
  const { firstOfDay, rowsByDay, position, percentage } = shorts;
  const rows: number[] = [];
  for (let slot = firstOfDay[dayNumber]!; slot < firstOfDay[dayNumber + 1]!; slot += 1) {
    const row = rowsByDay[slot]!;
    if (!query.includeZeroShortPositions && position[row]! === 0) continue;
    if (query.ordinaryOnly && securityTypeOfRow(shorts, row) !== "ordinary") continue;
    rows.push(row);
  }
  const rank = (row: number) => (Number.isNaN(percentage[row]) ? -1 : percentage[row]!);
  return rows.sort((a, b) => rank(b) - rank(a));
}

function stockAt(market: Market, row: number): Answer<Stock> {
  const { shorts, prices } = market;
  const day = shorts.day[row]!;
  const productCode = shorts.codes[shorts.code[row]!]!;
  const { name, tags, logoUrl, industry, life } = subjectOf(market, row);
  return exactly({
    productCode,
    name,
    gicsSector: sectorOf(industry.industry),
    ...industry,
    tags,
    logoUrl,
    ...observedAt(shorts, row),
    ...priceFiguresOf(market, row, sessionsOf(prices, productCode, life.afterDay, life.untilDay), day),
    lastReportedDate: isoOf(shorts.day[life.lastRow]!),
  });
}

/** The security that a row is about. */
interface Subject extends Pick<Answer<Stock>, "name" | "tags" | "logoUrl"> {
  readonly industry: DatedIndustry;
  readonly life: Life;
}

/** One that has its code no more is named by the row: the company record is not about it, only the labels of its time are. */
function subjectOf(market: Market, row: number): Subject {
  const { shorts } = market;
  const number = shorts.code[row]!;
  const day = shorts.day[row]!;
  const former = formerLifeAt(market, row);
  if (former !== undefined) {
    const industry = industryInLife(market, shorts.codes[number]!, former, day);
    return { name: rowName(shorts, row), tags: [], logoUrl: "", industry, life: former };
  }
  const { name, tags, logoUrl, company, formerUntilDay } = holdersOf(market)[number]!;
  const lastRow = shorts.firstRow[number + 1]! - 1;
  const life = { afterDay: formerUntilDay, untilDay: Number.POSITIVE_INFINITY, lastRow };
  return { name, tags, logoUrl, industry: industryAt(company, day), life };
}
