import type { Method, Reference, Service } from "./model.js";

/** The page that lists every public method, by service, in Markdown. */
export function methodsPage({ services }: Reference): string {
  const count = services.reduce((sum, { methods }) => sum + methods.length, 0);
  return `# Methods

The ${count} methods that there are, all of which answer. Written from the contract by \`npm run generate\`. How each is called, and
what holds for all: [call it](api.md). The fields of a request and an answer, with their bounds, are in the proto file of the service.

${services.map(serviceSection).join("\n")}`;
}

function serviceSection({ name, comment, file, methods }: Service): string {
  const rows = methods.map((method) => `| \`${name}/${method.name}\` | ${cell(doesOf(method))} |\n`);
  return `## ${name}

${comment} [${file}](../proto/${file})

| method | what it does |
| --- | --- |
${rows.join("")}`;
}

function doesOf({ comment, needsKey, cost }: Method): string {
  return [comment, needsKey && "Needs a key.", cost > 1 && `Takes ${cost} units.`].filter(Boolean).join(" ");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
