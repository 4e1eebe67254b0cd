import assert from "node:assert/strict";
import { test } from "node:test";
import { politiciansOf } from "../politicians.fixture.js";
import type { Politicians } from "../politicians.js";
import { peopleNamed } from "./people.fixture.js";
import { personBySlug, servedPersons } from "./served-persons.js";

/** Three people, and documents of some parliaments, the last of them of nobody. */
function world(...parliaments: number[]): Politicians {
  const politicians = politiciansOf();
  const people = peopleNamed({
    "Ann Abel": ["48 house Bass TAS A", "47 house Bass TAS A"],
    "Bob Beck": ["47 senate VIC A"],
    "Cy Cole": ["46 house Perth WA A"],
  });
  const retiredSlugs = new Map([
    ["anna-abel", "ann-abel"],
    ["cyril-cole", "cy-cole"],
    ["lost", "nobody"],
  ]);
  const documents = parliaments.map((parliament, at) => ({
    person: at === parliaments.length - 1 ? -1 : 0,
    chamber: "house" as const,
    parliament,
    url: "",
    isRead: true,
    hasUnreadPages: false,
  }));
  return { ...politicians, people: { ...people, retiredSlugs }, register: { ...politicians.register, documents } };
}

for (const [parliaments, slugs] of [
  [[], ["ann-abel"]],
  [[48], ["ann-abel"]],
  [
    [48, 47],
    ["ann-abel", "bob-beck"],
  ],
  [
    [46, 48],
    ["ann-abel", "bob-beck", "cy-cole"],
  ],
] as const) {
  test(`with documents of ${parliaments.join(" and ") || "no parliament"} the politicians are ${slugs.join(", ")}`, () => {
    assert.deepEqual(
      servedPersons(world(...parliaments)).map(({ slug }) => slug),
      slugs,
    );
  });
}

for (const [slug, found] of [
  ["ann-abel", "ann-abel"],
  ["anna-abel", "ann-abel"],
  ["bob-beck", "bob-beck"],
  // Not served with these documents, under whatever slug.
  ["cy-cole", undefined],
  ["cyril-cole", undefined],
  ["lost", undefined],
  ["Ann-Abel", undefined],
  ["", undefined],
] as const) {
  test(`the slug "${slug}" is that of ${found}`, () => {
    assert.equal(personBySlug(world(47), slug)?.slug, found);
  });
}

test("nobody is served when nobody is held", () => assert.deepEqual(servedPersons(politiciansOf()), []));
