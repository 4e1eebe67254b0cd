import { type SeriesWordRow, seriesWordRows } from "../../../gen/series-word-rows.js";
import { type SeriesIdentity, seriesKeyOf } from "../catalogue/definition.js";
import { regionNames } from "../catalogue/regions.js";

/** What readers are told of a series. */
export interface SeriesWords {
  /** With its adjustment and its region. */
  readonly title: string;
  /** What is measured, by whom and how often. */
  readonly description: string;
  readonly unitWords: string;
  /** Other words for the same, in small letters but for names. */
  readonly synonyms: readonly string[];
  readonly topicTitle: string;
}

/**
 * The words of a series: those of its own row, else those of its metric with what its product is called put in. One that
 * the table does not have, of which no publisher's file holds any, is called by its key.
 */
export function seriesWordsOf(identity: SeriesIdentity): SeriesWords {
  const { topic, metric, product, region, adjustment } = identity;
  const ofProduct = rowsByKey.get(keyOf(topic, "", product));
  const row = rowsByKey.get(keyOf(topic, metric, product)) ?? rowsByKey.get(keyOf(topic, metric, ""));
  if (row === undefined) return { ...NO_WORDS, title: seriesKeyOf(identity), topicTitle: topicTitleOf(topic) };
  const called = row.product === "" && product !== "" ? (ofProduct?.title ?? "") : "";
  const withProduct = (text: string) => text.replaceAll("{product}", called);
  const name = capital(withProduct(row.title));
  // A name such as that of the Australian dollar says where by itself.
  const place = region === "aus" && name.includes("Australia") ? "" : regionNames[region];
  return {
    title: [name, adjustmentTitle(adjustment), place].filter((part) => part !== "").join(", "),
    description: withProduct(row.description),
    unitWords: row.unit,
    synonyms: [...row.synonyms, ...(called === "" ? [] : ofProduct!.synonyms)],
    topicTitle: topicTitleOf(topic),
  };
}

const NO_WORDS = { description: "", unitWords: "", synonyms: [] } as const;

/** What a topic is called. */
export function topicTitleOf(topic: string): string {
  return rowsByKey.get(keyOf(topic, "", ""))?.title ?? topic;
}

/** The topics of the table, in the order in which readers are shown them. */
export const topicsInOrder: readonly string[] = seriesWordRows
  .filter(({ metric, product }) => metric === "" && product === "")
  .map(({ topic }) => topic);

function adjustmentTitle(adjustment: string): string {
  return rowsByKey.get(keyOf("adjustment", adjustment, ""))?.title ?? "";
}

const rowsByKey: ReadonlyMap<string, SeriesWordRow> = new Map(
  seriesWordRows.map((row) => [keyOf(row.topic, row.metric, row.product), row]),
);

function keyOf(topic: string, metric: string, product: string): string {
  return `${topic} ${metric} ${product}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
