import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordsOf } from "./csv-records.mjs";
import { root } from "./run.mjs";

/** The module with the rows of the curated table of words for economic series. */
export function seriesWordsModule() {
  const rows = recordsOf(readFileSync(join(root, "curated", tableName()), "utf8"), tableName()).map(
    ({ synonyms, ...row }) => ({
      ...row,
      synonyms: synonyms === "" ? [] : synonyms.split("; "),
    }),
  );
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

function tableName() {
  const [name, ...others] = readdirSync(join(root, "curated")).filter((each) =>
    each.startsWith("economic-series-words-"),
  );
  if (name === undefined || others.length > 0)
    throw new Error("curated/ must hold one table of words for economic series");
  return name;
}
