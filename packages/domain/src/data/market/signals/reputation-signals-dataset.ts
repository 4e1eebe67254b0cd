import type { Dataset } from "../../../base/tables/dataset.js";

/** Cited signals about the reputation of companies: one row per signal. */
export const reputationSignals: Dataset = {
  name: "reputation_signals",
  title: "Reputation signals",
  sources: ["reputation-signals"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "polarity", type: "text", meaning: "adverse or positive" },
    { name: "kind", type: "text", meaning: "such as court, sanction, complaint, award or press" },
    { name: "headline", type: "text", meaning: "what it is" },
    { name: "detail", type: "text", optional: true, meaning: "more of it" },
    { name: "event_date", type: "text", optional: true, meaning: "YYYY-MM-DD or YYYY" },
    { name: "severity", type: "text", optional: true, meaning: "high, medium or low; adverse signals only" },
    { name: "confidence", type: "number", optional: true, meaning: "from 0 to 1" },
    { name: "citations", type: "text", meaning: "JSON list of addresses" },
  ],
  key: ["code", "polarity", "kind", "headline"],
};
