import { strict as assert } from "node:assert";
import { test } from "node:test";
import { ledger } from "./ledger.fixture.js";
import { dataVersionOf, liveImports, successionsOf, versionSuccessionsOf } from "./live.js";
import type { Import } from "./store.js";

const at = (day: string) => ({ retrievedAt: `2026-01-${day}T00:00:00.000Z` });
const published = (day: string) => ({ publishedAt: `2026-01-${day}T00:00:00.000Z` });

const cases: [string, Import[], number[]][] = [
  ["nothing is live in an empty ledger", [], []],
  ["every unit has a live import", ledger({ unit: "A" }, { unit: "B" }), [1, 2]],
  ["units of different sources are different units", ledger({ source: "A" }, { source: "B" }), [1, 2]],
  ["the highest version is live", ledger({ version: "002" }, { version: "001" }), [1]],
  ["versions compare by code point", ledger({ version: "\u{1f600}" }, { version: "\uffff" }), [1]],
  ["versions compare as text", ledger({ version: "9" }, { version: "10" }), [1]],
  [
    "of equal versions the newest is live",
    ledger({ retrievedAt: "2026-01-07T00:00:00.000Z" }, { retrievedAt: "2026-01-06T00:00:00.000Z" }),
    [1],
  ],
  ["of equal versions and moments the last is live", ledger({}, {}), [2]],
  [
    "of equal versions the one published last is live, whenever it came",
    ledger({ publishedAt: "2026-01-04T00:00:00.000Z" }, { publishedAt: "2026-01-03T00:00:00.000Z", ...at("09") }),
    [1],
  ],
  [
    "a higher version is live although it was published earlier",
    ledger({ version: "002", ...published("01") }, {}),
    [1],
  ],
  ["what does not tell was published when it came", ledger(published("05"), at("04")), [1]],
  ["what does not tell and came after a publication is live", ledger(published("05"), at("06")), [2]],
  [
    "of equal versions and publications the newest is live",
    ledger({ ...published("05"), ...at("09") }, { ...published("05"), ...at("08") }),
    [1],
  ],
  ["a demo is live while it is alone", ledger({ isDemo: true }), [1]],
  [
    "a real import of any source retires the demo",
    ledger({ isDemo: true, version: "9" }, { source: "other" }, { isDemo: true, unit: "B" }),
    [2],
  ],
];
for (const [what, imports, ids] of cases) {
  test(what, () => {
    assert.deepEqual(
      liveImports(imports).map((entry) => entry.id),
      ids,
    );
  });
}

const successions: [string, Import[], [number, number][]][] = [
  ["a unit with one import has none", ledger({ unit: "A" }, { unit: "B" }), []],
  [
    "a higher version follows a lower one",
    ledger({ version: "001", ...at("01") }, { version: "002", ...at("02") }),
    [[1, 2]],
  ],
  [
    "a lower version that comes later follows nobody",
    ledger({ version: "002", ...at("01") }, { version: "001", ...at("02") }),
    [],
  ],
  [
    "each follows the one that was live when it came",
    ledger({ version: "003", ...at("05") }, { version: "001", ...at("01") }, { version: "002", ...at("03") }),
    [
      [2, 3],
      [3, 1],
    ],
  ],
  ["equal versions follow each other in time", ledger(at("02"), at("01")), [[2, 1]]],
  ["what came at one moment follows by precedence, whichever is first", ledger({ version: "002" }, {}), [[2, 1]]],
  ["equal ones of one moment follow each other in the ledger", ledger({}, {}), [[1, 2]]],
  [
    "what was published before the live one and comes later follows nobody",
    ledger({ ...published("04"), ...at("05") }, { ...published("03"), ...at("06") }),
    [],
  ],
  [
    "they are in the order of the later ones, whatever the units",
    ledger(
      { unit: "A", ...at("01") },
      { unit: "B", ...at("01") },
      { unit: "B", ...at("02") },
      { unit: "A", ...at("03") },
    ),
    [
      [2, 3],
      [1, 4],
    ],
  ],
  ["other sources do not count", ledger({ source: "other" }, { source: "other", version: "002" }), []],
  ["the demo counts while it is served", ledger({ isDemo: true }, { isDemo: true, version: "002" }), [[1, 2]]],
  [
    "what a real import of any source retired does not count",
    ledger({ isDemo: true }, { isDemo: true, version: "002" }, { version: "003" }, { source: "other" }),
    [],
  ],
];
for (const [rule, imports, pairs] of successions) {
  test(`successions: ${rule}`, () => {
    assert.deepEqual(
      successionsOf(imports, ["sampler"]).map(({ older, newer }) => [older.id, newer.id]),
      pairs,
    );
  });
}

test("by version each follows the next lower one, whenever they came, and equal versions follow each other in time", () => {
  const imports = ledger(
    { version: "003", ...at("01") },
    { version: "001", ...at("02") },
    { unit: "B", version: "002", ...at("03") },
    { version: "002", ...at("04") },
    { version: "002", ...at("03") },
    { isDemo: true, version: "004", ...at("05") },
  );
  assert.deepEqual(
    versionSuccessionsOf(imports, ["sampler"]).map(({ older, newer }) => [older.id, newer.id]),
    [
      [2, 5],
      [5, 4],
      [4, 1],
    ],
  );
});

test("successions of several sources are in the order of time, and their units are not each other's", () => {
  const imports = ledger(
    { source: "other", ...at("01") },
    { ...at("02") },
    { version: "002", ...at("03") },
    { source: "other", version: "002", ...at("04") },
    { version: "003", ...at("05") },
  );
  assert.deepEqual(
    successionsOf(imports, ["other", "sampler"]).map(({ older, newer }) => [older.id, newer.id]),
    [
      [2, 3],
      [1, 4],
      [3, 5],
    ],
  );
});

test("the data version is a hash of what is live, and nothing else", () => {
  const imports = ledger({ unit: "A", sha256: "aa" }, { unit: "B", sha256: "bb" });
  const same = ledger(
    { unit: "B", sha256: "bb", id: 7, retrievedAt: "2027-01-01T00:00:00.000Z", fileName: "other.csv" },
    { unit: "A", version: "000", sha256: "cc" },
    { unit: "A", sha256: "aa" },
  );
  assert.deepEqual([dataVersionOf(imports), dataVersionOf(same)], [VERSION, VERSION]);
});

for (const change of [{ source: "x" }, { unit: "x" }, { version: "002" }, { sha256: "11" }]) {
  test(`another ${Object.keys(change)} is another data version`, () => {
    assert.notEqual(dataVersionOf(ledger(change)), dataVersionOf(ledger({})));
  });
}

test("an empty store has a data version too", () => {
  assert.equal(dataVersionOf([]), "e3b0c44298fc1c149afbf4c8996fb924");
});

/** printf 'sampler\tA\t001\taa\nsampler\tB\t001\tbb\n' | sha256sum | cut -c 1-32 */
const VERSION = "567db00f04ddbc282b63a8207379d563";
