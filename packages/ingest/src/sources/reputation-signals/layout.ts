import { datasets } from "@daybook/domain";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Cited signals about the reputation of companies: one object per signal. */
export const reputationSignalsLayout: Layout = {
  dataset: datasets.reputationSignals,
  fields: [
    { name: "stockCode", column: "code", kind: { is: "code" }, required: true },
    { name: "polarity", kind: { is: "choice", of: ["adverse", "positive"] }, required: true },
    { name: "kind", kind: { is: "text", charsMax: 60, lowerCase: true }, required: true },
    { name: "headline", kind: { is: "text", charsMax: 500 }, required: true },
    { name: "detail", kind: { is: "text", charsMax: 10_000, lines: true } },
    { name: "eventDate", column: "event_date", kind: { is: "date or year" } },
    { name: "severity", kind: { is: "choice", of: ["high", "medium", "low"] } },
    { name: "confidence", kind: { is: "number", min: 0, max: 1 } },
    { name: "citations", kind: { is: "list", of: { is: "url" }, itemsMax: 50 }, fallback: "[]" },
  ],
  rowsMax: 500_000,
  rowRule: (cell) =>
    cell("polarity") === "positive" && cell("severity") !== null ? "a positive signal has no severity" : undefined,
};
