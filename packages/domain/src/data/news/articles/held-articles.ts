import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import type { Table } from "../../../base/tables/table.js";
import { type Article, articleOf } from "./article.js";
import { articles } from "./articles-dataset.js";

/** Every article that a table states, each once, by id. */
export function heldArticles(table: Table<typeof articles>): Article[] {
  const keyed = keyedTableOf(articles, table);
  return Array.from(keyed.keys.ends, (_, number) => articleOf(keyed, number));
}
