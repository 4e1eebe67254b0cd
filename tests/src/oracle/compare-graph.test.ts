import assert from "node:assert/strict";
import { test } from "node:test";
import { graphDifference } from "./compare-graph.js";

const companies = (...list: readonly (readonly [code: string, similarity: number])[]) =>
  list.map(([stockCode, similarity]) => ({ stockCode, similarity }));
const bodyOf = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const noise = 0.5 + 2 ** -52;
const expected = bodyOf({
  people: [],
  page: 3,
  similarCompanies: companies(["AAA", 0.9], ["BBB", 0.5], ["CCC", 0.5], ["DDD", 0.5]),
});

for (const { name, list, difference } of [
  { name: "the order of codes", list: companies(["AAA", 0.9], ["BBB", 0.5], ["CCC", 0.5]), difference: undefined },
  { name: "another one of a tie", list: companies(["AAA", 0.9], ["DDD", noise], ["BBB", 0.5]), difference: undefined },
  {
    name: "a tie before a company that is more alike",
    list: companies(["BBB", 0.5], ["CCC", 0.5], ["DDD", 0.5]),
    difference: '[0] similarCompanies.stockCode is "BBB" instead of "AAA"',
  },
  {
    name: "a list that is too short",
    list: companies(["AAA", 0.9], ["BBB", 0.5]),
    difference: "only 2 companies are listed",
  },
  {
    name: "a company that is not in the tie",
    list: companies(["AAA", 0.9], ["BBB", 0.5], ["EEE", 0.5]),
    difference: ".similarCompanies has 3 items instead of 2",
  },
  {
    name: "a similarity of its own",
    list: companies(["AAA", 0.9], ["BBB", 0.4], ["CCC", 0.5]),
    difference: '[1] similarCompanies.stockCode is "CCC" instead of "BBB"',
  },
]) {
  test(`a comparison of graphs judges ${name}`, () => {
    const computed = new Set(["similarCompanies.similarity"]);
    assert.equal(graphDifference(expected, bodyOf({ people: [], similarCompanies: list }), computed), difference);
  });
}
