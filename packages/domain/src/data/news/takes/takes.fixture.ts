import { ledgerOf, tablesOf } from "../../../base/part.fixture.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import type { editorialTakes } from "./editorial-takes-dataset.js";
import type { Takes } from "./takes.js";
import { takesOfTables, takesPart } from "./takes-part.js";

/** Editorial takes on a small scale, shown up to a moment: by default all of them but drafts. */
export function takesOf(
  rows: readonly FixtureRow<typeof editorialTakes>[] = [],
  shownUntilMs = Number.POSITIVE_INFINITY,
): Takes {
  const tables = tablesOf(takesPart.reads, { editorialTakes: rows.map((row) => ({ ...usual, ...row })) });
  return { ...takesOfTables(tables, {}, ledgerOf()), shownUntilMs };
}

/** What a test is seldom about. */
const usual = {
  id: "take",
  headline: "Headline",
  bodyMd: "Text.",
  wordCount: 1,
  createdAt: 0,
} satisfies FixtureRow<typeof editorialTakes>;
