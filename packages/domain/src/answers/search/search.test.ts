import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../../snapshot.fixture.js";
import { search } from "./search.js";

const world = snapshotOf(
  {
    BHP: [["2026-08-03", 0.4, { name: "BHP GROUP LIMITED ORDINARY" }]],
    PLS: [["2026-08-03", 9, { name: "PILBARA MINERALS LTD ORDINARY" }]],
    NCM: [["2019-08-03", 1, { name: "NEWCREST MINING ORDINARY" }]],
    ACE: [
      ["2026-07-01", 1, { name: "OLDNAME METALS ORDINARY" }],
      ["2026-08-03", 1, { name: "ACE METALS ORDINARY" }],
    ],
  },
  [
    ["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ["2024-12-31", "LST", "LISTED ONLY LIMITED", "Banks"],
  ],
);

const find = (query: string) =>
  search(world, { query, kinds: [], limit: 3, offset: 0 }).results.map(({ key, score }) => `${key} ${score}`);

for (const [query, found, rule] of [
  ["bhp", ["BHP 100"], "the code itself"],
  [" BHP! ", ["BHP 100"], "in any case, between anything"],
  ["ace metals", ["ACE 96"], "the name itself"],
  ["Oldname Metals Ordinary", ["ACE 94"], "a former name itself"],
  ["bhp share price", ["BHP 90"], "the code among words that say what is wanted"],
  [
    "who owns pilbara minerals",
    ["/stocks/holders/PLS 100", "PLS 88"],
    "the page that answers a question, then the name among its words",
  ],
  ["pil", ["PLS 78"], "the beginning of the name"],
  ["minerals pilbara", ["PLS 74"], "the words of the name in any order"],
  ["oldname", ["ACE 70"], "the beginning of a former name"],
  ["min pil", ["PLS 54"], "the beginnings of its words"],
  ["newcrest mining", ["NCM 96"], "what is no longer listed, too"],
  ["pilbera", ["PLS 24"], "a word that nothing has, with another letter"],
  ["plibara minerals", ["PLS 30"], "with two letters that changed places"],
  ["xilbara", ["PLS 10"], "with another first letter"],
  ["bhq", [], "but not a word of fewer than five letters"],
  ["materials", ["Materials 96", "PLS 44"], "an industry by its name, and a stock by the words that describe it"],
  ["...", [], "nothing by a query without letters and digits"],
  ["🦘", [], "nothing by a picture"],
  ["xqzxqz", [], "nothing is an empty list"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => assert.deepEqual(find(query), found));
}

test("a result says what it is, and has one figure with its date and the path of its page", () => {
  assert.deepEqual(search(world, { query: "oldname", kinds: [], limit: 1, offset: 0 }), {
    query: "oldname",
    results: [
      {
        kind: 2,
        key: "ACE",
        title: "ACE Metals",
        subtitle: "ACE",
        figure: { name: "percent short", value: 1, text: "", unit: "percent", date: "2026-08-03" },
        path: "/stocks/ACE",
        score: 70,
        matchedBy: 4,
        matchedName: "oldname metals ordinary",
      },
    ],
    totalCount: 1,
    kindCounts: [{ kind: 2, count: 1 }],
  });
});

test("kinds leave all others out, and offset skips what comes first", () => {
  const { results, totalCount } = search(world, { query: "m", kinds: [9, 2], limit: 1, offset: 1 });
  assert.deepEqual([results.map(({ key }) => key), totalCount], [["ACE"], 3]);
});

test("all of a long name counts", () =>
  assert.deepEqual(find("pilbara minerals a b c d e f g h i j k l m n"), find("xqzxqz")));

test("what is beyond a hundred characters is not looked at", () =>
  assert.deepEqual(find(`pilbara${" ".repeat(100)}nothing`), find("pilbara")));
