import type { Licence } from "@daybook/domain/citations";
import type { ColumnEntry, ColumnType, DatasetEntry, DatasetList } from "./catalogue.js";
import { CATALOGUE_TITLE, catalogueDescription, datasetDescription, datasetsWithFiles } from "./in-words.js";

/** All datasets as a Data Package 2 (Frictionless): a resource for the CSV of each. */
export function dataPackage(list: DatasetList, address: string): object {
  const datasets = datasetsWithFiles(list);
  const licences = new Map(datasets.map(({ licence }) => [licence.name, licence]));
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "daybook",
    id: `${address}/v1/datasets`,
    title: CATALOGUE_TITLE,
    description: catalogueDescription(list),
    homepage: `${address}/data`,
    version: list.dataVersion,
    created: list.madeAt,
    licenses: [...licences.values()].map(licenceOf),
    resources: datasets.flatMap((dataset) => resourceOf(list, dataset, address)),
  };
}

function resourceOf(list: DatasetList, dataset: DatasetEntry, address: string): object[] {
  const { id, title, licence, columns, files } = dataset;
  const csv = files.find(({ format }) => format === "csv");
  if (csv === undefined) return [];
  const resource = {
    $schema: "https://datapackage.org/profiles/2.0/dataresource.json",
    name: id,
    type: "table",
    title,
    description: datasetDescription(list, dataset),
    path: `${address}${csv.path}`,
    format: "csv",
    mediatype: "text/csv",
    encoding: "utf-8",
    bytes: csv.bytes,
    hash: `sha256:${csv.sha256}`,
    licenses: [licenceOf(licence)],
    sources: [{ title: licence.attribution }],
    schema: { fields: columns.map(fieldOf), missingValues: [""] },
  };
  return [resource];
}

function licenceOf({ name, url }: Licence): object {
  return { name: name.replace(/[^A-Za-z0-9._-]+/g, "-"), title: name, ...(url !== undefined && { path: url }) };
}

function fieldOf({ name, type, unit, description }: ColumnEntry): object {
  return { name, type: FIELD_TYPES[type], description, ...(unit !== undefined && { unit }) };
}

const FIELD_TYPES: Readonly<Record<ColumnType, string>> = {
  string: "string",
  date: "date",
  timestamp: "datetime",
  double: "number",
  int64: "integer",
  boolean: "boolean",
};
