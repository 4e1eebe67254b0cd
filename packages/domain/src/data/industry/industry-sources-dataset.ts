import { dataset } from "../../base/tables/dataset.js";
import { signalKinds } from "./signal-kinds.js";

/** Sources of cited facts: one row per source. */
export const industrySources = dataset({
  name: "industry_sources",
  title: "Sources of industry facts",
  sources: ["industry-facts"],
  columns: {
    sourceKey: { type: "text", meaning: "key of the source" },
    displayName: { type: "text", meaning: "name of the source" },
    signalKind: { type: "text", of: signalKinds, meaning: "what its facts are about" },
    publisher: { type: "text", meaning: "who publishes it" },
    url: { type: "text", meaning: "address of the source" },
    licence: { type: "text", meaning: "licence of its data" },
    cadence: { type: "text", optional: true, meaning: "how often it is published" },
    isPublic: { type: "flag", meaning: "its facts may be served" },
  },
  key: ["sourceKey"],
});
