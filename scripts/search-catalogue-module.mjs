import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { curatedRecords } from "./csv-records.mjs";
import { root } from "./run.mjs";

/** The module with what is found and is no data: pages with the questions that they answer, methods, guides and sources. */
export function searchCatalogueModule({ services }) {
  const pages = curatedRecords("search-pages-").map(({ questions, ...page }) => ({
    ...page,
    questions: questions.split("; "),
  }));
  const methods = services.flatMap((service) =>
    service.methods.map(({ name, comment }) => ({
      key: `${service.name}/${name}`,
      title: name,
      words: firstSentence(comment),
      path: `/docs/${service.name}/${name}`,
    })),
  );
  const guides = namesIn("docs", ".md").map((name) => ({
    key: name,
    title: headingOf(join(root, "docs", `${name}.md`)),
    words: name,
    path: `/docs/guides/${name}`,
  }));
  const datasets = namesIn("packages/ingest/src/sources", "").map((name) => ({
    key: name,
    title: headingOf(join(root, "packages/ingest/src/sources", name, "README.md")),
    words: name,
    path: "/docs/guides/sources",
  }));
  return `// Written from curated/, docs/ and the contract by npm run generate.

/** A page, and what people ask that it answers. Where they name a thing, {stock} or {suburb} stands for it. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly questions: readonly string[];
}

/** A method, a guide or a source. */
export interface SearchEntry {
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly path: string;
}

/** The rows of the table of pages, in its order. */
export const searchPages: readonly SearchPage[] = ${listOf(pages)};

/** The methods of the contract. */
export const searchMethods: readonly SearchEntry[] = ${listOf(methods)};

/** The guides of the documentation. */
export const searchGuides: readonly SearchEntry[] = ${listOf(guides)};

/** The sources of data. */
export const searchDatasets: readonly SearchEntry[] = ${listOf(datasets)};
`;
}

function listOf(rows) {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;
}

function namesIn(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => (ending === "" ? entry.isDirectory() : entry.name.endsWith(ending)))
    .map(({ name }) => name.slice(0, name.length - ending.length))
    .sort();
}

function headingOf(file) {
  return (/^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "").replaceAll("`", "");
}

function firstSentence(comment) {
  return comment.split(/(?<=\.)\s/)[0];
}
