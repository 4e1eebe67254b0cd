import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogueDifference, correlationsDifference, economyDifference } from "./compare-economy.js";

const rows = (...list: readonly (readonly [key: string, r: number, rChange?: number | null])[]) =>
  list.map(([overlaySeriesKey, r, rChange = null]) => ({ overlaySeriesKey, r, ...(rChange !== null && { rChange }) }));
const bodyOf = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const noise = 0.5 + 2 ** -52;
const expected = bodyOf({
  total: 4,
  page: 3,
  correlations: rows(["a", -0.9], ["b", 0.5, 0.1], ["c", -0.5], ["d", 0.5]),
});

for (const { name, list, difference } of [
  { name: "the order of keys", list: rows(["a", -0.9], ["b", 0.5, 0.1], ["c", -0.5]), difference: undefined },
  { name: "another one of a tie", list: rows(["a", -0.9], ["d", noise], ["b", 0.5, 0.1]), difference: undefined },
  {
    name: "rows out of order",
    list: rows(["b", 0.5, 0.1], ["a", -0.9], ["c", -0.5]),
    difference: "the rows are not in order",
  },
  {
    name: "a correlation that is off in the ninth place",
    list: rows(["a", -0.900_000_002], ["b", 0.5, 0.1], ["c", -0.5]),
    difference: "a has r -0.900000002 and rChange undefined",
  },
  {
    name: "a correlation of changes that is off",
    list: rows(["a", -0.9], ["b", 0.5, 0.2], ["c", -0.5]),
    difference: "b has r 0.5 and rChange 0.2",
  },
  {
    name: "a list that is too short",
    list: rows(["a", -0.9], ["b", 0.5, 0.1]),
    difference: "2 rows are listed instead of 3",
  },
  {
    name: "a series that is not in the tie",
    list: rows(["a", -0.9], ["b", 0.5, 0.1], ["e", 0.5]),
    difference: ".correlations has 3 items instead of 2",
  },
]) {
  test(`a comparison of correlations judges ${name}`, () => {
    assert.equal(correlationsDifference(expected, bodyOf({ total: 4, correlations: list })), difference);
  });
}

test("a comparison of refusals looks for one of the names", () => {
  const wanted = { status: 400, body: '{"code":"invalid_argument","naming":["limit","cpi.index"]}' };
  const refusal = (message: string) => ({ status: 400, body: JSON.stringify({ code: "invalid_argument", message }) });
  assert.equal(economyDifference(wanted, refusal("limit must not be negative"), new Set()), undefined);
  assert.equal(
    economyDifference(wanted, refusal("offset must not be negative"), new Set()),
    '"offset must not be negative" names none of limit, cpi.index',
  );
});

for (const [hint, isHinted, difference] of [
  ["", false, undefined],
  ['no series has the topic "keld"', true, undefined],
  ["no series passes all of these filters", true, undefined],
  ["", true, 'the hint is ""'],
  ["keld", false, 'the hint is "keld"'],
  ["another", true, 'the hint "another" is about none of "keld"'],
] as const) {
  test(`a hint "${hint}" is ${difference === undefined ? "as" : "not"} expected where one is${isHinted ? "" : " not"}`, () => {
    const given = { series: [], total: 0 };
    const wanted = bodyOf({ ...given, isHinted });
    assert.equal(catalogueDifference({ topic: " Keld " }, wanted, bodyOf({ ...given, hint })), difference);
  });
}
