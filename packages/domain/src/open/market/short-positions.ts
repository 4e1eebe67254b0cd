import { availableFrom } from "../../base/time/trading-calendar.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import { shortHistory } from "../../data/market/shorts/short-history-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { openDataset } from "../open-dataset.js";

/** Every observation that is served. */
export const openShortPositions = openDataset({
  id: "short-positions",
  title: "Short positions",
  description:
    "Reported short positions of every security on every report date, as served: the regulator's daily reports, and its yearly history where that says otherwise or where no report is held.",
  columns: {
    date: { type: "day", meaning: "The date that the position is of" },
    product_code: { type: "text", meaning: "The exchange's code of the security on that date" },
    product_name: { type: "text", meaning: "The name of the product as published" },
    security_type: { type: "text", meaning: "The kind of security: ordinary, etf, trust, hybrid, option or other" },
    short_position: { type: "number", unit: "shares", meaning: "Shares that were held short" },
    shares_on_issue: { type: "number", unit: "shares", optional: true, meaning: "Shares on issue, as published" },
    percent: {
      type: "number",
      unit: "percent of shares on issue",
      optional: true,
      meaning: "The share of what is on issue that was held short",
    },
    origin: {
      type: "text",
      meaning: "What says so: daily is a daily report, history the yearly history, corrected both",
    },
    available_from: { type: "day", meaning: "The date on which the report became public" },
  },
  key: ["date", "product_code"],
  span: "date",
  madeOf: [shortPositions, shortHistory],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    const { codes, code, days, firstOfDay, rowsByDay, names, name, position, issued, percentage } = market.shorts;
    const typeOf = securityTypesOf(market.shorts);
    const ofHistory = new Set(market.shorts.historyDays);
    const corrected = new Set(market.shorts.corrected);
    for (const [d, date] of days.entries()) {
      const available_from = availableFrom(market.calendar, date);
      const origin = ofHistory.has(date) ? "history" : "daily";
      for (const row of rowsByDay.subarray(firstOfDay[d]!, firstOfDay[d + 1]!)) {
        yield {
          date,
          product_code: codes[code[row]!]!,
          product_name: names[name[row]!]!,
          security_type: typeOf(row),
          short_position: position[row]!,
          shares_on_issue: knownOf(issued[row]!),
          percent: knownOf(percentage[row]!),
          origin: corrected.has(row) ? "corrected" : origin,
          available_from,
        };
      }
    }
  },
});

function knownOf(figure: number): number | undefined {
  return Number.isNaN(figure) ? undefined : figure;
}
