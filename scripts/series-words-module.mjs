import { curatedRecords } from "./csv-records.mjs";

/** The module with the rows of the curated table of words for economic series. */
export function seriesWordsModule() {
  const rows = curatedRecords("economic-series-words-").map(({ synonyms, ...row }) => ({
    ...row,
    synonyms: synonyms === "" ? [] : synonyms.split("; "),
  }));
  return `// Written from curated/ by npm run generate.

/** A row of the table of words for economic series. An empty metric or product means that the row is for all of them. */
export interface SeriesWordRow {
  readonly topic: string;
  readonly metric: string;
  readonly product: string;
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly synonyms: readonly string[];
}

/** The rows of the table, in its order. */
export const seriesWordRows: readonly SeriesWordRow[] = [
${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`;
}
