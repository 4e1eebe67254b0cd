import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** The module with the rows of the curated table of words for economic series. */
export function seriesWordsModule() {
  const rows = recordsOf(readFileSync(join(root, "curated", tableName()), "utf8")).map(({ synonyms, ...row }) => ({
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

function tableName() {
  const [name, ...others] = readdirSync(join(root, "curated")).filter((each) =>
    each.startsWith("economic-series-words-"),
  );
  if (name === undefined || others.length > 0)
    throw new Error("curated/ must hold one table of words for economic series");
  return name;
}

/** The records of comma-separated text, by the names in its first line. */
function recordsOf(text) {
  const [names, ...records] = text.trimEnd().split("\n").map(cellsOf);
  return records.map((cells, at) => {
    if (cells.length !== names.length) throw new Error(`line ${at + 2} of ${tableName()} has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
  });
}

/** The cells of a line; those with commas stand in quotes. */
function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
