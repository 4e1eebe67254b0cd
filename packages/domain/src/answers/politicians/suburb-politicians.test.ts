import assert from "node:assert/strict";
import { test } from "node:test";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { politicianInterest } from "./politician-interest.js";
import { listSuburbPoliticians } from "./suburb-politicians.js";

const housing = toldSuburbs({ "20001": { name: "Abbotsford (Vic.)" }, "20002": { name: "Carlton" } });
const { register } = registerWorldOf({
  persons: { "ann-able": {}, "bob-bold": {} },
  interests: [
    { of: "ann-able", salCode: "20001", isCurrent: false },
    { of: "bob-bold", salCode: "20001", holder: 2 },
    { of: "bob-bold", salCode: "20001", holder: 1 },
  ],
});

test("real estate of a suburb comes current first, then by slug and holder, and people count once", () => {
  const answer = listSuburbPoliticians(register, housing, "20001");
  assert.deepEqual(answer, {
    salCode: "20001",
    suburbName: "Abbotsford (Vic.)",
    stateCode: "VIC",
    declaringMemberCount: 2,
    properties: register.ofSuburb.get("20001")!.map((interest) => politicianInterest(register, interest)),
    sourceLicence: registerLicence,
    asAt: undefined,
  });
  assert.deepEqual(
    answer?.properties.map(({ politician, interest }) => [politician?.slug, interest?.holder]),
    [
      ["bob-bold", 1],
      ["bob-bold", 2],
      ["ann-able", 1],
    ],
  );
});

test("a suburb where nobody declared real estate has an empty list", () => {
  const answer = listSuburbPoliticians(register, housing, "20002");
  assert.deepEqual([answer?.suburbName, answer?.declaringMemberCount, answer?.properties], ["Carlton", 0, []]);
});

test("a suburb that there is not is unknown", () => {
  assert.equal(listSuburbPoliticians(register, housing, "20003"), undefined);
});
