import { dataset } from "../../../base/tables/dataset.js";

/** How a company's operations are spread over the states and abroad: one row per company and region. */
export const stateExposure = dataset({
  name: "state_exposure",
  title: "State exposure of companies",
  sources: ["state-exposure"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    region: {
      type: "text",
      of: ["nsw", "vic", "qld", "sa", "wa", "tas", "nt", "act", "international"],
      meaning: "state, or international",
    },
    weight: { type: "number", meaning: "share of the operations as given, above 0" },
    basis: { type: "text", meaning: "what the weight rests on; empty for none" },
    source: { type: "text", of: ["curated", "llm"], meaning: "curated or llm" },
  },
  key: ["code", "region"],
});
