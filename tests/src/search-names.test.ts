import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { askedMisspelt, askedQuestions, missRows } from "./search-cases.fixture.js";

describe("the search of the demo world", () => {
  const dataFolder = temporaryFolder(after);
  let snapshot: Snapshot;

  before(async () => {
    copyDemoWorld(dataFolder);
    ({ snapshot } = await loadSnapshot({ dataFolder }, calendarOf()));
  });

  test("leads every question of the table to its page", () => {
    const asked = askedQuestions(snapshot);
    assert.ok(asked.count >= 190, `${asked.count} questions`);
    assert.deepEqual(asked.misses, []);
  });

  test("leads names with one letter wrong to their things", (context) => {
    const asked = askedMisspelt(snapshot);
    for (const row of missRows(asked)) context.diagnostic(row);
    assert.ok(asked.misses.length <= asked.count / 20, missRows(asked)[0]);
  });
});
