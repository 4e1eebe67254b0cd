import type { EntryOf } from "../../../base/tables/dataset.js";
import { entryAt, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { articles } from "./articles-dataset.js";

/** A story as one source carried it. */
export type Article = Omit<EntryOf<typeof articles>, "file" | "statedAt">;

/**
 * The article of a key, by its number. Of several files that state it the newest
 * counts whole, of equally new ones the one with the larger name: so the order of
 * imports changes nothing.
 */
export function articleOf(table: KeyedTable<typeof articles>, number: number): Article {
  const { statedAt } = table.columns;
  let row = table.firstRow[number]!;
  // The rows of a key are in the order of their files.
  for (let next = row + 1; next < table.firstRow[number + 1]!; next += 1) {
    if (statedAt[next]! >= statedAt[row]!) row = next;
  }
  const { file, statedAt: _, ...article } = entryAt(articles, table, row);
  return article;
}
