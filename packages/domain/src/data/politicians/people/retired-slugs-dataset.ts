import { dataset } from "../../../base/tables/dataset.js";

/** Slugs of records that were merged into others. */
export const retiredSlugs = dataset({
  name: "retired_slugs",
  title: "Retired slugs",
  sources: ["retired-slugs"],
  columns: {
    retiredSlug: { type: "text", meaning: "the slug that is no longer used" },
    slug: { type: "text", meaning: "the slug that took its place" },
    reason: { type: "text", meaning: "why" },
  },
  key: ["retiredSlug"],
});
