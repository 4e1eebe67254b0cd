import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { search } from "@daybook/domain/answers/search/search";
import { ingest, sources } from "@daybook/ingest";
import { corpusFolder, realDirectories, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { askedMisspelt, askedQuestions, missRows } from "./search-cases.fixture.js";

describe("the search of real files", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let snapshot: Snapshot;

  before(async () => {
    const reports = readdirSync(realReports()).filter((name) => /^RR(20120[1-3]02|202412)/.test(name));
    await load(
      "asic-shorts",
      reports.map((name) => join(realReports(), name)),
    );
    await load("asx-companies", realDirectories());
    await load("abs-suburbs", [join(corpusFolder, "suburbs")]);
    await load("rba-tables", [join(corpusFolder, "rba")]);
    await load("abs-time-series", [join(corpusFolder, "abs")]);
    await load("parliament-people", [join(corpusFolder, "parliament")]);
    await load("parliament-terms", [join(corpusFolder, "parliament")]);
    ({ snapshot } = await loadSnapshot({ dataFolder }, calendarOf()));
  });

  const load = async (name: string, inputs: readonly string[]) => {
    const source = sources.find((candidate) => candidate.name === name)!;
    const now = () => new Date("2026-01-31T00:00:00Z");
    const options = { acceptSuspicious: true, isDemo: false, now, random: () => 0 };
    await ingest({ location: { dataFolder }, source, inputs, ...options });
  };

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
