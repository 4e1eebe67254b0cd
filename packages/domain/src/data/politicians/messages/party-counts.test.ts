import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf, type ToldPerson } from "../register/register-world.fixture.js";
import { partyCounts } from "./party-counts.js";

const countsOf = (persons: Readonly<Record<string, ToldPerson>>) =>
  partyCounts(registerWorldOf({ persons }).politicians.people.persons);

test("parties come by people, most first, then by abbreviation", () => {
  const counts = countsOf({
    "a-a": { partyAb: "LP" },
    "b-b": { partyAb: "ALP" },
    "c-c": { partyAb: "ALP" },
    "d-d": { partyAb: "GRN" },
  });
  assert.deepEqual(counts, [
    { partyAb: "ALP", party: "ALP", politicianCount: 2 },
    { partyAb: "GRN", party: "GRN", politicianCount: 1 },
    { partyAb: "LP", party: "LP", politicianCount: 1 },
  ]);
});

test("a person counts once, under the party of the newest term", () => {
  const { persons } = registerWorldOf({
    persons: { "a-a": { terms: [{ partyAb: "IND" }, { parliament: 47, partyAb: "ALP" }] } },
  }).politicians.people;
  assert.deepEqual(partyCounts([...persons, ...persons]), [{ partyAb: "IND", party: "IND", politicianCount: 1 }]);
});

test("a party of several labels has the one of most people, of equally many the first in order", () => {
  const one = { party: "LIB", partyAb: "LP" };
  const other = { party: "Lib.", partyAb: "LP" };
  assert.equal(countsOf({ "a-a": other, "b-b": other, "c-c": one })[0]?.party, "Lib.");
  assert.equal(countsOf({ "a-a": other, "b-b": one })[0]?.party, "LIB");
});

test("people whose party is not recorded are of no party", () => {
  assert.deepEqual(countsOf({ "a-a": { party: "Something", partyAb: "" } }), [
    { partyAb: "", party: "", politicianCount: 1 },
  ]);
});
