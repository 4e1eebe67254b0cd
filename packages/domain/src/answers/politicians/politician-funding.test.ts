import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import { momentOf } from "../../base/time/moment.js";
import { fundingWorldOf, partyReturn, type ReturnsFile } from "../../data/politicians/funding/funding.fixture.js";
import { noFundingTables } from "../../data/politicians/funding/no-funding-tables.js";
import { peopleNamed } from "../../data/politicians/people/people.fixture.js";
import { politicianFunding } from "./politician-funding.js";

const people = {
  ...peopleNamed({
    "Jane Example/Janet Example": ["48 house Bean ACT IND"],
    "Ann Quiet": ["48 house Fenner ACT IND"],
    "Sam Senator": ["48 senate NSW IND"],
    "Lee Twin": ["48 house Cook NSW IND"],
    "Lee Twin/Leigh Twin": ["48 house Hume NSW IND"],
    "Bob Before": ["43 house Bean ACT IND"],
  }),
  retiredSlugs: new Map([["j-example", "jane-example"]]),
};

const HOUSE = "Member of House of Representatives Return";
const annual = (name: string, yearEnd: number, donationsCents: number, donorCount: number, returnType = HOUSE) => ({
  yearEnd,
  returnType,
  name,
  donationsCents,
  donorCount,
});
const candidate = (name: string, told: FixtureRow = {}): FixtureRow => ({
  event: "2022 Federal election",
  eventYear: 2022,
  returnType: "Candidate",
  name,
  electorateName: "Bean",
  electorateState: "ACT",
  partyName: "",
  isNil: false,
  amendmentNo: 0,
  giftCents: 0,
  donorCount: 0,
  expenditureCents: 0,
  discretionaryCents: 0,
  itemisedCents: 0,
  ...told,
});
const gift = (name: string, donor: string, date: string, cents: number, told: FixtureRow = {}): FixtureRow => ({
  event: "2022 Federal election",
  returnType: "Candidate",
  name,
  donor,
  date,
  cents,
  ...told,
});

const returns: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-03-01",
  snapshot: "2026-02-27",
  rows: [partyReturn("Oak Party", 2022, 1)],
};
const members: ReturnsFile = {
  dataset: "memberReturns",
  retrieved: "2026-03-02",
  address: "https://example.org/annual.zip",
  rows: [
    annual("Dr Jane Example MP", 2021, 500, 2),
    annual(" The Hon Janet Example MP ", 2022, 0, 0),
    annual("Senator Sam Senator", 2022, 7, 1, "Senator Return"),
    annual("Mr Lee Twin MP", 2022, 9, 1),
    annual("Mr Nobody Known MP", 2022, 9, 1),
  ],
};
const candidates: ReturnsFile = {
  dataset: "candidateReturns",
  retrieved: "2026-03-03",
  rows: [
    candidate("EXAMPLE, Jane Mary", {
      partyName: "Independent",
      amendmentNo: 2,
      giftCents: 1200,
      donorCount: 3,
      expenditureCents: 900,
      discretionaryCents: 10,
      itemisedCents: 1100,
    }),
    candidate("EXAMPLE, Jane", { event: "2019 Federal election", eventYear: 2019, isNil: true }),
    candidate("EXAMPLE, Jane", { event: "Bean by-election", eventYear: 0 }),
    candidate("EXAMPLE, Jane", { event: "Amber poll", eventYear: 2022 }),
    // Elsewhere, and so somebody else.
    candidate("EXAMPLE, Jane", { electorateName: "Fenner" }),
    candidate("QUIETER, Ann", { electorateName: "Fenner", itemisedCents: 5 }),
    candidate("Senator, Sam", { returnType: "Senate Group", electorateName: "NSW", electorateState: "NSW" }),
    candidate("SENATOR, Sam", { electorateName: "NSW", electorateState: "NSW" }),
  ],
};
const gifts: ReturnsFile = {
  dataset: "candidateDonations",
  retrieved: "2026-03-04",
  rows: [
    gift("EXAMPLE, Jane Mary", "Bee", "2022-04-01", 300),
    gift("EXAMPLE, Jane Mary", "Ant", "2022-04-02", 300),
    gift("EXAMPLE, Jane Mary", "Ant", "", 300),
    gift("EXAMPLE, Jane Mary", "Cow", "2022-04-01", 500),
    gift("EXAMPLE, Jane Mary", "Dog", "", 1, { event: "2019 Federal election" }),
    gift("EXAMPLE, Jane Mary", "Dog", "", 1, { returnType: "Senate Group" }),
    gift("SENATOR, Sam", "Dog", "", 1),
  ],
};
const politicians = fundingWorldOf([returns, members, candidates, gifts], { people });
const fundingOf = (slug: string, world = politicians, knownAt = "") =>
  politicianFunding(world, { slug, knownAtMs: momentOf(knownAt) });

