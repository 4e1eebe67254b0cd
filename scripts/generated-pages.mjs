import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The page that lists every source, with what its own page says first. */
export function sourcesPage(tree) {
  const folder = join(tree, "packages/ingest/src/sources");
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const heading = /^# (.+)$/m.exec(readFileSync(join(folder, name, "README.md"), "utf8"))?.[1] ?? "";
      return `| [\`${name}\`](../packages/ingest/src/sources/${name}/README.md) | ${cell(heading)} |\n`;
    });
  return `# Sources

Written from the folders of the sources by \`npm run generate\`. Each page describes the layout of the files, how they are named and
what is refused.

| source | files |
| --- | --- |
${rows.join("")}`;
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
