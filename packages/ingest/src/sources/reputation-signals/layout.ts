import { datasets } from "@daybook/domain/data/market";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Cited signals about the reputation of companies: one object per signal. */
export const reputationSignalsLayout: Layout<typeof datasets.reputationSignals> = {
  dataset: datasets.reputationSignals,
  fields: {
    code: { name: "stockCode", kind: { is: "code" }, required: true },
    polarity: {
      name: "polarity",
      kind: { is: "choice", of: datasets.reputationSignals.columns.polarity.of },
      required: true,
    },
    kind: { name: "kind", kind: { is: "text", charsMax: 60, lowerCase: true }, required: true },
    headline: { name: "headline", kind: { is: "text", charsMax: 500 }, required: true },
    detail: { name: "detail", kind: { is: "text", charsMax: 10_000, lines: true } },
    eventDate: { name: "eventDate", kind: { is: "date or year" } },
    severity: { name: "severity", kind: { is: "choice", of: ["high", "medium", "low"] } },
    confidence: { name: "confidence", kind: { is: "number", min: 0, max: 1 } },
    citations: { name: "citations", kind: { is: "list", of: { is: "url" }, itemsMax: 50 }, fallback: [] },
  },
  rowsMax: 500_000,
  rowRule: ({ polarity, severity }) =>
    polarity === "positive" && severity !== null ? "a positive signal has no severity" : undefined,
};
