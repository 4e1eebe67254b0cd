import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The page that lists every source, with what its own page says first. */
export function sourcesPage(tree) {
  const rows = sourceFolders(tree).map(({ name, path }) => {
    const heading = /^# (.+)$/m.exec(readFileSync(join(path, "README.md"), "utf8"))?.[1] ?? "";
    return `| [\`${name}\`](../packages/ingest/src/sources/${name}/README.md) | ${cell(heading)} |\n`;
  });
  return `# Sources

Every source that can be read. Each page describes the layout of the files, how they are named and
what is refused.

| source | files |
| --- | --- |
${rows.join("")}`;
}

/** The page of licences: what is written by hand, and under its last heading the licence that each source states. */
export function licencesPage(tree) {
  const heading = "## By source\n";
  const [byHand] = readFileSync(join(tree, "docs/licences.md"), "utf8").split(heading);
  const rows = sourceFolders(tree).map(({ name, path }) => {
    const licence = licenceIn(join(path, "source.ts")) ?? licenceIn(join(tree, OWN_SOURCE)) ?? "";
    return `| [\`${name}\`](../packages/ingest/src/sources/${name}/README.md) | ${cell(licence)} |\n`;
  });
  return `${byHand}${heading}
As the code of each source states it; written by \`npm run generate\`.

| source | licence |
| --- | --- |
${rows.join("")}`;
}

/** What makes the sources whose files are tables in a layout of our own, all under one licence. */
const OWN_SOURCE = "packages/ingest/src/formats/own-layout/own-source.ts";

/** The licence that the declaration in a file states; undefined when there is none in it. */
function licenceIn(file) {
  const [, texts] = /\blicence:\s*("[^"]*"(?:\s*\+\s*"[^"]*")*)/.exec(readFileSync(file, "utf8")) ?? [];
  return texts
    ?.match(/"[^"]*"/g)
    .map(JSON.parse)
    .join("");
}

function sourceFolders(tree) {
  const folder = join(tree, "packages/ingest/src/sources");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(folder, name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
