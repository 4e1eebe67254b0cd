import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf, type ToldInterest } from "../../data/politicians/register/register-world.fixture.js";
import { getRegisterActivity } from "./register-activity.js";

const ALL = { windowDays: 30, politicianSlug: "", partyAb: "", chamber: "", itemNo: 0, kind: 0 };

/** Activity up to Wednesday, 6 March 2024; 30 days before is Monday, 5 February. */
function activityOf(interests: readonly ToldInterest[], request: Partial<typeof ALL> = {}) {
  const { politicians, register } = registerWorldOf({
    persons: {
      "ada-adams": { partyAb: "AAA", division: "Bass" },
      "bob-brown": { chamber: "senate", partyAb: "BBB" },
      "cat-clay": {},
    },
    interests,
    asAt: "2024-03-06",
  });
  return getRegisterActivity(politicians, register, { ...ALL, ...request });
}

for (const [asked, used] of [
  [0, 90],
  [1, 30],
  [30, 30],
  [31, 90],
  [91, 180],
  [181, 365],
  [366, 365],
  [2147483647, 365],
] as const) {
  test(`a window of ${asked} days is one of ${used}`, () =>
    assert.equal(activityOf([], { windowDays: asked }).windowDays, used));
}

test("weeks run from the Monday on or before the window's start to the week of the newest date, with zeros", () => {
  const { weeks, filteredEventCount, filteredMemberCount } = activityOf([
    { of: "ada-adams", from: "2024-02-05" },
    { of: "ada-adams", from: "2024-02-06", to: "2024-02-18" },
    { of: "bob-brown", from: "2024-03-06" },
    { of: "bob-brown" },
  ]);
  assert.deepEqual(
    weeks.map(({ weekStart, addedCount, removedCount }) => `${weekStart} ${addedCount} ${removedCount}`),
    ["2024-02-05 1 0", "2024-02-12 0 1", "2024-02-19 0 0", "2024-02-26 0 0", "2024-03-04 1 0"],
  );
  assert.deepEqual([filteredEventCount, filteredMemberCount], [3, 2]);
});

test("who leaves makes no change, before and after the newest lodgement", () => {
  const { weeks, activeMembers, filteredEventCount } = activityOf([
    { of: "ada-adams", stockCode: "BHP", from: "2024-03-05" },
    { of: "bob-brown", from: "2020-01-01", to: "2024-03-05", endedByLeaving: true },
    { of: "bob-brown", from: "2020-01-01", to: "2024-03-11", endedByLeaving: true },
  ]);
  assert.deepEqual(weeks.at(-1), { weekStart: "2024-03-04", addedCount: 1, removedCount: 0 });
  assert.deepEqual(
    activeMembers.map(({ slug }) => slug),
    ["ada-adams"],
  );
  assert.equal(filteredEventCount, 1);
});

test("filters narrow the weeks and the two filtered counts, and nothing else", () => {
  const interests: ToldInterest[] = [
    { of: "ada-adams", stockCode: "BHP", from: "2024-03-01" },
    { of: "bob-brown", stockCode: "RIO", itemNo: 4, from: "2024-03-01", to: "2024-03-05" },
    { of: "bob-brown", stockCode: "CBA" },
  ];
  const whole = activityOf(interests);
  for (const filter of [
    { politicianSlug: "bob-brown" },
    { politicianSlug: "nobody" },
    { partyAb: "AAA" },
    { chamber: "senate" },
    { itemNo: 4 },
    { kind: 2 },
  ]) {
    const { weeks, filteredEventCount, filteredMemberCount, ...rest } = activityOf(interests, filter);
    const { weeks: _, filteredEventCount: allEvents, filteredMemberCount: allMembers, ...unfiltered } = whole;
    assert.deepEqual(rest, unfiltered);
    assert.ok(filteredEventCount < allEvents && filteredMemberCount < allMembers, JSON.stringify(filter));
    assert.equal(weeks.length, whole.weeks.length);
  }
});

