import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { parliamentTerms } from "./source.js";

const skip = withoutCorpus ?? false;

for (const [fileName, terms, inOffice, numbered] of [
  ["representatives.csv", 851, 150, 4],
  ["senators.csv", 448, 76, 1],
] as const) {
  test(`the real ${fileName} has ${terms} terms, ${inOffice} of them still held`, { skip }, () => {
    const bytes = readFileSync(join(corpusFolder, "parliament", fileName));
    const rows = parliamentTerms.parse(fileName, bytes).parliamentTerms;
    const counts = [
      rows.length,
      rows.filter(({ toDay }) => toDay === null).length,
      rows.filter(({ personCount }) => personCount !== null).length,
    ];
    assert.deepEqual(counts, [terms, inOffice, numbered]);
    assert.deepEqual([...new Set(rows.map(({ state }) => state))].sort(), STATES);
  });
}

const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];
