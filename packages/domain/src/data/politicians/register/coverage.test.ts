import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageOfAll, coverageOfPerson } from "./coverage.js";
import { registerWorldOf, type ToldDocument } from "./register-world.fixture.js";

const worldOf = (...documents: ToldDocument[]) =>
  registerWorldOf({ persons: { "ann-able": {}, "bob-bold": {} }, documents }).politicians;

test("a person's documents are read whole, with unread pages or unread, each list ascending", () => {
  const politicians = worldOf(
    { of: "ann-able", parliament: 48 },
    { of: "ann-able", parliament: 47 },
    { of: "ann-able", parliament: 46, hasUnreadPages: true },
    { of: "ann-able", parliament: 45, isRead: false },
    { of: "bob-bold", parliament: 44 },
  );
  assert.deepEqual(coverageOfPerson(politicians, politicians.people.persons[0]!), {
    extractedParliaments: [47, 48],
    partialParliaments: [46],
    pendingParliaments: [45],
  });
});

test("a person who sat in both chambers is covered in part when one document of the two is read", () => {
  const politicians = worldOf(
    { of: "ann-able", chamber: "house" },
    { of: "ann-able", chamber: "senate", isRead: false },
  );
  assert.deepEqual(coverageOfPerson(politicians, politicians.people.persons[0]!).partialParliaments, [48]);
});

test("a person without a document is in no list", () => {
  const politicians = worldOf({ of: "bob-bold" }, {});
  assert.deepEqual(coverageOfPerson(politicians, politicians.people.persons[0]!), {
    extractedParliaments: [],
    partialParliaments: [],
    pendingParliaments: [],
  });
});

for (const [read, list] of [
  [20, "extractedParliaments"],
  [19, "extractedParliaments"],
  [18, "partialParliaments"],
  [1, "partialParliaments"],
  [0, "pendingParliaments"],
] as const) {
  test(`a parliament with ${read} of 20 documents read is among the ${list}`, () => {
    const documents = Array.from({ length: 20 }, (_, at) => ({ parliament: 47, isRead: at < read }));
    assert.deepEqual(coverageOfAll(worldOf(...documents)), {
      extractedParliaments: [],
      partialParliaments: [],
      pendingParliaments: [],
      [list]: [47],
    });
  });
}
