import assert from "node:assert/strict";
import { test } from "node:test";
import { holdersInWords } from "./holders-in-words.js";
import { statedHolders } from "./stated-holders.js";

const [self, spouse, children] = ["self", "spouse_partner", "dependent_children"] as const;

for (const [details, item, holders] of [
  ["Ordinary shares", 1, [self]],
  ["", 1, [self]],
  ["Spouse: ordinary shares", 1, [spouse]],
  ["Held by my partner", 1, [spouse]],
  ["Jointly owned", 3, [self, spouse]],
  ["Owned jointly with spouse", 3, [self, spouse]],
  ["Mortgage (joint with spouse)", 6, [self, spouse]],
  ["Joint ownership with my partner", 3, [self, spouse]],
  ["Joint beneficiary (spouse/partner)", 2, [spouse]],
  ["Visit of a joint committee, with flights. Spouse", 12, [spouse]],
  ["Self and Spouse", 8, [self, spouse]],
  ["Flights for myself and partner", 12, [self, spouse]],
  ["Dependent children", 8, [children]],
  ["Account of a child", 8, [children]],
  ["Self, spouse and dependant children", 8, [self, spouse, children]],
  ["Spouse, self-managed fund", 9, [spouse]],
  ["Partner in a law firm", 5, [self]],
  ["Joint venture with partner", 5, [self]],
  ["Spouse is a partner in a law firm", 5, [spouse]],
  ["Dinner of the Children's Hospital", 12, [self]],
  ["Works in child care", 10, [self]],
  ["Visit with partners of the alliance", 12, [self]],
] as const) {
  test(`"${details}" of item ${item} names ${holders.join(" and ")}`, () => {
    assert.deepEqual(holdersInWords(details, item), holders);
  });
}

for (const [cell, holders] of [
  ["Self", [self]],
  ["Sulf", [self]],
  ["Spouse", [spouse]],
  ["Partner", [spouse]],
  ["Self/Spouse", [self, spouse]],
  ["Spouse/Self", [self, spouse]],
  ["Self/Spouse (separated)", [self, spouse]],
  ["Self/Spouse \u2013 deleted", [self, spouse]],
  ["Dependent children", [children]],
  ["Self/Spouse/Dependent Children", [self, spouse, children]],
  ["Fern", undefined],
  ["", undefined],
] as const) {
  test(`the cell "${cell}" names ${holders?.join(" and ") ?? "nobody"}`, () => {
    assert.deepEqual(statedHolders(cell), holders);
  });
}
