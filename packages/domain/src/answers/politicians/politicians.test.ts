import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listPoliticians } from "./politicians.js";

const all = { chamber: "", stateCode: "", partyAb: "", query: "", limit: 100, offset: 0 };

const world = registerWorldOf({
  persons: {
    "zoe-able": { givenNames: "Alma Zoe", surname: "Able", state: "NSW", partyAb: "ALP" },
    "amy-able": { givenNames: "Amy Jane", surname: "Able", state: "NSW", partyAb: "LP" },
    "amy-able-2": { givenNames: "Amy Jane", surname: "Able", displayName: "Amy Able", chamber: "senate", state: "VIC" },
    "bo-de-vries": { surname: "de Vries", displayName: "Bo de Vries", state: "VIC", partyAb: "ALP" },
    "cy-zed": {
      terms: [
        { parliament: 48, chamber: "senate", state: "QLD", partyAb: "GRN" },
        { parliament: 47, chamber: "house", state: "NSW", partyAb: "ALP" },
      ],
    },
  },
  asAt: "2026-01-05",
});

const slugsOf = (request: Partial<typeof all>) =>
  listPoliticians(world.politicians, world.register, { ...all, ...request }).politicians.map(({ slug }) => slug);

test("people come by surname, given names and slug, letter by letter", () => {
  assert.deepEqual(slugsOf({}), ["zoe-able", "amy-able", "amy-able-2", "cy-zed", "bo-de-vries"]);
});

test("a page has whole politicians, the total, the terms of the registers and the newest date", () => {
  const { politicians, register } = world;
  assert.deepEqual(listPoliticians(politicians, register, { ...all, limit: 1, offset: 1 }), {
    politicians: [politicianMessage(register, politicians.people.persons.find(({ slug }) => slug === "amy-able")!)],
    total: 5,
    sourceLicence: registerLicence,
    asAt: dayOf("2026-01-05")! * MS_PER_DAY,
  });
});

test("a page past the end is empty and its total right", () => {
  const { politicians, total } = listPoliticians(world.politicians, world.register, { ...all, offset: 99 });
  assert.deepEqual([politicians, total], [[], 5]);
});

for (const [filter, slugs] of [
  [{ chamber: "senate" }, ["amy-able-2", "cy-zed"]],
  [{ chamber: "house", stateCode: "VIC" }, ["bo-de-vries"]],
  [{ stateCode: "NSW" }, ["zoe-able", "amy-able"]],
  [{ partyAb: "ALP" }, ["zoe-able", "bo-de-vries"]],
  [{ partyAb: "IND" }, []],
  [{ query: "able" }, ["zoe-able", "amy-able", "amy-able-2"]],
  [{ query: "O DE  VR" }, ["bo-de-vries"]],
  [{ query: "a.le" }, []],
  [{ query: "y" }, ["amy-able", "amy-able-2", "cy-zed"]],
] as const) {
  test(`${JSON.stringify(filter)} lists ${slugs.join(", ") || "nobody"}, as of the newest term`, () =>
    assert.deepEqual(slugsOf(filter), slugs));
}

test("a filter only narrows: what it lists is what is listed without it, in the same order", () => {
  const random = randomOf(13);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  for (let round = 0; round < 50; round += 1) {
    const wide = {
      chamber: pick(["", "house", "senate"]),
      stateCode: pick(["", "NSW", "VIC", "QLD"]),
      partyAb: pick(["", "ALP", "LP"]),
      query: pick(["", "a", "able", "y"]),
    };
    const field = pick(["chamber", "stateCode", "partyAb", "query"] as const);
    const wider = slugsOf({ ...wide, [field]: "" });
    const narrow = slugsOf(wide);
    assert.deepEqual(
      wider.filter((slug) => narrow.includes(slug)),
      narrow,
      JSON.stringify({ wide, field }),
    );
  }
});
