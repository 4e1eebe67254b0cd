import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { parliamentPeople } from "./source.js";

test("the real table has 1,047 people, 219 of them with other names", { skip: withoutCorpus ?? false }, () => {
  const bytes = readFileSync(join(corpusFolder, "parliament", "people.csv"));
  const rows = parliamentPeople.parse("people.csv", bytes).parliamentPeople;
  const withOthers = rows.filter(({ otherNames }) => otherNames.length > 0);
  const most = Math.max(...rows.map(({ otherNames }) => otherNames.length));
  assert.deepEqual([rows.length, withOthers.length, most], [1047, 219, 6]);
});
