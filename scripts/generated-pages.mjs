import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The page that lists every source, with what its own page says first. */
export function sourcesPage(tree) {
  const rows = sourceFolders(tree).map(({ name, path }) => {
    const heading = /^# (.+)$/m.exec(readFileSync(join(path, "README.md"), "utf8"))?.[1] ?? "";
    return `| [\`${name}\`](../packages/ingest/src/sources/${name}/README.md) | ${cell(heading)} | ${cell(publicationOf(path, tree))} | ${cell(accessTo(path))} |\n`;
  });
  return `# Sources

Every source that can be read. Each page describes the layout of the files, how they are named and
what is refused. The third column says how a file tells [when it was published](operate.md#when-a-file-was-published). The last says how
the files are had: [\`daybook sync\`](operate.md#fetch-what-is-new) fetches them, or what to do instead. As the code of each source states it; written by \`npm run generate\`.

| source | files | published | how to get them |
| --- | --- | --- | --- |
${rows.join("")}`;
}

/** How the files of a source tell when they were published, as its folder states it. */
function publicationOf(folder, tree) {
  return textIn(join(folder, "source.ts"), "published") ?? textIn(join(tree, OWN_SOURCE), "published") ?? "";
}

/** How the files of a source are had, as its folder states it. */
function accessTo(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const how = files.map((name) => textIn(join(folder, name), "how")).find((text) => text !== undefined);
  const isIncluded = /^ {2}isIncluded: true,$/m.test(readFileSync(join(folder, "source.ts"), "utf8"));
  return how ?? (isIncluded ? "it comes with the project, and `daybook sync` loads it" : "fetched by `daybook sync`");
}

/** The page of licences: what is written by hand, and under its last heading the licence that each source states. */
export function licencesPage(tree) {
  const heading = "## By source\n";
  const [byHand] = readFileSync(join(tree, "docs/licences.md"), "utf8").split(heading);
  const rows = sourceFolders(tree).map(({ name, path }) => {
    const licence = textIn(join(path, "source.ts"), "licence") ?? textIn(join(tree, OWN_SOURCE), "licence") ?? "";
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

/** The text that a declaration in a file has under a name; undefined when there is none in it. */
function textIn(file, name) {
  const pattern = new RegExp(`\\b${name}:\\s*("[^"]*"(?:\\s*\\+\\s*"[^"]*")*)`);
  const [, texts] = pattern.exec(readFileSync(file, "utf8")) ?? [];
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
