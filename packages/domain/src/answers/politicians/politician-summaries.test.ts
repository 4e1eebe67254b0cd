import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listPoliticianSummaries } from "./politician-summaries.js";

const { politicians, register } = registerWorldOf({
  persons: {
    "ada-young": { partyAb: "AAA" },
    "bob-brown": { chamber: "senate" },
    "cat-brown": {},
    "dan-able": {},
  },
  interests: [
    { of: "ada-young", stockCode: "BHP", from: "2024-01-01" },
    { of: "ada-young", itemNo: 4, stockCode: "BHP" },
    { of: "ada-young", itemNo: 4, isCurrent: false, from: "2024-05-20" },
    { of: "bob-brown", itemNo: 3 },
    { of: "bob-brown", itemNo: 3, holder: 2 },
    { of: "bob-brown", itemNo: 13 },
    { of: "cat-brown", stockCode: "RIO", from: "2024-03-02" },
    { of: "cat-brown", stockCode: "CBA", from: "2024-03-03", to: "2024-05-31" },
    { of: "cat-brown", stockCode: "NAB" },
  ],
  asAt: "2024-05-31",
});
const ALL = { chamber: "", stateCode: "", partyAb: "", itemNo: 0, query: "", sort: 0, limit: 50, offset: 0 };
const answerTo = (request: Partial<typeof ALL>) =>
  listPoliticianSummaries(politicians, register, { ...ALL, ...request });
const slugsOf = (request: Partial<typeof ALL>) => answerTo(request).summaries.map(({ politician }) => politician?.slug);

for (const [request, slugs] of [
  [{}, ["bob-brown", "cat-brown", "ada-young", "dan-able"]],
  [{ itemNo: 1 }, ["cat-brown", "ada-young"]],
  [{ itemNo: 4 }, ["ada-young"]],
  [{ itemNo: 6 }, []],
  [{ sort: 1 }, ["cat-brown", "ada-young", "dan-able", "bob-brown"]],
  [{ sort: 2 }, ["bob-brown", "dan-able", "cat-brown", "ada-young"]],
  [{ sort: 3 }, ["cat-brown", "ada-young", "dan-able", "bob-brown"]],
  [{ sort: 4 }, ["dan-able", "bob-brown", "cat-brown", "ada-young"]],
  [{ sort: 4, itemNo: 1 }, ["cat-brown", "ada-young"]],
  [{ sort: 1, itemNo: 3 }, ["bob-brown"]],
  [{ query: "brown" }, ["bob-brown", "cat-brown"]],
  [{ chamber: "senate" }, ["bob-brown"]],
  [{ partyAb: "AAA" }, ["ada-young"]],
] as const) {
  test(`${JSON.stringify(request)} orders people by that, then by surname and slug`, () =>
    assert.deepEqual(slugsOf(request), slugs));
}

test("a page is cut out, and the total is of all", () => {
  const { summaries, total } = answerTo({ offset: 1, limit: 2 });
  assert.deepEqual([summaries.map(({ politician }) => politician?.slug), total], [["cat-brown", "ada-young"], 4]);
});

test("who has no document that was read in the register's parliament has no counts, and comes last in every order", () => {
  const world = registerWorldOf({
    persons: {
      "ada-able": { parliaments: [46, 47] },
      "bob-brown": { parliaments: [46] },
      "cat-clay": { parliaments: [48] },
    },
    documents: [
      { of: "ada-able", parliament: 46 },
      { of: "ada-able", parliament: 47, isRead: false },
      { of: "bob-brown", parliament: 46 },
      { of: "cat-clay", parliament: 47 },
      { of: "cat-clay", parliament: 48, isRead: false },
    ],
    interests: [{ of: "ada-able", stockCode: "BHP", from: "2024-05-30", isCurrent: false }],
  });
  const answers = [0, 1, 2, 3].map((sort) =>
    listPoliticianSummaries(world.politicians, world.register, { ...ALL, sort }),
  );
  assert.deepEqual(
    answers.map(({ registerParliament, pendingParliaments, summaries }) => [
      registerParliament,
      pendingParliaments,
      summaries.map(({ politician }) => politician?.slug),
    ]),
    answers.map(() => [47, [48], ["cat-clay", "ada-able", "bob-brown"]]),
  );
  const [known, { politician, itemCounts, trend, ...counts }] = answers[0]!.summaries as [Summary, Summary];
  assert.deepEqual([known.propertyCount, known.itemCounts[0]?.currentCount], [0, 0]);
  assert.deepEqual(sent(counts), {});
  assert.deepEqual([politician?.declaredListedCount, politician?.declaredPropertyCount], [undefined, undefined]);
  assert.deepEqual(sent(itemCounts[0]!), { itemNo: 1, itemLabel: "Shareholdings", allTimeCount: 1 });
  assert.equal(trend.at(-1)?.declaredCount, 1);
});

type Summary = ReturnType<typeof answerTo>["summaries"][number];

test("a summary has counts of what is currently declared, changes of 90 days and 24 months", () => {
  const { summaries, asAt } = answerTo({ query: "cat" });
  const { politician, itemCounts, trend, ...rest } = summaries[0]!;
  assert.deepEqual([politician?.declaredListedCount, asAt], [2, Date.UTC(2024, 4, 31)]);
  assert.deepEqual(itemCounts[0], {
    itemNo: 1,
    itemLabel: "Shareholdings",
    currentCount: 2,
    politicianCount: 1,
    allTimeCount: 3,
  });
  assert.equal(trend.length, 24);
  assert.deepEqual(
    [trend[0], trend.at(-3), trend.at(-1)],
    [
      { month: "2022-06", declaredCount: 0 },
      { month: "2024-03", declaredCount: 2 },
      { month: "2024-05", declaredCount: 0 },
    ],
  );
  assert.deepEqual(sent(rest), {
    distinctCompanyCount: 2,
    propertyCount: 0,
    giftsTravelCount: 0,
    liabilityCount: 0,
    // The one of 2 March lies 90 days before the newest date, and so before the window.
    changes90d: 2,
    undatedCount: 1,
  });
});
