import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { zipSync } from "fflate";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { ingestReports, temporaryFolder } from "../../driver/world.fixture.js";
import { zipParts } from "../../formats/workbook/zip-parts.js";
import { valuerGeneralNsw } from "./source.js";

const skip = withoutCorpus ?? false;
const weeks = ["nsw-psi-20260105.zip", "nsw-psi-20260112.zip"];
const pathOf = (week: string) => join(corpusFolder, "property", week);
const now = () => new Date("2026-02-01T00:00:00Z");

test("two real weeks are read, and a year's archive that holds them brings nothing new", { skip }, async () => {
  const store = temporaryFolder();
  const options = { source: valuerGeneralNsw, now };
  const first = await ingestReports(store, weeks.map(pathOf), options);
  const year = join(temporaryFolder(), "2026.zip");
  writeFileSync(year, zipSync(Object.fromEntries(weeks.map((week) => [week, readFileSync(pathOf(week))]))));
  const second = await ingestReports(store, [year], options);
  assert.deepEqual(
    [first.counts, first.rowsAdded, second.counts],
    [
      { accepted: 56 + 98, unchanged: 0, refused: 0, held: 0, ignored: 2 },
      204 + 528,
      { accepted: 0, unchanged: 56 + 98, refused: 0, held: 0, ignored: 2 },
    ],
  );
});

test("the real sales and those of houses are as many, and bring as much, as plain lines say", { skip }, () => {
  const files = weeks
    .flatMap((week) => zipParts(readFileSync(pathOf(week))))
    .filter(({ name }) => name.endsWith(".DAT"));
  const sales = files.flatMap(({ name, bytes }) => valuerGeneralNsw.parse(name, bytes).nswPropertySales);
  const lines = files.flatMap(({ bytes }) => bytes.toString("latin1").match(/^B;.*$/gm) ?? []);
  const prices = lines.map((line) => Number(/^(?:[^;]*;){15}(\d*);/.exec(line)![1]));
  // Nature R, no strata lot, the purpose a plain residence and no interest stated, which is how these weeks state houses.
  const houses = lines.filter((line) =>
    /^(?:[^;]*;){15}(?:[5-9]\d{4}|\d{6,});(?!B\d|MU|IN|E\d|SP)[^;]*;R;RESIDENCE;;[^;]*;[^;]*;(?:0|100)?;/.test(line),
  );
  const large = houses.filter((line) =>
    /;(?:\d{5,}|[2-9]\d{3})[.\d]*;M;\d*;\d*;\d*;R[134];|;H;\d*;\d*;\d*;R[134];/.test(line),
  );
  const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  assert.deepEqual(
    [sales.length, sumOf(sales.map(({ price }) => price)), sales.filter(({ isHouseSale }) => isHouseSale).length],
    [lines.length, sumOf(prices), houses.length - large.length],
  );
});
