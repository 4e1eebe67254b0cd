import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../../base/time/day.js";
import { changesInWindow, peopleWith } from "./changes-in-window.js";
import { currentCounts } from "./current-counts.js";
import { declarersOn } from "./declarers.js";
import { holderCounts } from "./holder-counts.js";
import { industryTrends } from "./industry-trends.js";
import { type InterestOf, interestOf, resolvedOf } from "./interests.fixture.js";
import { itemCounts } from "./item-counts.js";
import { monthlyCounts, monthlyCountsFromFirst } from "./monthly-counts.js";

const interestsOf = (...given: readonly InterestOf[]) => given.map(interestOf);
const day = (date: string) => dayOf(date)!;

test("an item has its current interests, the people who have one and the interests ever", () => {
  const counts = itemCounts(
    interestsOf(
      { of: "ada", item: 3 },
      { of: "ada", item: 3 },
      { of: "bob", item: 3 },
      { of: "cat", item: 3, current: false },
      { of: "ada", item: 14, to: "2024-01-01" },
    ),
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
    holderCounts(interestsOf({ holder: 3 }, { holder: 1 }, { holder: 3 }, { holder: 2, current: false })),
    [
      { holder: 1, currentCount: 1 },
      { holder: 2, currentCount: 0 },
      { holder: 3, currentCount: 2 },
    ],
  );
});

test("what is currently declared is counted: a company once over all items, gifts and travel together", () => {
  const interests = interestsOf(
    { item: 1, stock: "BHP", from: "2024-01-01" },
    { item: 4, stock: "BHP" },
    { item: 1, stock: "CBA", to: "2024-01-01" },
    { item: 3 },
    { item: 6 },
    { item: 11 },
    { item: 12, from: "2024-01-01" },
    { item: 12, current: false },
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
  const { changes } = resolvedOf(
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
    { of: "dan", from: "2024-01-10", current: false },
  );
  const counted = ["2024-01-09", "2024-01-10", "2024-01-14", "2024-01-15", "2024-01-20"].map((date) =>
    declarersOn(interests, day(date)),
  );
  assert.deepEqual(counted, [0, 2, 3, 2, 2]);
});

test("an industry has pairs of member and company, most first, and undated ones never count", () => {
  const register = resolvedOf(
    [
      { of: "ada", stock: "BHP", industry: "Materials", from: "2024-01-01" },
      { of: "ada", stock: "RIO", industry: "Materials", from: "2024-06-01" },
      { of: "bob", stock: "BHP", industry: "Materials" },
      { of: "bob", stock: "CBA", industry: "Banks", from: "2024-01-01", to: "2024-06-01" },
      { of: "bob", stock: "NAB", industry: "Banks", from: "2024-06-01" },
      { of: "cat", stock: "CSL", industry: "Health" },
      { of: "cat", stock: "AGL", industry: "Energy", from: "2024-01-01", to: "2024-06-01" },
    ],
    "2024-06-01",
  );
  assert.deepEqual(industryTrends(register, day("2024-06-01"), day("2024-03-01")), [
    { industry: "Materials", currentCount: 2, count90dAgo: 1 },
    { industry: "Banks", currentCount: 1, count90dAgo: 1 },
    { industry: "Energy", currentCount: 0, count90dAgo: 1 },
  ]);
});
