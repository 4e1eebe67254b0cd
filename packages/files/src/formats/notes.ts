import type { OpenType } from "@daybook/domain/open";
import { type About, citationOf, DEMO_NOTE, factsOf, meaningsOf } from "./about.js";
import { columnsOf } from "./cell.js";

/** The README of an archive: what its table is, under which terms, and how to cite it. */
export function readmeOf(about: About): string {
  const { dataset, licence, isDemo } = about;
  const terms = licence.url === undefined ? licence.name : `${licence.name}, ${licence.url}`;
  return [
    `# ${dataset.title}`,
    "",
    dataset.description,
    ...(isDemo ? ["", DEMO_NOTE] : []),
    "",
    `- Licence: ${terms}`,
    `- Attribution: ${licence.attribution}`,
    `- Version: ${about.version}`,
    `- Rows: ${about.rows}`,
    "",
    "## Cite as",
    "",
    citationOf(about),
    "",
    "## Columns",
    "",
    `\`${dataset.id}.csv\` has a header line. Dates are YYYY-MM-DD, moments RFC 3339 in UTC. What is unknown is empty. Rows are in the order of ${dataset.key.join(", ")}.`,
    "",
    "| column | type | unit | what it says |",
    "| --- | --- | --- | --- |",
    ...columnsOf(dataset).map(
      ({ name, type, unit = "", meaning }) => `| ${name} | ${FIELD_TYPES[type]} | ${unit} | ${meaning} |`,
    ),
    "",
  ].join("\n");
}

/** The description of an archive as a Frictionless Data Package, version 2. */
export function dataPackageOf(about: About, csv: { readonly bytes: number; readonly sha256: string }): string {
  const { dataset, licence, version, isDemo } = about;
  const meanings = meaningsOf(dataset);
  const described = {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: dataset.id,
    title: dataset.title,
    description: isDemo ? `${dataset.description} ${DEMO_NOTE}` : dataset.description,
    version,
    licenses: [{ ...nameOf(licence.name), title: licence.name, ...(licence.url && { path: licence.url }) }],
    sources: [{ title: licence.attribution }],
    citation: citationOf(about),
    resources: [
      {
        $schema: "https://datapackage.org/profiles/2.0/dataresource.json",
        name: dataset.id,
        type: "table",
        path: `${dataset.id}.csv`,
        format: "csv",
        mediatype: "text/csv",
        encoding: "utf-8",
        bytes: csv.bytes,
        hash: `sha256:${csv.sha256}`,
        dialect: { $schema: "https://datapackage.org/profiles/2.0/tabledialect.json", lineTerminator: "\n" },
        schema: {
          $schema: "https://datapackage.org/profiles/2.0/tableschema.json",
          fields: columnsOf(dataset).map(({ name, type, optional }) => ({
            name,
            type: FIELD_TYPES[type],
            ...meanings[name],
            ...(optional ? {} : { constraints: { required: true } }),
          })),
          missingValues: [""],
        },
      },
    ],
  };
  return `${JSON.stringify(described, undefined, 2)}\n`;
}

/** Licences are named as Open Definition names them; one that it does not know has a title alone. */
function nameOf(licence: string): { name?: string } {
  return /^CC BY 4\.0\b/.test(licence) ? { name: "CC-BY-4.0" } : {};
}

/** The rows of a sheet that tells what its workbook is, as names and values. */
export function aboutRows(about: About): readonly (readonly string[])[] {
  return [
    ...factsOf(about).map((fact) => [...fact]),
    [],
    ["column", "unit", "what it says"],
    ...columnsOf(about.dataset).map(({ name, unit = "", meaning }) => [name, unit, meaning]),
  ];
}

const FIELD_TYPES: Readonly<Record<OpenType, string>> = {
  text: "string",
  day: "date",
  moment: "datetime",
  number: "number",
  whole: "integer",
  flag: "boolean",
};
