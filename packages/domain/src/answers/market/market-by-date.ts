import type { GetMarketByDateResponse, Stock } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { type RowTable, rowTable, withRows } from "../../base/list-rows.js";
import { type Answer, exactly } from "../../base/messages.js";
import { allOf, firstAfter } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import { priceFiguresOf } from "../../data/market/figures/price-figures.js";
import { valuedOf } from "../../data/market/figures/valued.js";
import type { Market } from "../../data/market/market.js";
import { sectorOf } from "../../data/market/securities/sectors.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import { subjectAt } from "../../data/market/securities/subject-at.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { rowsOfReport } from "../../data/market/shorts/rows-of-report.js";
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
  const rows = rowsOfReport(shorts, day, isWanted(shorts, query));
  const rest: Omit<Answer<GetMarketByDateResponse>, "stocks"> = {
    date: isoOf(day),
    totalCount: rows.length,
    previousDate: own > 0 ? isoOf(days[own - 1]!) : "",
    nextDate: next < days.length ? isoOf(days[next]!) : "",
  };
  const page = Array.from(rows.subarray(query.offset, query.offset + query.limit));
  return withRows(rest, "stocks", { table: stocks(market), rows: page });
}

/** The stock of each observation, on its day. */
const stocks = derived(
  (market: Market): RowTable<Answer<Stock>> => rowTable(market.shorts.day.length, (row) => stockAt(market, row)),
);

function isWanted(shorts: ShortColumns, query: MarketByDateQuery): (row: number) => boolean {
  const typeOf = securityTypesOf(shorts);
  return (row) =>
    (query.includeZeroShortPositions || shorts.position[row]! !== 0) &&
    (!query.ordinaryOnly || typeOf(row) === "ordinary");
}

function stockAt(market: Market, row: number): Answer<Stock> {
  const { shorts, prices } = market;
  const day = shorts.day[row]!;
  const productCode = shorts.codes[shorts.code[row]!]!;
  const { name, tags, logoUrl, industry, life } = subjectAt(market, row);
  return exactly({
    productCode,
    name,
    gicsSector: sectorOf(industry.industry),
    ...industry,
    tags,
    logoUrl,
    ...observedAt(market, row),
    ...priceFiguresOf(market, valuedOf(prices, productCode, row, life.afterDay, life.untilDay), day),
    lastReportedDate: isoOf(shorts.day[life.lastRow]!),
  });
}
