import type { GetMarketByDateResponse, Stock } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { allOf, firstAfter } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import { industryAt } from "../../data/market/companies/industry-at.js";
import { priceFiguresOf } from "../../data/market/figures/price-figures.js";
import type { Market } from "../../data/market/market.js";
import { handOverDay } from "../../data/market/prices/hand-over.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { rowName } from "../../data/market/securities/row-name.js";
import { sectorOf } from "../../data/market/securities/sectors.js";
import { type Security, securitiesOf } from "../../data/market/securities/securities.js";
import { securityTypeOfRow } from "../../data/market/securities/security-type.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { formerRuns } from "../../data/market/shorts/runs.js";
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

/** A row of an earlier security under the code is named by itself: the company record is not about it. */
function stockAt(market: Market, row: number): Answer<Stock> {
  const { shorts, prices } = market;
  const number = shorts.code[row]!;
  const day = shorts.day[row]!;
  const security = securitiesOf(market)[number]!;
  const life = lifeAt(market, number, security, row);
  const company = row >= security.rows.firstRow ? security.company : undefined;
  const dated = industryAt(company, day, security.formerUntilDay);
  return exactly({
    productCode: security.code,
    name: company?.name || rowName(shorts, row),
    gicsSector: sectorOf(dated.industry),
    ...dated,
    tags: company?.tags ?? [],
    logoUrl: company?.logoUrl ?? "",
    ...observedAt(shorts, row),
    ...priceFiguresOf(market, row, sessionsOf(prices, security.code, life.afterDay, life.untilDay), day),
    lastReportedDate: isoOf(shorts.day[life.lastRow]!),
  });
}

/** When a security had its code. */
interface Life {
  readonly afterDay: number;
  readonly untilDay: number;
  /** Row of its last observation. */
  readonly lastRow: number;
}

/** The life of the security that a row is about: an earlier one of the code ends where the next one takes over. */
function lifeAt({ shorts, prices }: Market, number: number, security: Security, row: number): Life {
  if (row >= security.rows.firstRow) {
    return { afterDay: security.formerUntilDay, untilDay: Number.POSITIVE_INFINITY, lastRow: security.latestRow };
  }
  const runs = formerRuns(shorts, number);
  const own = runs.findIndex(({ endRow }) => row < endRow);
  const { firstRow, endRow } = runs[own]!;
  const handOverBefore = (next: number) => handOverDay(prices, security.code, shorts.day[next - 1]!, shorts.day[next]!);
  return {
    afterDay: own === 0 ? Number.NEGATIVE_INFINITY : handOverBefore(firstRow),
    untilDay: handOverBefore(endRow),
    lastRow: endRow - 1,
  };
}
