import assert from "node:assert/strict";
import { test } from "node:test";
import { housingWith } from "./data/housing/listings/adverts.fixture.js";
import { noListings } from "./data/housing/listings/no-listings.js";
import type { Snapshot } from "./snapshot.js";
import { withholdListings } from "./withhold-listings.js";

const snapshot = { dataVersion: "1", housing: housingWith([{ key: "1-a-street" }]) } as Snapshot;

test("listings are gone and said to be withheld, and all else stays", () => {
  const withheld = withholdListings(snapshot);
  assert.deepEqual(withheld, {
    ...snapshot,
    housing: { ...snapshot.housing, listings: noListings(), areListingsWithheld: true },
  });
});

test("what is withheld already stays the same object, so that nothing is made anew", () => {
  const withheld = withholdListings(snapshot);
  assert.equal(withholdListings(withheld), withheld);
});
