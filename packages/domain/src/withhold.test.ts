import assert from "node:assert/strict";
import { test } from "node:test";
import { housingWith } from "./data/housing/listings/adverts.fixture.js";
import { noListings } from "./data/housing/listings/no-listings.js";
import { noFundingTables } from "./data/politicians/funding/no-funding-tables.js";
import { politiciansOf } from "./data/politicians/politicians.fixture.js";
import { noRegister } from "./data/politicians/register/no-register.js";
import { registerWorldOf } from "./data/politicians/register/register-world.fixture.js";
import { shownPoliticians } from "./data/politicians/shown-politicians.js";
import type { Snapshot } from "./snapshot.js";
import { type Withholdable, withhold } from "./withhold.js";

const { funding } = politiciansOf({ partyReturns: [{ yearEnd: 2024, partyId: 7, name: "Example Party" }] });
const politicians = {
  ...registerWorldOf({
    persons: { "ann-able": { parliaments: [47] } },
    interests: [{ of: "ann-able", from: "2025-01-01" }],
    retiredSlugs: { "ann-old": "ann-able" },
  }).politicians,
  funding,
};
const snapshot = { dataVersion: "1", housing: housingWith([{ key: "1-a-street" }]), politicians } as Snapshot;

test("nothing is gone while nothing is withheld", () => {
  assert.equal(withhold(snapshot, []), snapshot);
});

test("listings are gone and said to be withheld, and all else stays", () => {
  assert.deepEqual(withhold(snapshot, ["listings"]), {
    ...snapshot,
    housing: { ...snapshot.housing, listings: noListings(), areListingsWithheld: true },
  });
});

test("the registers are gone and said to be withheld, and all else stays, people and which documents there are too", () => {
  const register = { ...noRegister(), documents: politicians.register.documents };
  assert.deepEqual(withhold(snapshot, ["register"]), {
    ...snapshot,
    politicians: { ...politicians, register, isRegisterWithheld: true },
  });
});

test("answers about registers that are withheld see nobody and nothing", () => {
  const shown = shownPoliticians(withhold(snapshot, ["register"]).politicians);
  assert.deepEqual(shown, {
    ...politicians,
    people: { ...politicians.people, persons: [], retiredSlugs: new Map() },
    register: noRegister(),
    isRegisterWithheld: true,
  });
});

test("answers about registers that are not withheld see what there is", () => {
  assert.equal(shownPoliticians(politicians), politicians);
});

test("returns are gone and said to be withheld, and all else stays", () => {
  assert.deepEqual(withhold(snapshot, ["funding"]), {
    ...snapshot,
    politicians: { ...politicians, funding: noFundingTables(), isFundingWithheld: true },
  });
});

for (const withheld of [["listings"], ["register"], ["funding"], ["funding", "listings", "register"]] as const) {
  test(`what is withheld already stays the same object, so that nothing is made anew: ${withheld}`, () => {
    const once = withhold(snapshot, withheld as readonly Withholdable[]);
    assert.equal(withhold(once, withheld as readonly Withholdable[]), once);
  });
}
