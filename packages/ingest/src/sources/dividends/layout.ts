import { datasets } from "@daybook/domain";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Dividends as declared: one row per dividend. */
export const dividendsLayout: Layout = {
  dataset: datasets.dividends,
  fields: [
    { name: "id", kind: { is: "text", charsMax: 100 }, required: true },
    { name: "stock_code", column: "code", kind: { is: "code" }, required: true },
    { name: "ex_date", column: "ex_day", kind: { is: "date" }, required: true },
    { name: "payment_date", column: "payment_day", kind: { is: "date" } },
    { name: "amount_per_share", column: "amount", kind: { is: "number", above: 0 }, required: true },
    { name: "franking_pct", column: "franking", kind: { is: "number", min: 0, max: 100 } },
    {
      name: "dividend_type",
      kind: { is: "choice", of: ["ordinary", "special", "interim", "final"] },
      required: true,
    },
    { name: "document_url", kind: { is: "url" } },
  ],
  unique: ["id"],
  rowsMax: 500_000,
  rowRule(cell) {
    const paymentDay = cell("payment_day");
    return paymentDay !== null && paymentDay < cell("ex_day")! ? "payment_date is before ex_date" : undefined;
  },
};
