import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The page that lists every public method, by service. */
export function methodsPage(files) {
  const sections = files.flatMap((file) => file.services.map((service) => serviceSection(file, service)));
  const count = files.flatMap(({ services }) => services).reduce((sum, { methods }) => sum + methods.length, 0);
  return `# Methods

The ${count} methods that there are, all of which answer. Written from the contract by \`npm run generate\`. How each is called, and
what holds for all: [call it](api.md). The fields of a request and an answer, with their bounds, are in the proto file of the service.

${sections.join("\n")}`;
}

function serviceSection({ path }, { name, comment, methods }) {
  const rows = methods.map((method) => `| \`${name}/${method.name}\` | ${cell(answersOf(method))} |\n`);
  return `## ${name}

${comment} [${path}](../proto/${path})

| method | what it does |
| --- | --- |
${rows.join("")}`;
}

function answersOf({ comment, needsKey, cost }) {
  return [comment, needsKey && "Needs a key.", cost > 1 && `Takes ${cost} units.`].filter(Boolean).join(" ");
}

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
