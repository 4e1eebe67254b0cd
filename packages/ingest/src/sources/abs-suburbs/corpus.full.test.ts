import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withoutStreet } from "@daybook/domain/fixtures";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { absSuburbs } from "./source.js";

const skip = withoutCorpus ?? false;
const fileName = "2021Census_geog_desc_1st_2nd_3rd_release.xlsx";
const bytesOf = (name: string) => readFileSync(join(corpusFolder, "suburbs", name));
const suburbs = skip === false ? absSuburbs.parse(fileName, bytesOf(fileName)).suburbs : [];

test("the real workbook has the suburbs of every state, by count and by the version of their codes", { skip }, () => {
  const found = [..."12345678"].map((digit) => {
    const codes = suburbs.map(({ salCode }) => salCode).filter((code) => code.startsWith(digit));
    const stated = codes
      .sort()
      .map((code) => `${code.length}:${code};`)
      .join("");
    return [codes.length, `v1-${createHash("sha256").update(stated).digest("hex").slice(0, 12)}`];
  });
  assert.deepEqual(found, [
    [4542, "v1-6723654376e5"],
    [2944, "v1-50a6d25542e0"],
    [3233, "v1-009ce7f5e4c6"],
    [1696, "v1-6e10904363f5"],
    [1699, "v1-0491a3076983"],
    [776, "v1-b03bd32115d4"],
    [303, "v1-3a43cd83428c"],
    [136, "v1-44a0f82d8a23"],
  ]);
  assert.equal(suburbs.length, 15_329);
});

test("the names of New South Wales are those of another table of the bureau, without the state", {
  skip,
}, () => {
  const lines = bytesOf("SAL_2021_AUST-nsw-only.csv").toString("utf8").trim().split(/\r?\n/).slice(1);
  const namesOfTable = new Map(
    lines.map((line) => /^"?(?:SAL)?(\d{5})"?,"?([^"]*?)"?(?:,|$)/.exec(line)!.slice(1) as [string, string]),
  );
  const differ = suburbs
    .filter(({ salCode, name }) => salCode.startsWith("1") && namesOfTable.get(salCode) !== name.replace(" (NSW)", ""))
    .map(({ salCode, name }) => `${salCode} ${name}: ${namesOfTable.get(salCode)}`);
  assert.deepEqual(differ, []);
});

test("no real suburb is taken for a street, by itself and behind one", { skip }, () => {
  const names = [...new Set(suburbs.map(({ name }) => name.replace(/ \(.*\)$/, "")))];
  const lost = [...names, ...names.map((name) => name.toUpperCase())].flatMap((name) => [
    ...["", "Residence ", "House, ", "1 x Unit ", "Unit in "]
      .map((before) => `${before}${name}`)
      .filter((text) => withoutStreet(text) !== text),
    ...["12 Smith Street ", "12 smith rd ", "Smith St, ", "3/12 Smith Court, "]
      .map((street) => `${street}${name}`)
      .filter((text) => withoutStreet(text) !== name),
  ]);
  assert.deepEqual(lost, []);
});
