import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../../snapshot.fixture.js";
import { nearKeys } from "./near-keys.js";
import { madeFindIndices, prepareFindIndices } from "./search-parts.js";

const snapshot = snapshotOf({
  BHP: [["2026-06-30", 0.7, { name: "BROKEN HILL LIMITED" }]],
  BHQ: [["2026-06-30", 0.7, { name: "QUARRY LIMITED" }]],
  PLS: [["2026-06-30", 0.7, { name: "PILBARA LIMITED" }]],
  ZIP: [["2026-06-30", 0.7, { name: "ZIP CO LIMITED" }]],
});

test("nothing is near before the indices are made, and none is made by asking", () => {
  const asked = () => [nearKeys(snapshot, ["stock"], "BHPP"), madeFindIndices(snapshot)];
  assert.deepEqual(
    [asked(), asked()],
    [
      [[], undefined],
      [[], undefined],
    ],
  );
  for (const _ of prepareFindIndices(snapshot));
});

for (const [key, near] of [
  ["BHPP", ["BHP"]],
  ["bph", ["BHP"]],
  ["BP", ["BHP"]],
  ["PLX", ["PLS"]],
  ["PILBRA", ["PLS"]],
  ["BHX", ["BHP", "BHQ"]],
  ["BHP", []],
  ["QQQQ", []],
  ["", []],
  ["?!", []],
  ["x".repeat(4_096), []],
  ["\u202e\u0000", []],
] as const) {
  test(`near ${JSON.stringify(key.slice(0, 20))} is ${near.length === 0 ? "nothing" : near}`, () =>
    assert.deepEqual(nearKeys(snapshot, ["stock", "formerCompany"], key), near));
}

test("keys of other kinds are not named", () => assert.deepEqual(nearKeys(snapshot, ["party"], "BHPP"), []));
