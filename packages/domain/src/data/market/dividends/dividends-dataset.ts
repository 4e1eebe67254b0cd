import { dataset } from "../../../base/tables/dataset.js";

/** Dividends as declared: one row per dividend. */
export const dividends = dataset({
  name: "dividends",
  title: "Dividends",
  sources: ["dividends"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    exDay: { type: "day", meaning: "first day without the right to the dividend" },
    dividendType: { type: "text", meaning: "ordinary, special, interim or final" },
    id: { type: "text", meaning: "stable key of the dividend" },
    paymentDay: { type: "day", optional: true, meaning: "day of payment" },
    amount: { type: "number", meaning: "AUD a share" },
    franking: { type: "number", optional: true, meaning: "franking in percent" },
    documentUrl: { type: "text", optional: true, meaning: "notice that the dividend was read from" },
  },
  key: ["code", "exDay", "dividendType", "id"],
});
