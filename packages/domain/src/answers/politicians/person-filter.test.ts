import assert from "node:assert/strict";
import { test } from "node:test";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { personFilter } from "./person-filter.js";

const { politicians } = registerWorldOf({
  persons: {
    "ada-adams": { state: "NSW", partyAb: "AAA", displayName: "Ada  Adams" },
    "bob-brown": { chamber: "senate", state: "VIC", partyAb: "BBB" },
    "cat-clay": {
      terms: [
        { parliament: 48, partyAb: "AAA" },
        { parliament: 47, chamber: "senate", partyAb: "BBB" },
      ],
    },
    "dan-dale": { parliaments: [46] },
  },
  documents: [{ of: "ada-adams", parliament: 47 }],
});
const ALL = { chamber: "", stateCode: "", partyAb: "", query: "" };
const slugsOf = (filter: Partial<typeof ALL>) =>
  servedPersons(politicians)
    .filter(personFilter({ ...ALL, ...filter }))
    .map(({ slug }) => slug);

for (const [filter, slugs] of [
  [{}, ["ada-adams", "bob-brown", "cat-clay"]],
  [{ chamber: "senate" }, ["bob-brown"]],
  [{ stateCode: "NSW" }, ["ada-adams"]],
  [{ partyAb: "AAA" }, ["ada-adams", "cat-clay"]],
  [{ partyAb: "aaa" }, []],
  [{ query: "bOB   bR" }, ["bob-brown"]],
  [{ query: "." }, []],
  [{ chamber: "house", partyAb: "AAA", query: "clay" }, ["cat-clay"]],
] as const) {
  test(`${JSON.stringify(filter)} lets ${slugs.length} people pass, by their newest terms`, () =>
    assert.deepEqual(slugsOf(filter), slugs));
}
