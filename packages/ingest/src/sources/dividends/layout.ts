import { datasets } from "@daybook/domain/data/market";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Dividends as declared: one row per dividend. */
export const dividendsLayout: Layout<typeof datasets.dividends> = {
  dataset: datasets.dividends,
  fields: {
    id: { name: "id", kind: { is: "text", charsMax: 100 }, required: true },
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    exDay: { name: "ex_date", kind: { is: "date" }, required: true },
    paymentDay: { name: "payment_date", kind: { is: "date" } },
    amount: { name: "amount_per_share", kind: { is: "number", above: 0 }, required: true },
    franking: { name: "franking_pct", kind: { is: "number", min: 0, max: 100 } },
    dividendType: {
      name: "dividend_type",
      kind: { is: "choice", of: ["ordinary", "special", "interim", "final"] },
      required: true,
    },
    documentUrl: { name: "document_url", kind: { is: "url" } },
  },
  unique: ["id"],
  rowsMax: 500_000,
  rowRule: ({ exDay, paymentDay }) =>
    paymentDay !== null && paymentDay < exDay ? "payment_date is before ex_date" : undefined,
};
