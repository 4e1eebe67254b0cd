import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { housingOf } from "../../housing/housing.fixture.js";
import { marketOf } from "../../market/market.fixture.js";
import { peopleNamed } from "../people/people.fixture.js";
import { politiciansOf } from "../politicians.fixture.js";
import type { Politicians } from "../politicians.js";
import { ADDED, type Interest, type ResolvedRegister } from "./interest.js";
import { resolvedRegister, resolveRegisterInSteps } from "./resolved-register.js";
import { added, deleted, stated, type ToldStatement, toldRegister } from "./told-register.fixture.js";

const market = marketOf({}, [
  ["2026-02-01", "ELM", "ELM BANK LIMITED", "Banks"],
  ["2026-02-01", "OAK", "OAK STEEL LIMITED", "Materials"],
]);
const housing = housingOf({
  suburbs: [
    { salCode: "10001", name: "Ashby (NSW)" },
    { salCode: "20001", name: "Ashby (Vic.)" },
  ],
});
const people = peopleNamed({
  "Ada Fern": ["48 house Elm NSW ABC", "47 house Oak VIC ABC"],
  "Ben Gum": ["48 senate VIC XYZ"],
});

/** Politicians whose registers have some documents. */
function politiciansWith(documents: readonly ToldStatement[]): Politicians {
  return { ...politiciansOf(), people, register: toldRegister(people, documents) };
}

function resolved(documents: readonly ToldStatement[]) {
  return resolvedRegister(politiciansWith(documents), market, housing);
}

function lineOf({ person, itemNo, holder, declaredText, isCurrent }: Interest): string {
  return `${person.slug} ${itemNo}/${holder} ${declaredText}${isCurrent ? "" : " (past)"}`;
}

const spouse = { holders: ["spouse_partner"] };
const documents: readonly ToldStatement[] = [
  {
    name: "Gum, Ben",
    parliament: 48,
    chamber: "senate",
    date: "2025-08-02",
    url: "https://parliament.example/gum",
    rows: [stated(1, "Elm Bank Ltd", spouse), stated(1, "Elm Bank"), stated(3, "Ashby", { secondary: "residence" })],
  },
  { name: "Fern, Ada", parliament: 47, date: "2022-08-01", rows: [stated(3, "Ashby"), stated(4, "Oak Steel")] },
  {
    name: "Fern, Ada",
    parliament: 48,
    date: "2025-08-02",
    rows: [
      stated(3, "Ashby"),
      stated(3, "Ashby", spouse),
      added(1, "Elm Bank", "2025-09-01"),
      deleted(1, "Elm Bank", "2025-10-01"),
      added(8, "Account (ELM)"),
    ],
  },
];

test("an interest tells what it was matched to", () => {
  const { interests } = resolved(documents);
  assert.deepEqual(
    interests.find(({ itemNo }) => itemNo === 8),
    {
      person: people.persons[0],
      document: {
        person: 0,
        chamber: "house",
        parliament: 48,
        url: "",
        isRead: true,
        hasUnreadPages: false,
      },
      itemNo: 8,
      holder: 1,
      declaredText: "Account (ELM)",
      secondaryText: "",
      stockCode: "ELM",
      companyName: "ELM Bank",
      industry: "Banks",
      matchMethod: "ticker_in_text",
      entityKind: "listed",
      salCode: "",
      suburbName: "",
      propertyState: "",
      fromDay: undefined,
      toDay: undefined,
      isCurrent: true,
      endedByLeaving: false,
    },
  );
  const { salCode, suburbName, propertyState, secondaryText, entityKind, document } = interests.at(-1)!;
  assert.deepEqual(
    [salCode, suburbName, propertyState, secondaryText, entityKind, document.url],
    ["20001", "Ashby (Vic.)", "VIC", "residence", "not_an_entity", "https://parliament.example/gum"],
  );
});

test("the state of a place is that of the member in the parliament of the document", () => {
  const { ofPerson } = resolved(documents);
  const places = ofPerson.get("ada-fern")!.filter(({ itemNo }) => itemNo === 3);
  assert.deepEqual(
    places.map(({ holder, document, salCode }) => [holder, document.parliament, salCode]),
    [
      [1, 47, "20001"],
      [2, 48, "10001"],
    ],
  );
});

test("interests are listed by person, by company and by suburb", () => {
  const { interests, ofPerson, ofStock, ofSuburb } = resolved(documents);
  const adas = [
    "ada-fern 3/1 Ashby",
    "ada-fern 3/2 Ashby",
    "ada-fern 8/1 Account (ELM)",
    "ada-fern 1/1 Elm Bank (past)",
    "ada-fern 4/1 Oak Steel (past)",
  ];
  const bens = ["ben-gum 1/1 Elm Bank", "ben-gum 1/2 Elm Bank Ltd", "ben-gum 3/1 Ashby"];
  assert.deepEqual(interests.map(lineOf), [...adas, ...bens]);
  assert.deepEqual(
    [...ofPerson].map(([slug, own]) => [slug, own.map(lineOf)]),
    [
      ["ada-fern", adas],
      ["ben-gum", bens],
    ],
  );
  assert.deepEqual(ofStock.get("ELM")!.map(lineOf), [adas[2], bens[0], bens[1], adas[3]]);
  assert.deepEqual(ofStock.get("OAK")!.map(lineOf), [adas[4]]);
  assert.deepEqual([...ofStock.keys()].sort(), ["ELM", "OAK"]);
  assert.deepEqual(
    [...ofSuburb].map(([salCode, own]) => [salCode, own.map(lineOf)]),
    [
      ["20001", [adas[0], bens[2]]],
      ["10001", [adas[1]]],
    ],
  );
});

