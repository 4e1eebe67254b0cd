import { dataset } from "../../base/tables/dataset.js";

/** Cited facts about industries and companies: one row per fact. */
export const industryFacts = dataset({
  name: "industry_facts",
  title: "Industry facts",
  sources: ["industry-facts"],
  columns: {
    sourceKey: { type: "text", meaning: "key of the source" },
    recordId: { type: "text", meaning: "id of the fact in the source" },
    industry: { type: "text", optional: true, meaning: "industry group" },
    stockCode: { type: "text", optional: true, meaning: "exchange code of the company" },
    entityAbn: { type: "text", optional: true, meaning: "business number of the company, eleven digits" },
    entityName: { type: "text", optional: true, meaning: "name of the company as published" },
    metricKey: { type: "text", meaning: "key of the metric" },
    metricLabel: { type: "text", meaning: "what is measured" },
    value: { type: "number", optional: true, meaning: "the value in its unit; 0 is a genuine zero" },
    unit: { type: "text", optional: true, meaning: "unit of the value" },
    periodStart: { type: "day", optional: true, meaning: "first day that it is about" },
    periodEnd: { type: "day", optional: true, meaning: "last day that it is about" },
    asOf: { type: "day", meaning: "of when it is" },
    summary: { type: "text", optional: true, meaning: "the fact in words" },
    confidence: { type: "number", meaning: "how sure the source is, 0 to 1" },
    citationTitle: { type: "text", meaning: "title of what is cited" },
    citationPublisher: { type: "text", meaning: "who published that" },
    citationUrl: { type: "text", meaning: "its address" },
    citationDate: { type: "day", meaning: "its date" },
  },
  key: ["sourceKey", "recordId"],
});
