import { derived } from "../../../base/derived.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entryAt } from "../../../base/tables/keyed-table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { editorialTakes } from "./editorial-takes-dataset.js";
import type { Takes } from "./takes.js";

/** A take that has a moment of publication, in milliseconds since 1970. */
export type Take = EntryOf<typeof editorialTakes> & { readonly publishedAt: number };

/** The takes that are shown, newest first, equal ones by slug. */
export const visibleTakes = derived(({ table, shownUntilMs }: Takes): readonly Take[] =>
  datedTakes(table).filter(({ publishedAt }) => publishedAt <= shownUntilMs),
);

/** When the next take is published, in milliseconds since 1970; undefined when none is to come. */
export function nextTakeMs({ table, shownUntilMs }: Takes): number | undefined {
  return datedTakes(table).findLast(({ publishedAt }) => publishedAt > shownUntilMs)?.publishedAt;
}

/** How many takes are published after a moment. */
export function takesAfter(table: Takes["table"], atMs: number): number {
  return datedTakes(table).filter(({ publishedAt }) => publishedAt > atMs).length;
}

/** All but drafts, newest first. */
const datedTakes = derived((table: Takes["table"]): readonly Take[] =>
  Array.from({ length: table.rowCount }, (_, row) => entryAt(editorialTakes, table, row))
    .filter(isDated)
    .sort((one, other) => other.publishedAt - one.publishedAt || compareCodePoints(one.slug, other.slug)),
);

function isDated(take: EntryOf<typeof editorialTakes>): take is Take {
  return take.publishedAt !== undefined;
}
