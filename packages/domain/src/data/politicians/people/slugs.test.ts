import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { mintSlugs, slugOf } from "./slugs.js";

for (const [text, slug] of [
  ["Tony Abel", "tony-abel"],
  ["Mary-Anne O'Neil", "mary-anne-oneil"],
  ["Ann O\u2019Neil d\u02bcArcy", "ann-oneil-darcy"],
  ["Zo\u00eb N\u00fa\u00f1ez", "zoe-nunez"],
  ["  J. P.  Cole. ", "j-p-cole"],
  ["\u5c0f Li", "li"],
  ["", ""],
] as const) {
  test(`the slug of "${text}" is "${slug}"`, () => assert.equal(slugOf(text), slug));
}

test("a slug that looks like that of another with a seat is minted for one of them alone", () => {
  const people = [
    { displayName: "Ann Cole Bass", firstSeat: "Perth" },
    { displayName: "Ann Cole", firstSeat: "Perth" },
    { displayName: "Ann Cole", firstSeat: "Bass" },
  ];
  assert.deepEqual(mintSlugs(people), ["ann-cole-bass", "ann-cole", "ann-cole-bass-2"]);
});

test("slugs are all different, and those who come later change none", () => {
  const random = randomOf(20_261_116);
  const oneOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)]!;
  const people = Array.from({ length: 400 }, () => ({
    displayName: `${oneOf(["Ann", "Bob", "Cy"])} ${oneOf(["Cole", "Cole Bass", "O'Neil", "Bass"])}`,
    firstSeat: oneOf(["Bass", "Perth", "La Trobe", "VIC", "2"]),
  }));
  const slugs = mintSlugs(people);
  assert.equal(new Set(slugs).size, people.length);
  for (const count of [1, 7, 50, 399]) assert.deepEqual(mintSlugs(people.slice(0, count)), slugs.slice(0, count));
});
