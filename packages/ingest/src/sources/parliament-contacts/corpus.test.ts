import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { parliamentContacts } from "./source.js";

const skip = withoutCorpus ?? false;

for (const [fileName, people] of [
  ["FamilynameRepsCSV.csv", 150],
  ["allsenel.csv", 76],
] as const) {
  test(`the real ${fileName} names ${people} people`, { skip }, () => {
    const bytes = readFileSync(join(corpusFolder, "parliament", fileName));
    assert.equal(parliamentContacts.parse(fileName, bytes).memberContacts.length, people);
  });
}
