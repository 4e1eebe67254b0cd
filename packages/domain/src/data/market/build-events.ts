import { groupedBy } from "../../base/tables/cells.js";
import type { ColumnTable } from "../../base/tables/dataset.js";
import type { DirectorTrade, Dividend, HighlightMetric, ReportHighlight, ReputationSignal } from "./events.js";

/** The dividends of each security by its code, oldest first. One that was not read from a notice is no part of them. */
export function dividendsOf(table: ColumnTable): ReadonlyMap<string, readonly Dividend[]> {
  const groups = groupedBy(table, "code", (cells, row) => ({
    hasNotice: (cells.text("document_url", row) ?? "") !== "",
    id: cells.text("id", row)!,
    exDay: cells.day("ex_day", row)!,
    paymentDay: cells.day("payment_day", row),
    amount: cells.number("amount", row)!,
    franking: cells.number("franking", row),
    dividendType: cells.text("dividend_type", row)!,
  }));
  const noticed = [...groups].map(([code, all]) => {
    const own = all.filter(({ hasNotice }) => hasNotice).map(({ hasNotice: _, ...dividend }) => dividend);
    return [code, own] as const;
  });
  return new Map(noticed.filter(([, own]) => own.length > 0));
}

/** The director trades of each security by its code, oldest first. */
export function directorTradesOf(table: ColumnTable): ReadonlyMap<string, readonly DirectorTrade[]> {
  return groupedBy(table, "code", (cells, row) => ({
    id: cells.text("id", row)!,
    day: cells.day("day", row)!,
    director: cells.text("director", row)!,
    tradeType: cells.text("trade_type", row)!,
    shares: cells.number("shares", row),
    price: cells.number("price", row),
    value: cells.number("value", row),
    announcementUrl: cells.text("announcement_url", row) ?? "",
  }));
}

/** The signals of each company by its code. Import times are asked for by import. */
export function reputationSignalsOf(
  table: ColumnTable,
  retrievedAtOf: (importId: number) => string,
): ReadonlyMap<string, readonly ReputationSignal[]> {
  return groupedBy(table, "code", (cells, row) => ({
    polarity: cells.text("polarity", row) as ReputationSignal["polarity"],
    kind: cells.text("kind", row)!,
    headline: cells.text("headline", row)!,
    detail: cells.text("detail", row) ?? "",
    eventDate: cells.text("event_date", row) ?? "",
    severity: cells.text("severity", row) ?? "",
    confidence: cells.number("confidence", row),
    citations: JSON.parse(cells.text("citations", row)!) as readonly string[],
    importedAt: table.importId === undefined ? "" : retrievedAtOf(table.importId[row]!),
  }));
}

/** The highlighted reports of each company by its code, oldest first. */
export function reportHighlightsOf(table: ColumnTable): ReadonlyMap<string, readonly ReportHighlight[]> {
  return groupedBy(table, "code", (cells, row) => ({
    day: cells.day("day", row)!,
    title: cells.text("title", row)!,
    type: cells.text("type", row)!,
    url: cells.text("url", row) ?? "",
    periodEndDay: cells.day("period_end", row),
    periodType: cells.text("period_type", row) ?? "",
    isStatutory: cells.number("statutory", row) === 1,
    digest: cells.text("digest", row) ?? "",
    confidence: cells.number("confidence", row),
    metrics: JSON.parse(cells.text("metrics", row)!) as readonly HighlightMetric[],
  }));
}
