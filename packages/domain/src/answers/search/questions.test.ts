import assert from "node:assert/strict";
import { test } from "node:test";
import { searchPages } from "../../gen/search-catalogue.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { search } from "./search.js";

const world = snapshotOf({ PLS: [["2026-08-03", 9, { name: "PILBARA MINERALS LTD ORDINARY" }]] });

const asked = searchPages
  .filter(({ path }) => !path.includes("{suburb}"))
  .flatMap(({ path, questions }) =>
    questions.map((question) => [question.replace("{stock}", "PLS"), path.replace("{stock}", "PLS")] as const),
  );

test("the table has sixty questions and more", () => assert.ok(asked.length >= 60, `${asked.length}`));

test("every question of the table leads to its page", () => {
  const misses = asked.flatMap(([question, path]) => {
    const [first] = search(world, { query: question, kinds: [], limit: 1, offset: 0 }).results;
    return first?.path === path ? [] : [`${question}: ${first?.path} instead of ${path}`];
  });
  assert.deepEqual(misses, []);
});

for (const [query, path] of [
  ["What are the most shorted stocks today?", "/shorts"],
  ["who are the biggest donors", "/politicians/funding"],
  ["Who owns Pilbara Minerals shares?", "/stocks/holders/PLS"],
  ["dividends of pilbera minerals", "/stocks/accounts/PLS"],
] as const) {
  test(`${query} leads to ${path}`, () => {
    assert.equal(search(world, { query, kinds: [], limit: 1, offset: 0 }).results[0]?.path, path);
  });
}

test("a page that answers stands once in the list, however it is cut", () => {
  const all = search(world, { query: "most shorted", kinds: [], limit: 100, offset: 0 });
  const cut = [0, 1, 2].flatMap(
    (offset) => search(world, { query: "most shorted", kinds: [], limit: 1, offset }).results,
  );
  assert.deepEqual([cut, all.totalCount], [all.results.slice(0, 3), all.results.length]);
});
