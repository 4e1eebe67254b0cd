import { datasets } from "@daybook/domain/data/politicians";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Slugs that are no longer used, each with the one that took its place. */
export const retiredSlugsLayout: Layout<typeof datasets.retiredSlugs> = {
  dataset: datasets.retiredSlugs,
  fields: {
    retiredSlug: { name: "retired_slug", kind: { is: "text", charsMax: 100, lowerCase: true }, required: true },
    slug: { name: "slug", kind: { is: "text", charsMax: 100, lowerCase: true }, required: true },
    reason: { name: "reason", kind: { is: "text", charsMax: 500 }, required: true },
  },
  rowsMax: 10_000,
  rowRule({ retiredSlug, slug }) {
    const wrong = [retiredSlug, slug].find((each) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(each));
    if (wrong !== undefined) return `"${wrong}" is not a slug, which has letters a to z, digits and single dashes`;
    return retiredSlug === slug ? `${slug} takes its own place` : undefined;
  },
};
