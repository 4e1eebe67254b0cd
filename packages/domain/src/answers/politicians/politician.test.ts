import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { interestMessage } from "../../data/politicians/messages/interest-message.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import {
  type RegisterWorld,
  registerWorldOf,
  type ToldPerson,
} from "../../data/politicians/register/register-world.fixture.js";
import { getPolitician } from "./politician.js";

const housing = toldSuburbs({
  "10001": { name: "Zetland", layers: { federal_division: "Eden-Monaro" } },
  "10002": { name: "Abbotsford (NSW)", layers: { federal_division: "EDEN-MONARO" } },
  "10003": { name: "Mosman", layers: { federal_division: "Cook" } },
  "10004": { name: "Nowhere" },
});

const world = registerWorldOf({
  persons: {
    "ann-able": {
      terms: [
        { parliament: 48, division: "Eden-Monaro", state: "NSW", party: "ALP", partyAb: "ALP" },
        { parliament: 47, chamber: "senate", state: "VIC", party: "IND", partyAb: "IND" },
      ],
    },
    "bob-bold": {},
  },
  documents: [
    { of: "ann-able", parliament: 48, hasUnreadPages: true },
    { of: "ann-able", parliament: 47, chamber: "senate", isRead: false },
    { of: "bob-bold", parliament: 48 },
  ],
  interests: [
    { of: "ann-able", stockCode: "BHP", from: "2025-01-02", to: "2025-03-04" },
    { of: "ann-able", stockCode: "CBA" },
    { of: "bob-bold", stockCode: "CBA" },
  ],
  retiredSlugs: { "ann-old": "ann-able" },
});

const answerOf = ({ politicians, register }: RegisterWorld, slug: string) =>
  getPolitician(politicians, register, housing, slug);

test("a politician has terms, interests, represented suburbs by name and how much was read", () => {
  const { politicians, register } = world;
  assert.deepEqual(answerOf(world, "ann-able"), {
    politician: politicianMessage(register, politicians.people.persons[0]!),
    canonicalSlug: "ann-able",
    terms: [
      {
        parliament: 48,
        chamber: "house",
        division: "Eden-Monaro",
        stateCode: "NSW",
        party: "ALP",
        partyAb: "ALP",
      },
      { parliament: 47, chamber: "senate", division: "", stateCode: "VIC", party: "IND", partyAb: "IND" },
    ],
    interests: register.ofPerson.get("ann-able")!.map(interestMessage),
    representedSuburbs: ["Abbotsford (NSW)", "Zetland"],
    extractedParliaments: [],
    partialParliaments: [48],
    pendingParliaments: [47],
    sourceLicence: registerLicence,
    asAt: dayOf("2025-03-04")! * MS_PER_DAY,
    registerParliament: 48,
  });
});

test("a retired slug tells the one to use", () => {
  const answer = answerOf(world, "ann-old");
  assert.deepEqual(answer, answerOf(world, "ann-able"));
});

test("a slug that nobody has is unknown", () => {
  assert.equal(answerOf(world, "nobody"), undefined);
});

test("somebody who sat only before the first document is unknown", () => {
  const old = registerWorldOf({
    persons: { "ann-able": {}, "old-timer": { parliaments: [40] } },
    documents: [{ of: "ann-able", parliament: 48 }],
  });
  assert.equal(answerOf(old, "old-timer"), undefined);
});

const ALWAYS = { fromDay: Number.NEGATIVE_INFINITY, toDay: undefined, terms: [] };

for (const [what, person] of [
  ["a senator", { chamber: "senate" }],
  ["a division of which no suburb is known", { division: "Bean" }],
  ["who left", { division: "Cook", services: [{ ...ALWAYS, toDay: dayOf("2026-02-01")! }] }],
] as readonly (readonly [string, ToldPerson])[]) {
  test(`${what} has no represented suburbs`, () => {
    const alone = registerWorldOf({ persons: { "ann-able": person } });
    assert.deepEqual(answerOf(alone, "ann-able")?.representedSuburbs, []);
  });
}

test("who left and came back represents suburbs again", () => {
  const back = {
    division: "Cook",
    parliaments: [46, 48],
    services: [{ ...ALWAYS, toDay: dayOf("2022-05-21")! }, ALWAYS],
  };
  const alone = registerWorldOf({ persons: { "ann-able": back } });
  assert.deepEqual(answerOf(alone, "ann-able")?.representedSuburbs, ["Mosman"]);
});

test("somebody who declared nothing has no interests", () => {
  const alone = registerWorldOf({ persons: { "ann-able": {} } });
  const answer = answerOf(alone, "ann-able");
  assert.deepEqual([answer?.interests, answer?.extractedParliaments, answer?.asAt], [[], [48], undefined]);
});

test("while the registers are withheld every slug gives nothing under the slug that was asked for", () => {
  const withheld = { ...registerWorldOf().politicians, isRegisterWithheld: true };
  assert.deepEqual(getPolitician(withheld, registerWorldOf().register, housing, "who-ever"), {
    politician: undefined,
    canonicalSlug: "who-ever",
    terms: [],
    interests: [],
    representedSuburbs: [],
    extractedParliaments: [],
    pendingParliaments: [],
    partialParliaments: [],
    sourceLicence: registerLicence,
    asAt: undefined,
    registerParliament: 0,
  });
});