test("members come by changes in the window, most first, then by slug, with what they are", () => {
  const { activeMembers } = activityOf([
    { of: "bob-brown", from: "2024-03-01" },
    { of: "ada-adams", from: "2024-03-01" },
    { of: "cat-clay", from: "2024-03-01", to: "2024-03-02" },
    { of: "ada-adams", from: "2024-02-05" },
  ]);
  assert.deepEqual(activeMembers, [
    { slug: "cat-clay", displayName: "Cat Clay", partyAb: "", chamber: "house", division: "Bean", eventCount: 2 },
    { slug: "ada-adams", displayName: "Ada Adams", partyAb: "AAA", chamber: "house", division: "Bass", eventCount: 1 },
    { slug: "bob-brown", displayName: "Bob Brown", partyAb: "BBB", chamber: "senate", division: "", eventCount: 1 },
  ]);
});

test("a company is newly declared when its first dated declaration is in the window and nobody has it undated", () => {
  const { newlyDeclaredCompanies } = activityOf([
    { of: "ada-adams", stockCode: "OLD", from: "2024-02-05" },
    { of: "bob-brown", stockCode: "OLD", from: "2024-03-01" },
    { of: "ada-adams", stockCode: "UND", from: "2024-03-01" },
    { of: "bob-brown", stockCode: "UND" },
    { of: "ada-adams", stockCode: "PAST", from: "2024-03-01" },
    { of: "bob-brown", stockCode: "PAST", isCurrent: false },
    { of: "ada-adams", stockCode: "AAA", from: "2024-02-06", to: "2024-02-07" },
    { of: "ada-adams", stockCode: "BBB", from: "2024-03-01" },
    { of: "cat-clay", stockCode: "BBB", holder: 2, from: "2024-03-02" },
  ]);
  assert.deepEqual(
    newlyDeclaredCompanies.map(({ stockCode, firstDeclaredOn, declarerCount }) => [
      stockCode,
      firstDeclaredOn,
      declarerCount,
    ]),
    [
      ["BBB", Date.UTC(2024, 2, 1), 2],
      ["PAST", Date.UTC(2024, 2, 1), 1],
      ["AAA", Date.UTC(2024, 1, 6), 0],
    ],
  );
});

test("a company is declared by more or fewer than at the window's start, undated declarations aside", () => {
  const { declarerCountChanges, undatedCurrentCount } = activityOf([
    { of: "ada-adams", stockCode: "ZIP", from: "2024-01-01", to: "2024-02-06" },
    { of: "bob-brown", stockCode: "ZIP", from: "2024-01-01", to: "2024-03-06" },
    { of: "cat-clay", stockCode: "ZIP" },
    { of: "ada-adams", stockCode: "BHP", from: "2024-02-06" },
    { of: "ada-adams", stockCode: "CBA", from: "2024-02-05", to: "2024-03-01" },
    { of: "bob-brown", stockCode: "CBA", from: "2024-03-01" },
    { of: "bob-brown", stockCode: "AGL", from: "2024-02-05", to: "2024-03-06" },
    { of: "bob-brown", isCurrent: false },
  ]);
  assert.deepEqual(
    declarerCountChanges.map(({ stockCode, declarersNow, declarersAtWindowStart }) => [
      stockCode,
      declarersNow,
      declarersAtWindowStart,
    ]),
    [
      ["ZIP", 0, 2],
      ["AGL", 0, 1],
      ["BHP", 1, 0],
    ],
  );
  assert.equal(undatedCurrentCount, 1);
});

test("the lists of companies are cut at 20 and members at 10", () => {
  const { politicians, register } = registerWorldOf({
    persons: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`ada-${n + 10}`, {}])),
    interests: Array.from({ length: 22 }, (_, n) => ({
      of: `ada-${(n % 11) + 10}`,
      stockCode: `A${n + 10}`,
      from: "2024-03-01",
    })),
  });
  const answer = getRegisterActivity(politicians, register, ALL);
  assert.deepEqual(
    [answer.activeMembers.length, answer.newlyDeclaredCompanies.length, answer.declarerCountChanges.length],
    [10, 20, 20],
  );
});

test("with no lodgement there is no week and no date", () => {
  const { politicians, register } = registerWorldOf();
  const { weeks, asAt, windowDays, filteredEventCount } = getRegisterActivity(politicians, register, ALL);
  assert.deepEqual([weeks, asAt, windowDays, filteredEventCount], [[], undefined, 30, 0]);
});
