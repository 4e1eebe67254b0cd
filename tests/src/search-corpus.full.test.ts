import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { search } from "@daybook/domain/answers/search/search";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { loadRealWorld } from "./real-world.fixture.js";
import { askedMisspelt, askedQuestions, missRows } from "./search-cases.fixture.js";

describe("the search of real files", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let snapshot: Snapshot;

  before(async () => {
    await loadRealWorld(dataFolder);
    ({ snapshot } = await loadSnapshot({ dataFolder }, calendarOf()));
  });

  test("leads every question of the table to its page", () => {
    const asked = askedQuestions(snapshot);
    assert.ok(asked.count >= 190, `${asked.count} questions`);
    assert.deepEqual(asked.misses, []);
  });

  test("leads 200 names with one letter wrong to their things", (context) => {
    const asked = askedMisspelt(snapshot);
    for (const row of missRows(asked)) context.diagnostic(row);
    // Two names may be a letter from each other, and what is wrong in one of them is right in the other.
    assert.equal(asked.count, 200);
    assert.ok(asked.misses.length <= asked.count / 20, missRows(asked)[0]);
  });

  for (const [query, title] of [
    ["Rico Resorces LTD Deferred", "Rico Resources LTD Deferred"],
    ["Michel Forshaw", "Michael Forshaw"],
  ] as const) {
    test(`finds ${title} by ${query}, whose every word something has`, () =>
      assert.equal(search(snapshot, { query, kinds: [], limit: 1, offset: 0 }).results[0]?.title, title));
  }
});
