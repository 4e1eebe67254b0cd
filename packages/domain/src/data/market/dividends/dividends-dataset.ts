import type { Dataset } from "../../../base/tables/dataset.js";

/** Dividends as declared: one row per dividend. */
export const dividends: Dataset = {
  name: "dividends",
  title: "Dividends",
  sources: ["dividends"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "ex_day", type: "day", meaning: "first day without the right to the dividend" },
    { name: "dividend_type", type: "text", meaning: "ordinary, special, interim or final" },
    { name: "id", type: "text", meaning: "stable key of the dividend" },
    { name: "payment_day", type: "day", optional: true, meaning: "day of payment" },
    { name: "amount", type: "number", meaning: "AUD a share" },
    { name: "franking", type: "number", optional: true, meaning: "franking in percent" },
    { name: "document_url", type: "text", optional: true, meaning: "notice that the dividend was read from" },
  ],
  key: ["code", "ex_day", "dividend_type", "id"],
};
