import { dataset } from "../../../base/tables/dataset.js";

/** Cited signals about the reputation of companies: one row per signal. */
export const reputationSignals = dataset({
  name: "reputation_signals",
  title: "Reputation signals",
  sources: ["reputation-signals"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    polarity: { type: "text", of: ["adverse", "positive"], meaning: "adverse or positive" },
    kind: { type: "text", meaning: "such as court, sanction, complaint, award or press" },
    headline: { type: "text", meaning: "what it is" },
    detail: { type: "text", optional: true, meaning: "more of it" },
    eventDate: { type: "text", optional: true, meaning: "YYYY-MM-DD or YYYY" },
    severity: { type: "text", optional: true, meaning: "high, medium or low; adverse signals only" },
    confidence: { type: "number", optional: true, meaning: "from 0 to 1" },
    citations: { type: "texts", meaning: "JSON list of addresses" },
  },
  key: ["code", "polarity", "kind", "headline"],
});