test("annual returns are told newest first, with the name as lodged and the address of the file", () => {
  assert.deepEqual(fundingOf("jane-example")?.annualReturns, [
    {
      financialYear: "2021-22",
      financialYearEnd: 2022,
      returnType: HOUSE,
      chamber: "house",
      memberName: "The Hon Janet Example MP",
      totalDonationsCents: 0,
      donorCount: 0,
      sourceUrl: "https://example.org/annual.zip",
    },
    {
      financialYear: "2020-21",
      financialYearEnd: 2021,
      returnType: HOUSE,
      chamber: "house",
      memberName: "Dr Jane Example MP",
      totalDonationsCents: 500,
      donorCount: 2,
      sourceUrl: "https://example.org/annual.zip",
    },
  ]);
});

test("a candidate return is told with its donations, largest first, then by donor and date", () => {
  const [told] = fundingOf("jane-example")!.candidateReturns;
  assert.deepEqual(told, {
    event: "2022 Federal election",
    eventYear: 2022,
    returnType: "Candidate",
    candidateName: "EXAMPLE, Jane Mary",
    partyName: "Independent",
    electorateName: "Bean",
    electorateState: "ACT",
    nilReturn: false,
    amendmentNo: 2,
    totalGiftCents: 1200,
    donorCount: 3,
    expenditureCents: 900,
    discretionaryCents: 10,
    donations: [
      { donorName: "Cow", donationDate: "2022-04-01", amountCents: 500 },
      { donorName: "Ant", donationDate: "", amountCents: 300 },
      { donorName: "Ant", donationDate: "2022-04-02", amountCents: 300 },
      { donorName: "Bee", donationDate: "2022-04-01", amountCents: 300 },
    ],
    eventReturnCount: 5,
    eventItemisedReturnCount: 3,
    sourceUrl: "",
  });
});

test("candidate returns are ordered by the year of the election, unknown ones last, then by election", () => {
  assert.deepEqual(
    fundingOf("jane-example")?.candidateReturns.map((each) => [each.event, each.eventYear]),
    [
      ["2022 Federal election", 2022],
      ["Amber poll", 2022],
      ["2019 Federal election", 2019],
      ["Bean by-election", 0],
    ],
  );
});

test("eventReturnCount and eventItemisedReturnCount are of the whole election, whoever lodged", () => {
  const counts = fundingOf("jane-example")?.candidateReturns.map((each) => [
    each.event,
    each.eventReturnCount,
    each.eventItemisedReturnCount,
  ]);
  assert.deepEqual(counts, [
    ["2022 Federal election", 5, 3],
    ["Amber poll", 1, 0],
    ["2019 Federal election", 1, 0],
    ["Bean by-election", 1, 0],
  ]);
});

test("donations belong to the one namesake who declares donors, never to a nil return, and to nobody where two do", () => {
  const there = { electorateName: "Fenner" };
  const told = (here: FixtureRow, elsewhere: FixtureRow) => {
    const lodged: ReturnsFile = {
      ...candidates,
      rows: [candidate("EXAMPLE, Jane", here), candidate("EXAMPLE, Jane", { ...there, ...elsewhere })],
    };
    const given: ReturnsFile = { ...gifts, rows: [gift("EXAMPLE, Jane", "Bee", "", 300)] };
    const [own] = fundingOf("jane-example", fundingWorldOf([lodged, given], { people }))!.candidateReturns;
    return [own!.donations.length, own!.eventItemisedReturnCount];
  };
  assert.deepEqual(told({ itemisedCents: 300 }, {}), [1, 1]);
  assert.deepEqual(told({ isNil: true }, { itemisedCents: 300 }), [0, 1]);
  assert.deepEqual(told({ isNil: true }, {}), [0, 1]);
  assert.deepEqual(told({ itemisedCents: 300 }, { itemisedCents: 300 }), [0, 2]);
  assert.deepEqual(told({}, {}), [0, 0]);
  assert.deepEqual(told({ itemisedCents: undefined, donorCount: 1 }, { itemisedCents: undefined }), [1, 1]);
});

test("a nil return that was lodged is shown as lodged", () => {
  const nil = fundingOf("jane-example")?.candidateReturns.filter(({ nilReturn }) => nilReturn);
  assert.deepEqual(
    nil?.map(({ event, totalGiftCents, donorCount }) => [event, totalGiftCents, donorCount]),
    [["2019 Federal election", 0, 0]],
  );
});

const coverage =
  "Few members and senators lodge an annual return of their own. A person without one has not been shown to have received nothing. A nil return that was lodged is shown as lodged.";
