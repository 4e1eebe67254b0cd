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
import { randomOf } from "./oracle/random.js";

const seed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);

/** Kinds of things that are misspelt, as the contract numbers them, and how many of each. */
const KINDS = { stock: 2, formerCompany: 10, suburb: 6, politician: 7 } as const;
const NAMES = 50;

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

  const results = (query: string, kinds: readonly number[], limit: number) =>
    search(snapshot, { query, kinds, limit, offset: 0 }).results;

  for (const [name, kind] of Object.entries(KINDS)) {
    test(`finds ${NAMES} names of the kind ${name} with one letter wrong`, (context) => {
      const random = randomOf(seed);
      const letters = [..."abcdefghijklmnoprstvwy"];
      const titles = [...new Set(letters.flatMap((letter) => results(letter, [kind], 60).map(({ title }) => title)))];
      const misspelt = titles.filter((title) => LONG_WORD.test(title));
      assert.ok(misspelt.length >= NAMES, `${misspelt.length} names`);
      const misses: string[] = [];
      for (let asked = 0; asked < NAMES; asked += 1) {
        const title = random.pick(misspelt);
        const query = title.replace(LONG_WORD, (word) =>
          wrong(word, 1 + random.below(word.length - 2), random.below(4)),
        );
        const [first] = results(query, [], 1);
        if (first?.title !== title) misses.push(`${query}: ${first?.title ?? "nothing"} instead of ${title}`);
      }
      for (const miss of misses) context.diagnostic(miss);
      // A word with a letter wrong may be a word of something else, which is not mended then.
      assert.ok(misses.length <= NAMES / 10, `${misses.length} of ${NAMES} missed with seed ${seed}`);
    });
  }
});

const LONG_WORD = /(?<![A-Za-z])[A-Za-z]{6,}(?![A-Za-z])/;

/** A word with a letter less, one more, another, or two that changed places. */
function wrong(word: string, at: number, way: number): string {
  const [head, tail] = [word.slice(0, at), word.slice(at)];
  return [
    head + tail.slice(1),
    `${head}x${tail}`,
    `${head}x${tail.slice(1)}`,
    head + tail[1] + tail[0] + tail.slice(2),
  ][way]!;
}