test("changes come newest first, then by slug, kind, item, holder and text", () => {
  const { changes, asAtDay } = resolved(documents);
  const lines = changes.map(
    ({ kind, day, interest }) => `${isoOf(day)} ${kind === ADDED ? "+" : "-"} ${lineOf(interest)}`,
  );
  assert.deepEqual(lines, [
    "2025-10-01 - ada-fern 1/1 Elm Bank (past)",
    "2025-09-01 + ada-fern 1/1 Elm Bank (past)",
    "2025-08-02 + ada-fern 3/2 Ashby",
    "2025-08-02 - ada-fern 4/1 Oak Steel (past)",
    "2025-08-02 + ben-gum 1/1 Elm Bank",
    "2025-08-02 + ben-gum 1/2 Elm Bank Ltd",
    "2025-08-02 + ben-gum 3/1 Ashby",
    "2022-08-01 + ada-fern 3/1 Ashby",
    "2022-08-01 + ada-fern 4/1 Oak Steel (past)",
  ]);
  assert.equal(isoOf(asAtDay!), "2025-10-01");
});

test("only lodgements make changes: who leaves closes interests without one", () => {
  const gone = peopleNamed(
    { "Ada Fern": ["48 house Elm NSW ABC", "47 house Oak VIC ABC"] },
    { "Ada Fern": [[48, dayOf("2025-09-15")!]] },
  );
  const own = documents.filter(({ name }) => name === "Fern, Ada");
  const politicians = { ...politiciansOf(), people: gone, register: toldRegister(gone, own) };
  const { changes, interests } = resolvedRegister(politicians, market, housing);
  assert.deepEqual(
    changes.filter(({ kind }) => kind !== ADDED).map(({ day, interest }) => `${isoOf(day)} ${lineOf(interest)}`),
    ["2025-10-01 ada-fern 1/1 Elm Bank (past)", "2025-08-02 ada-fern 4/1 Oak Steel (past)"],
  );
  const left = interests.filter(({ endedByLeaving }) => endedByLeaving);
  assert.deepEqual(
    left.map((interest) => [interest.toDay && isoOf(interest.toDay), lineOf(interest)]),
    [
      ["2025-09-15", "ada-fern 3/1 Ashby (past)"],
      ["2025-09-15", "ada-fern 3/2 Ashby (past)"],
      ["2025-09-15", "ada-fern 8/1 Account (ELM) (past)"],
    ],
  );
});

test("it is made once, and steps make it beforehand", () => {
  const politicians = politiciansWith(documents);
  assert.ok([...resolveRegisterInSteps(politicians, market, housing)].length > 1);
  assert.deepEqual([...resolveRegisterInSteps(politicians, market, housing)], []);
  const once = resolvedRegister(politicians, market, housing);
  assert.equal(resolvedRegister(politicians, market, housing), once);
  assert.deepEqual(once, resolved(documents));
});

test("a register without documents has no interests and no date", () => {
  assert.deepEqual(resolved([]), {
    parliament: 0,
    pendingParliaments: [],
    readSlugs: new Set(),
    interests: [],
    ofPerson: new Map(),
    ofStock: new Map(),
    ofSuburb: new Map(),
    changes: [],
    asAtDay: undefined,
  });
});

test("new figures of the market leave the registers as they are, and another name or industry of a company does not", () => {
  const politicians = politiciansWith(documents);
  const listed = (name: string, industry: string) =>
    [
      ["2026-02-01", "ELM", name, industry],
      ["2026-02-01", "OAK", "OAK STEEL LIMITED", "Materials"],
    ] as const;
  const registerIn = (percentage: number, name: string, industry: string) =>
    resolvedRegister(politicians, marketOf({ OAK: [["2026-02-02", percentage]] }, listed(name, industry)), housing);
  const companiesIn = (register: ResolvedRegister) =>
    new Set(register.interests.map(({ companyName, industry }) => `${companyName} ${industry}`));
  const first = registerIn(1, "ELM BANK LIMITED", "Banks");
  assert.equal(registerIn(2, "ELM BANK LIMITED", "Banks"), first);
  assert.ok(companiesIn(first).has("ELM Bank Banks"));
  assert.ok(companiesIn(registerIn(2, "ELM BANK LIMITED", "Insurance")).has("ELM Bank Insurance"));
  assert.ok(!companiesIn(registerIn(2, "ASH BANK LIMITED", "Insurance")).has("ELM Bank Insurance"));
  assert.deepEqual(registerIn(3, "ELM BANK LIMITED", "Banks"), first);
});
