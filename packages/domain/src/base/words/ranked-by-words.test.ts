import assert from "node:assert/strict";
import { test } from "node:test";
import { rankedByWords, wordIndexOf } from "./ranked-by-words.js";

const THINGS = {
  rate: { names: ["unemployment rate", "jobless"], texts: [["labour force", 2]], asides: ["Australia"] },
  rateNsw: { names: ["unemployment rate", "jobless"], texts: [["labour force", 2]], asides: ["New South Wales"] },
  jobs: { names: ["job vacancies"], texts: [["labour force", 2]], asides: ["Australia"] },
  cash: { names: ["cash rate", "interest rate"], texts: [["rates", 2]], asides: ["Australia"] },
  bill: { names: ["interest bill"], texts: [["interest rate of the government", 2]], asides: [] },
} as const;
const index = wordIndexOf(Object.keys(THINGS) as (keyof typeof THINGS)[], (key) => THINGS[key]);

for (const [query, things, unknownWords = []] of [
  ["", []],
  ["of the", []],
  ["jobless", ["rate", "rateNsw"]],
  ["Unemployment rates in New South Wales", ["rateNsw"]],
  ["unemploymnet", ["rate", "rateNsw"]],
  ["labor", ["rate", "rateNsw", "jobs"]],
  ["interest rate", ["cash", "bill"]],
  ["rate interest", ["cash", "bill"]],
  ["interest bill", ["bill"]],
  ["rate australia", ["rate", "cash"]],
  ["jbos", [], ["jbos"]],
  ["jobless keld", [], ["keld"]],
  ["jobless interest", []],
] as const) {
  test(`finds by ${JSON.stringify(query)}`, () =>
    assert.deepEqual(rankedByWords(index, query), { things, unknownWords }));
}

test("a word that something has stands for itself, however near another is", () => {
  const near = wordIndexOf(["state", "stake"], (name) => ({ names: [name], texts: [], asides: [] }));
  assert.deepEqual(rankedByWords(near, "state").things, ["state"]);
  assert.deepEqual(rankedByWords(near, "stape").things, ["state", "stake"]);
});
