import type { EntryOf } from "../../../base/tables/dataset.js";
import { entryCell, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { textAt } from "../../../base/tables/text-pool.js";
import { articles } from "./articles-dataset.js";

/** A story as one source carried it. */
export type Article = Omit<EntryOf<typeof articles>, "file" | "statedAt">;

/**
 * The article of a key, by its number. Of several files that state it the newest
 * counts whole, of equally new ones the one with the larger name: so the order of
 * imports changes nothing.
 */
export function articleOf(table: KeyedTable<typeof articles>, number: number): Article {
  const { statedAt, publishedAt } = table.columns;
  let row = table.firstRow[number]!;
  // The rows of a key are in the order of their files.
  for (let next = row + 1; next < table.firstRow[number + 1]!; next += 1) {
    if (statedAt[next]! >= statedAt[row]!) row = next;
  }
  return new HeldArticle(table, row, textAt(table.keys, number)!, publishedAt[row]!);
}

/** An article whose texts stay in the table until they are asked for: most never are. */
class HeldArticle implements Article {
  readonly #table: KeyedTable<typeof articles>;
  readonly #row: number;
  readonly id: string;
  readonly publishedAt: number;

  constructor(table: KeyedTable<typeof articles>, row: number, id: string, publishedAt: number) {
    this.#table = table;
    this.#row = row;
    this.id = id;
    this.publishedAt = publishedAt;
  }

  get source() {
    return entryCell(articles, this.#table, this.#row, "source");
  }
  get stockCode() {
    return entryCell(articles, this.#table, this.#row, "stockCode");
  }
  get headline() {
    return entryCell(articles, this.#table, this.#row, "headline");
  }
  get url() {
    return entryCell(articles, this.#table, this.#row, "url");
  }
  get summary() {
    return entryCell(articles, this.#table, this.#row, "summary");
  }
  get imageUrl() {
    return entryCell(articles, this.#table, this.#row, "imageUrl");
  }
  get sentiment() {
    return entryCell(articles, this.#table, this.#row, "sentiment");
  }
  get relevanceScore() {
    return entryCell(articles, this.#table, this.#row, "relevanceScore");
  }
  get isPriceSensitive() {
    return entryCell(articles, this.#table, this.#row, "isPriceSensitive");
  }
  get tags() {
    return entryCell(articles, this.#table, this.#row, "tags");
  }
}
