import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { parliamentPeople } from "./source.js";

const header = "person count,aph id,name,birthday,alt name,,,";
const read = (...lines: string[]) =>
  cellsIn(parliamentPeople, "people.csv", Buffer.from([header, "", ...lines, ""].join("\n")));

test("reads people with every other name, and keeps no birthday", () => {
  const rows = read(
    "1,EZ5,Tony John Abel,1950-01-01,Anthony John Abel,, the Hon.  Tony Abel ,",
    "# A remark, with commas, and more of them than the header has,,,,,,,,,",
    "#2,X,Not Anybody,,,,,",
    "30,,Beth Beck",
  );
  assert.deepEqual(rows, [
    [1, "EZ5", "Tony John Abel", '["Anthony John Abel","the Hon. Tony Abel"]'],
    [30, "", "Beth Beck", "[]"],
  ]);
});

test("knows the table by its name", () => {
  const names = ["people.csv", "People.CSV", "people.xml", "old people.csv"];
  assert.deepEqual(
    names.map((name) => parliamentPeople.identify(name)),
    [{ unit: "people", version: "1" }, { unit: "people", version: "1" }, undefined, undefined],
  );
});

for (const [what, wrong, reason] of [
  ["no number", ",X,Ann Abel,,,,,", '"" is not the number of a person'],
  ["a number that is none", "1.5,X,Ann Abel,,,,,", '"1.5" is not the number of a person'],
  ["a number twice", "1,X,Ann Abel,,,,,", "person 1 is also on line 3"],
  ["no name", "2,X,,,Ann Abel,,,", "name is missing"],
  ["a cell too many", "2,X,Ann Abel,,,,,,x", "it has more cells than the header"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => read("1,X,Ann Abel,,,,,", wrong), new SourceProblem(4, reason));
  });
}

test("refuses a table without a column that it needs, and one without rows", () => {
  const parse = (text: string) => parliamentPeople.parse("people.csv", Buffer.from(text));
  assert.throws(() => parse("person count,name,alt name\n1,A B,\n"), /line 1: the header has no column "aph id"/);
  assert.throws(() => parse(`${header}\n\n# none\n`), /the file has no rows/);
});

test("holds back a table that has lost people", () => {
  const person = { personCount: 1, aphId: "", name: "Ann Abel", otherNames: [] };
  const rows = (count: number) => ({ parliamentPeople: Array.from({ length: count }, () => person) });
  const beside = { stated: rows(100), daysApart: 0 };
  assert.deepEqual(
    [94, 95, 200, 201].map((count) => parliamentPeople.check(rows(count), beside) === undefined),
    [false, true, true, false],
  );
  assert.equal(parliamentPeople.check(rows(1), undefined), undefined);
});
