import assert from "node:assert/strict";
import { test } from "node:test";
import { nameKey, personNameOf, personNameWithSurname } from "./person-name.js";

for (const [name, givenName, givenNames, surname] of [
  ["Tony John Abel", "Tony", "Tony John", "Abel"],
  ["  Tony   John Abel. ", "Tony", "Tony John", "Abel"],
  ["the Hon. Tony Abel MP", "Tony", "Tony", "Abel"],
  ["Senator the Hon Dr Ann-Marie O'Neil AM SC", "Ann-Marie", "Ann-Marie", "O'Neil"],
  ["Lady Ann Smith-Jones", "Ann", "Ann", "Smith-Jones"],
  ["Piet van der Berg", "Piet", "Piet", "van der Berg"],
  ["Maria Rosa Di Natale", "Maria", "Maria Rosa", "Di Natale"],
  // What could be a particle is a name where no other given name is left, and where it comes last.
  ["Van Berg", "Van", "Van", "Berg"],
  ["Di Van Berg", "Di", "Di", "Van Berg"],
  ["Kim Le", "Kim", "Kim", "Le"],
  ["Cher", "", "", "Cher"],
  ["Mr", "", "", "Mr"],
  ["", "", "", ""],
] as const) {
  test(`the parts of "${name}"`, () => assert.deepEqual(personNameOf(name), { givenName, givenNames, surname }));
}

for (const [name, told, parts] of [
  ["Maria Lopez Cruz", "Lopez Cruz", { givenName: "Maria", givenNames: "Maria", surname: "Lopez Cruz" }],
  ["Ann Mary O'Neil", "O\u2019NEIL", { givenName: "Ann", givenNames: "Ann Mary", surname: "O\u2019NEIL" }],
  ["Ann Jones Smith", "Jones-Smith", { givenName: "Ann", givenNames: "Ann", surname: "Jones-Smith" }],
  ["Ann Smith", "Jones", undefined],
  ["Smith", "Smith", undefined],
] as const) {
  test(`the parts of "${name}" whose surname is ${told}`, () => {
    assert.deepEqual(personNameWithSurname(name, told), parts);
  });
}

test("names are compared without titles, case, accents, dots and outer spaces", () => {
  const names = [" the Hon. Zoë ANN  O'Neil. ", "Ms Zoe Ann O\u2019Neil AO", "zoe ann oneil"];
  assert.deepEqual(names.map(nameKey), ["zoe ann oneil", "zoe ann oneil", "zoe ann oneil"]);
});
