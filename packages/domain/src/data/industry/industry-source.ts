import { derived } from "../../base/derived.js";
import type { EntryOf } from "../../base/tables/dataset.js";
import { entriesOf, keysOf } from "../../base/tables/keyed-table.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Industry } from "./industry.js";
import { industrySources } from "./industry-sources-dataset.js";

/** A source of facts. */
export type IndustrySource = EntryOf<typeof industrySources>;

/** The sources whose facts may be served, by what they are about and by key. */
export const publicSources = derived(({ sources }: Industry): readonly IndustrySource[] =>
  [...keysOf(sources)]
    .flatMap((key) => entriesOf(industrySources, sources, key))
    .filter(({ isPublic }) => isPublic)
    .sort(
      (one, other) =>
        compareCodePoints(one.signalKind, other.signalKind) || compareCodePoints(one.sourceKey, other.sourceKey),
    ),
);
