import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dayOf, isoOf } from "@daybook/domain";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { zipParts } from "../../formats/workbook/zip-parts.js";
import { valuerGeneralVic } from "./source.js";

const skip = withoutCorpus ?? false;
const fileName = "Houses-by-suburb-2013-2023.xlsx";
const bytes = skip === false ? readFileSync(join(corpusFolder, "property", fileName)) : Buffer.alloc(0);
const medians = skip === false ? valuerGeneralVic.parse(fileName, bytes).suburbMedians : [];

test("the real table has 787 suburbs, from 2013 to a preliminary 2024", { skip }, () => {
  const years = [...new Set(medians.map(({ period }) => period))].sort((a, b) => a - b);
  const counts = years.map((year) => [isoOf(year), medians.filter(({ period }) => period === year).length]);
  assert.equal(new Set(medians.map(({ name }) => name)).size, 787);
  assert.deepEqual(counts, [
    ["2013-12-31", 775],
    ["2014-12-31", 779],
    ["2015-12-31", 780],
    ["2016-12-31", 781],
    ["2017-12-31", 784],
    ["2018-12-31", 785],
    ["2019-12-31", 785],
    ["2020-12-31", 787],
    ["2021-12-31", 787],
    ["2022-12-31", 787],
    ["2023-12-31", 787],
    ["2024-12-31", 703],
  ]);
});

test("its preliminary figures are those of 2024 and no other", { skip }, () => {
  const misplaced = medians.filter(({ period, isPreliminary }) => isPreliminary !== (period === dayOf("2024-12-31")));
  assert.deepEqual(misplaced, []);
});

test("its figures are those that stand in the cells of its years, read without a workbook reader", { skip }, () => {
  const xml = zipParts(bytes)
    .find(({ name }) => name === "xl/worksheets/sheet1.xml")!
    .bytes.toString("utf8");
  const cells = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*)><v>([^<]*)<\/v>/g)];
  const figures = cells
    .filter(([, column, row, about]) => /^[B-M]$/.test(column!) && Number(row) >= 5 && !/ t="/.test(about!))
    .map(([, , , , value]) => Number(value));
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  assert.deepEqual([medians.length, sumOf(medians.map(({ price }) => price))], [figures.length, sumOf(figures)]);
});
