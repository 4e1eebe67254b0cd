import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../../base/time/day.js";
import { registerWorldOf, type ToldInterest } from "../register-world.fixture.js";
import { changesInWindow, peopleWith } from "./changes-in-window.js";
import { currentCounts } from "./current-counts.js";
import { declarersOn } from "./declarers.js";
import { holderCounts } from "./holder-counts.js";
import { industryTrends } from "./industry-trends.js";
import { itemCounts } from "./item-counts.js";
import { monthlyCounts, monthlyCountsFromFirst } from "./monthly-counts.js";

const ANYBODY = "ada-adams";

/** A register of interests; they are anybody's by default. */
function registerOf(told: readonly Partial<ToldInterest>[], asAt?: string) {
  const interests = told.map((interest) => ({ of: ANYBODY, ...interest }));
  const persons = Object.fromEntries(interests.map(({ of }) => [of, {}]));
  return registerWorldOf({ persons, interests, ...(asAt === undefined ? {} : { asAt }) }).register;
}

const interestsOf = (...told: readonly Partial<ToldInterest>[]) => registerOf(told).interests;
const day = (date: string) => dayOf(date)!;

test("an item has its current interests, the people who have one and the interests ever", () => {
  const counts = itemCounts(
    interestsOf(
      { of: "ada", itemNo: 3 },
      { of: "ada", itemNo: 3 },
      { of: "bob", itemNo: 3 },
      { of: "cat", itemNo: 3, isCurrent: false },
      { of: "ada", itemNo: 14, to: "2024-01-01" },
    ),
    true,
  );
  assert.equal(counts.length, 14);
  assert.deepEqual(counts[2], {
    itemNo: 3,
    itemLabel: "Real estate",
    currentCount: 3,
    politicianCount: 2,
    allTimeCount: 4,
  });
  assert.deepEqual(counts[13], {
    itemNo: 14,
    itemLabel: "Other interests",
    currentCount: 0,
    politicianCount: 0,
    allTimeCount: 1,
  });
});

test("all three kinds of holders are counted, current interests only", () => {
  assert.deepEqual(
    holderCounts(interestsOf({ holder: 3 }, { holder: 1 }, { holder: 3 }, { holder: 2, isCurrent: false }), true),
    [
      { holder: 1, currentCount: 1 },
      { holder: 2, currentCount: 0 },
      { holder: 3, currentCount: 2 },
    ],
  );
});

test("what is currently declared is counted: a company once over all items, gifts and travel together", () => {
  const interests = interestsOf(
    { itemNo: 1, stockCode: "BHP", from: "2024-01-01" },
    { itemNo: 4, stockCode: "BHP" },
    { itemNo: 1, stockCode: "CBA", to: "2024-01-01" },
    { itemNo: 3 },
    { itemNo: 6 },
    { itemNo: 11 },
    { itemNo: 12, from: "2024-01-01" },
    { itemNo: 12, isCurrent: false },
  );
  assert.deepEqual(currentCounts(interests), {
    declared: 6,
    companies: 1,
    properties: 1,
    giftsAndTravel: 2,
    liabilities: 1,
    undated: 4,
  });
});

test("months are contiguous, with zeros, up to that of the last day", () => {
  const interests = interestsOf(
    { from: "2023-11-30" },
    { from: "2023-12-01" },
    { from: "2024-02-29", to: "2024-03-01" },
    { from: "2024-02-01" },
    {},
  );
  assert.deepEqual(monthlyCounts(interests, day("2024-03-02"), 4), [
    { month: "2023-12", declaredCount: 1 },
    { month: "2024-01", declaredCount: 0 },
    { month: "2024-02", declaredCount: 2 },
    { month: "2024-03", declaredCount: 0 },
  ]);
  assert.deepEqual(
    monthlyCountsFromFirst(interests, day("2024-02-29")).map(({ month, declaredCount }) => [month, declaredCount]),
    [
      ["2023-11", 1],
      ["2023-12", 1],
      ["2024-01", 0],
      ["2024-02", 2],
    ],
  );
});

test("there are no months from the first when nothing is dated", () => {
  assert.deepEqual(monthlyCountsFromFirst(interestsOf({}), day("2024-02-29")), []);
});

test("a window has the changes after the day before it, the last day included", () => {
  const { changes } = registerOf(
    [
      { of: "ada", from: "2024-03-24" },
      { of: "ada", from: "2024-03-25", to: "2024-03-31" },
      { of: "bob", from: "2024-03-31" },
    ],
    "2024-03-31",
  );
  const inWindow = changesInWindow(changes, day("2024-03-31"), 7);
  assert.deepEqual(
    inWindow.map((change) => [change.interest.person.slug, change.kind]),
    [
      ["ada", 2],
      ["bob", 1],
      ["ada", 1],
    ],
  );
  assert.equal(peopleWith(inWindow), 2);
  assert.equal(changesInWindow(changes, day("2024-03-31"), 8).length, 4);
});

test("a declarer has a dated declaration that began by the day and did not end by it, and counts once", () => {
  const interests = interestsOf(
    { of: "ada", from: "2024-01-10", to: "2024-01-20" },
    { of: "ada", holder: 2, from: "2024-01-15" },
    { of: "bob", from: "2024-01-12", to: "2024-01-15" },
    { of: "cat" },
    { of: "dan", from: "2024-01-10", isCurrent: false },
  );
  const counted = ["2024-01-09", "2024-01-10", "2024-01-14", "2024-01-15", "2024-01-20"].map((date) =>
    declarersOn(interests, day(date)),
  );
  assert.deepEqual(counted, [0, 2, 3, 2, 2]);
});

test("an industry has pairs of member and company, most first, and undated ones never count", () => {
  const register = registerOf(
    [
      { of: "ada", stockCode: "BHP", industry: "Materials", from: "2024-01-01" },
      { of: "ada", stockCode: "RIO", industry: "Materials", from: "2024-06-01" },
      { of: "bob", stockCode: "BHP", industry: "Materials" },
      { of: "bob", stockCode: "CBA", industry: "Banks", from: "2024-01-01", to: "2024-06-01" },
      { of: "bob", stockCode: "NAB", industry: "Banks", from: "2024-06-01" },
      { of: "cat", stockCode: "CSL", industry: "Health" },
      { of: "cat", stockCode: "AGL", industry: "Energy", from: "2024-01-01", to: "2024-06-01" },
    ],
    "2024-06-01",
  );
  assert.deepEqual(industryTrends(register, day("2024-06-01"), day("2024-03-01")), [
    { industry: "Materials", currentCount: 2, count90dAgo: 1 },
    { industry: "Banks", currentCount: 1, count90dAgo: 1 },
    { industry: "Energy", currentCount: 0, count90dAgo: 1 },
  ]);
});
