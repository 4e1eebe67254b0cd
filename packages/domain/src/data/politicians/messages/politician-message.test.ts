import assert from "node:assert/strict";
import { test } from "node:test";
import type { Politicians } from "../politicians.js";
import { registerWorldOf } from "../register/register-world.fixture.js";
import { politicianMessage } from "./politician-message.js";

const person = ({ people }: Politicians, slug: string) => people.persons.find((each) => each.slug === slug)!;

test("a politician has names, the newest term, the span of parliaments and counts of what is current", () => {
  const { politicians, register } = registerWorldOf({
    persons: {
      "ann-able": {
        givenNames: "Ann Mary",
        honorific: "Hon",
        aphMpid: "ABC",
        terms: [
          { parliament: 48, chamber: "senate", state: "VIC", party: "ALP", partyAb: "ALP" },
          { parliament: 46, division: "Cook", state: "NSW", party: "LIB", partyAb: "LP" },
        ],
      },
    },
    interests: [
      { of: "ann-able", stockCode: "BHP" },
      { of: "ann-able", stockCode: "BHP", holder: 2 },
      { of: "ann-able", stockCode: "CBA", itemNo: 8 },
      { of: "ann-able", stockCode: "ZIP", to: "2025-01-01" },
      { of: "ann-able", salCode: "20001" },
      { of: "ann-able", itemNo: 3 },
      { of: "ann-able", itemNo: 3, isCurrent: false },
    ],
  });
  assert.deepEqual(politicianMessage(register, person(politicians, "ann-able")), {
    slug: "ann-able",
    displayName: "Ann Able",
    surname: "Able",
    givenNames: "Ann Mary",
    honorific: "Hon",
    chamber: "senate",
    division: "",
    stateCode: "VIC",
    party: "ALP",
    partyAb: "ALP",
    firstParliament: 46,
    lastParliament: 48,
    aphMpid: "ABC",
    declaredListedCount: 2,
    declaredPropertyCount: 2,
    photoUrl: "",
    photoLicence: "",
    photoAuthor: "",
    photoSourceUrl: "",
  });
});

test("a person who declared nothing has counts of zero", () => {
  const { politicians, register } = registerWorldOf({ persons: { "ann-able": {} } });
  const { declaredListedCount, declaredPropertyCount } = politicianMessage(register, person(politicians, "ann-able"));
  assert.deepEqual([declaredListedCount, declaredPropertyCount], [0, 0]);
});
