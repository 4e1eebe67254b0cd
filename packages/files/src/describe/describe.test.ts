import assert from "node:assert/strict";
import { test } from "node:test";
import type { OpenDataset } from "@daybook/domain/open";
import type { Written, WrittenDataset } from "../written.js";
import { datasetList } from "./catalogue.js";
import { croissant } from "./croissant.js";
import { dataPackage } from "./data-package.js";
import { dcat } from "./dcat.js";
import { catalogueJsonLd, datasetJsonLd } from "./schema-org.js";

const ADDRESS = "https://daybook.example";
const declared = ["kinds", "empty", "withheld"].map(
  (id): OpenDataset => ({
    id,
    title: `Of ${id}`,
    description: "Every kind of column",
    columns: {
      name: { type: "text", meaning: "What it is called" },
      date: { type: "day", meaning: "When" },
      at: { type: "moment", meaning: "The moment" },
      share: { type: "number", unit: "percent", optional: true, meaning: "A share" },
      count: { type: "whole", meaning: "How many" },
      is_so: { type: "flag", meaning: "Whether it is so" },
    },
    key: ["name"],
    madeOf: [],
    reads: [],
    rows: () => [],
  }),
);
const licence = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", attribution: "A publisher" };
const dataset = (own: Partial<WrittenDataset> & { id: string }): WrittenDataset => ({
  version: own.id,
  rows: 0,
  sources: [],
  licence,
  files: [],
  ...own,
});
const files = (["csv", "parquet"] as const).map((format) => ({
  format,
  name: format,
  bytes: 12,
  sha256: "ab".repeat(32),
}));
const written: Written = {
  dataVersion: "11".repeat(16),
  madeAt: "2026-06-07T21:56:00Z",
  isDemo: false,
  datasets: [
    dataset({ id: "unknown-to-this-release", files }),
    dataset({ id: "withheld", withheld: "an exchange’s" }),
    dataset({ id: "empty" }),
    dataset({ id: "kinds", rows: 3, from: "2026-01-05", to: "2026-01-06", updatedAt: "2026-06-07T21:56:00Z", files }),
  ],
};
const list = datasetList(written, declared);

test("the list has what is declared and written, in the order of the catalogue", () => {
  assert.deepEqual(
    list.datasets.map(({ id, rows, withheld, files: own }) => [id, rows, withheld, own.map(({ path }) => path)]),
    [
      ["kinds", 3, undefined, ["/v1/datasets/kinds.csv", "/v1/datasets/kinds.parquet"]],
      ["empty", 0, undefined, []],
      ["withheld", 0, "an exchange’s", []],
    ],
  );
  const columns = list.datasets[0]!.columns.map(({ name, type, unit }) => [name, type, unit]);
  assert.deepEqual(columns, [
    ["name", "string", undefined],
    ["date", "date", undefined],
    ["at", "timestamp", undefined],
    ["share", "double", "percent"],
    ["count", "int64", undefined],
    ["is_so", "boolean", undefined],
  ]);
});

/** Everything under a name, however deep. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => [...(key === name ? [own] : []), ...valuesOf(name, own)]);
}

const addresses = ["csv", "parquet"].map((format) => `${ADDRESS}/v1/datasets/kinds.${format}`);
for (const [title, found, expected] of [
  ["Croissant", valuesOf("contentUrl", croissant(list, ADDRESS)), addresses],
  [
    "Data Package",
    valuesOf("path", (dataPackage(list, ADDRESS) as { resources: object }).resources).slice(0, 1),
    addresses.slice(0, 1),
  ],
  ["DCAT", valuesOf("dcat:downloadURL", dcat(list, ADDRESS)), addresses.map((address) => ({ "@id": address }))],
  ["schema.org", valuesOf("contentUrl", datasetJsonLd(list, list.datasets[0]!, ADDRESS)), addresses],
  ["the catalogue", valuesOf("url", catalogueJsonLd(list, ADDRESS)), [`${ADDRESS}/data`, `${ADDRESS}/data/kinds`]],
] as const) {
  test(`${title} leads to the files that are there, and to no others`, () => assert.deepEqual(found, expected));
}

test("every column has a type in each vocabulary, and is read from the Parquet file", () => {
  assert.deepEqual(valuesOf("dataType", (croissant(list, ADDRESS) as { recordSet: object }).recordSet), [
    "sc:Text",
    "sc:Date",
    "sc:DateTime",
    "sc:Float",
    "sc:Integer",
    "sc:Boolean",
  ]);
  assert.deepEqual(
    new Set(
      valuesOf("fileObject", croissant(list, ADDRESS))
        .filter((each) => typeof each === "object")
        .map((each) => JSON.stringify(each)),
    ),
    new Set(['{"@id":"kinds.parquet"}']),
  );
  const fields = valuesOf("fields", dataPackage(list, ADDRESS))[0] as { type: string }[];
  assert.deepEqual(
    fields.map(({ type }) => type),
    ["string", "date", "datetime", "number", "integer", "boolean"],
  );
});

test("data that are made up say so in every description", () => {
  const demo = datasetList({ ...written, isDemo: true }, declared);
  for (const text of [croissant, dataPackage, dcat, catalogueJsonLd].map((of) => JSON.stringify(of(demo, ADDRESS)))) {
    assert.equal(text.split("all of it is made up").length - 1, 2);
  }
});
