import { known } from "../../base/known.js";
import { availableFrom } from "../../base/time/trading-calendar.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import { originsOf } from "../../data/market/shorts/origins.js";
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
    security_type: {
      type: "text",
      meaning: "The kind of security, by its name, code and shares on issue: ordinary, etf, debt or other",
    },
    short_position: { type: "number", unit: "shares", meaning: "Shares that were held short" },
    shares_on_issue: {
      type: "number",
      unit: "shares",
      optional: true,
      meaning: "Shares on issue, as published; the yearly history does not state them",
    },
    percent: {
      type: "number",
      unit: "percent of shares on issue",
      optional: true,
      meaning: "The share of what is on issue that was held short: as published, or else computed",
    },
    origin: {
      type: "text",
      meaning:
        "What says so: daily is a daily report; history is the yearly history, where no report is held; corrected is a figure or row of the history that differs from the report",
    },
    available_from: { type: "day", meaning: "The date on which the report became public, four trading days later" },
  },
  key: ["date", "product_code"],
  span: "date",
  madeOf: [shortPositions, shortHistory],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    const { codes, code, days, firstOfDay, rowsByDay, names, name, position, issued, percentage } = market.shorts;
    const typeOf = securityTypesOf(market.shorts);
    const originOf = originsOf(market.shorts);
    for (const [d, date] of days.entries()) {
      const available_from = availableFrom(market.calendar, date);
      for (const row of rowsByDay.subarray(firstOfDay[d]!, firstOfDay[d + 1]!)) {
        yield {
          date,
          product_code: codes[code[row]!]!,
          product_name: names[name[row]!]!,
          security_type: typeOf(row),
          short_position: position[row]!,
          shares_on_issue: known(issued[row]!),
          percent: known(percentage[row]!),
          origin: originOf(row),
          available_from,
        };
      }
    }
  },
});
