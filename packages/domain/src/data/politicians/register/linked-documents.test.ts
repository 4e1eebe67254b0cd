import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { peopleNamed } from "../people/people.fixture.js";
import type { People } from "../people/people.js";
import { type ToldStatement, toldRegister } from "./told-register.fixture.js";

const SENATE =
  "https://www.aph.gov.au/Parliamentary_Business/Committees/Senate/Senators_Interests/Senators_Interests_Register";
const HOUSE = "https://interests-register-api-public.aph.gov.au/api/members";

const ids: Readonly<Record<string, string>> = {
  "ada-fern": "EZ5",
  "ben-gum": "301128",
  "cy-reed": "E5X",
  "di-moss": "Z001",
  "ed-gone": "00AN",
  "fay-old": "00AMR",
};

/** People with ids of the Parliament, and numbers by their places. */
const people: People = withIds(
  peopleNamed(
    {
      "Ada Fern": ["48 house Elm NSW ABC", "47 house Elm NSW ABC"],
      "Ben Gum": ["48 senate VIC ABC"],
      "Cy Reed": ["48 senate QLD XYZ"],
      "Di Moss": ["48 house Ash WA XYZ"],
      "Ed Gone": ["48 house Fir WA XYZ"],
      "Fay Old": ["47 house Oak WA XYZ"],
    },
    { "Ed Gone": [[48, dayOf("2026-02-01")!]], "Fay Old": [[47, dayOf("2025-05-03")!]] },
  ),
);

function withIds({ persons, ...rest }: People): People {
  return {
    ...rest,
    persons: persons.map((person, at) => ({ ...person, personCount: at + 1, aphMpid: ids[person.slug] ?? "" })),
  };
}

function addresses(documents: readonly ToldStatement[], links: Readonly<Record<number, string>>): string[] {
  const register = toldRegister(people, documents, links);
  return register.documents
    .map(({ person, parliament, url, isRead }) => {
      return `${people.persons[person]!.slug} ${parliament} ${isRead ? "read" : "unread"} ${url}`;
    })
    .sort();
}

test("addresses of statements are made of the Parliament's ids of those who sit, and of no other ids", () => {
  assert.deepEqual(addresses([], {}), [
    `ada-fern 48 unread ${HOUSE}/EZ5/statement/48`,
    `ben-gum 48 unread ${SENATE}/301128`,
    `cy-reed 48 unread ${SENATE}/e5x`,
  ]);
});

test("a compiled address counts before one that is made, unless it is of the place that the House has left", () => {
  const links = {
    1: "https://www.aph.gov.au/-/media/Register/48p/Fern_48P.pdf",
    2: "https://static.example/Gum_48p.pdf",
    4: "https://www.aph.gov.au/-/media/Register/48p/Moss_48P.pdf",
  };
  assert.deepEqual(addresses([], links), [
    `ada-fern 48 unread ${HOUSE}/EZ5/statement/48`,
    "ben-gum 48 unread https://static.example/Gum_48p.pdf",
    `cy-reed 48 unread ${SENATE}/e5x`,
    "di-moss 48 unread https://www.aph.gov.au/-/media/Register/48p/Moss_48P.pdf",
  ]);
});

test("a document that was read has its own address, or the one that is made where it states none", () => {
  const read = [
    { name: "Fern, Ada", parliament: 48, date: "2025-08-01", url: "https://own.example/fern.pdf" },
    { name: "Fern, Ada", parliament: 47, date: "2022-08-01" },
    { name: "Gum, Ben", chamber: "senate", parliament: 48, date: "2025-08-01" },
  ] as const;
  assert.deepEqual(addresses(read, {}).slice(0, 3), [
    "ada-fern 47 read ",
    "ada-fern 48 read https://own.example/fern.pdf",
    `ben-gum 48 read ${SENATE}/301128`,
  ]);
});