const notes = {
  coverageNote: coverage,
  attributionNote:
    "Only returns that name this person are listed. Money given to a party, a branch or an associated entity is not, and belongs to no individual.",
  censoringNote:
    "Sums under the disclosure threshold of the year are not published and so are missing here. A small total shows how little was disclosed, not how little was received.",
  reformNote:
    "A new disclosure scheme starts on 1 January 2027, with a lower threshold and faster reporting. It begins inside the financial year 2026-27; figures from that year on must not be compared with earlier ones without a break.",
  verbatimNote:
    "Amounts appear as lodged, amendments included, without adjustment. The register is republished as amendments arrive, so a past year can still change.",
  sourceLicence: "CC-BY-4.0",
  attribution: "Source: Australian Electoral Commission, Transparency Register. (c) Commonwealth of Australia.",
} as const;

test("a known member without returns has empty lists and all notes, and is not shown to have received nothing", () => {
  assert.deepEqual(fundingOf("ann-quiet"), {
    canonicalSlug: "ann-quiet",
    annualReturns: [],
    candidateReturns: [],
    ...notes,
    asAt: Date.parse("2026-02-27T00:00:00Z"),
  });
});

for (const name of Object.keys(notes) as (keyof typeof notes)[]) {
  test(`${name} comes with returns`, () => assert.equal(fundingOf("jane-example")?.[name], notes[name]));
}

test("a senator's returns are linked by the chamber and the state, and a senate group's never", () => {
  const told = fundingOf("sam-senator");
  assert.deepEqual(
    [
      told?.annualReturns.map(({ chamber, totalDonationsCents }) => [chamber, totalDonationsCents]),
      told?.candidateReturns.map(({ returnType, donations }) => [returnType, donations.length]),
    ],
    [[["senate", 7]], [["Candidate", 1]]],
  );
});

test("a return that more than one person may have lodged is on nobody's profile", () => {
  const twins = people.persons.filter(({ surname }) => surname === "Twin");
  assert.equal(twins.length, 2);
  assert.deepEqual(
    twins.map(({ slug }) => fundingOf(slug)?.annualReturns),
    [[], []],
  );
});

test("a slug that is no longer used leads to the person, under the slug to use", () => {
  assert.deepEqual(fundingOf("j-example"), fundingOf("jane-example"));
});

for (const slug of ["nobody", "bob-before", ""]) {
  test(`"${slug}" is nobody who is served`, () => assert.equal(fundingOf(slug), undefined));
}

test("while the operator withholds the returns a known person has empty lists, and an unknown one is still unknown", () => {
  const withheld = { ...politicians, funding: noFundingTables(), isFundingWithheld: true };
  const told = fundingOf("jane-example", withheld);
  assert.deepEqual(
    [told?.annualReturns, told?.candidateReturns, told?.asAt, told?.coverageNote, fundingOf("nobody", withheld)],
    [
      [],
      [],
      undefined,
      `${coverage} No annual returns of members are loaded. No candidate returns are loaded.`,
      undefined,
    ],
  );
});

const later: readonly ReturnsFile[] = [
  {
    ...members,
    retrieved: "2027-03-02",
    address: "https://example.org/later.zip",
    rows: [annual("Jane Example MP", 2022, 6, 1)],
  },
  {
    ...candidates,
    retrieved: "2027-03-03",
    rows: [candidate("EXAMPLE, Jane Mary", { giftCents: 1300, amendmentNo: 3 })],
  },
];
const history = fundingWorldOf([returns, members, candidates, gifts, ...later], { people });

for (const [knownAt, annuals, candidateCount, gifts2022] of [
  ["2026-02-28", [], 0, undefined],
  ["2026-03-02", ["2022 0 annual", "2021 500 annual"], 0, undefined],
  ["2026-03-03", ["2022 0 annual", "2021 500 annual"], 4, 1200],
  ["2027-03-01", ["2022 0 annual", "2021 500 annual"], 4, 1200],
  ["2027-03-02", ["2022 6 later"], 4, 1200],
  ["2027-03-03", ["2022 6 later"], 1, 1300],
] as const) {
  test(`at ${knownAt} the returns of a person are as the files retrieved by then state them`, () => {
    const told = fundingOf("jane-example", history, knownAt);
    assert.deepEqual(
      [
        told?.annualReturns.map(
          (each) => `${each.financialYearEnd} ${each.totalDonationsCents} ${/(\w+)\.zip$/.exec(each.sourceUrl)?.[1]}`,
        ),
        told?.candidateReturns.length,
        told?.candidateReturns.find(({ candidateName }) => candidateName.endsWith("Mary"))?.totalGiftCents,
      ],
      [annuals, candidateCount, gifts2022],
    );
  });
}
