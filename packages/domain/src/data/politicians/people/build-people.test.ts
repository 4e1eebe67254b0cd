import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { politiciansOf } from "../politicians.fixture.js";
import type { Person } from "./people.js";

/** A term as a test writes it: chamber, name, seat, state, first and last day, party; before the name may be a number. */
type TermText = readonly [chamber: string, name: string, seat: string, from: string, to: string, party: string];

const terms = (...texts: readonly TermText[]): FixtureRow[] =>
  texts.map(([chamber, name, seat, fromDay, toDay, party], row) => {
    const [division, state] = chamber === "house" ? seat.split(", ") : ["", seat];
    const [, count, plain] = /^(?:(\d+) )?(.*)$/.exec(name)!;
    const personCount = count === undefined ? null : Number(count);
    return {
      chamber,
      row,
      personCount,
      name: plain!,
      division: division!,
      state: state!,
      fromDay,
      toDay: toDay || null,
      party,
    };
  });

/** People as a test writes them: number and Parliament's id, then the names. */
const named = (people: Readonly<Record<string, readonly [string, ...string[]]>>): FixtureRow[] =>
  Object.entries(people).map(([ids, [name, ...otherNames]]) => {
    const [personCount, aphId = ""] = ids.split(" ");
    return { personCount: Number(personCount), aphId, name, otherNames };
  });

const contact = (row: number, chamber: string, seat: string, names: readonly string[], honorific = ""): FixtureRow => {
  const [division, state] = chamber === "house" ? seat.split(", ") : ["", seat];
  const [surname, firstName, preferredName = ""] = names;
  return {
    chamber,
    row,
    honorific,
    surname: surname!,
    firstName: firstName!,
    preferredName,
    division: division!,
    state: state!,
    party: "",
  };
};

function built(tables: Readonly<Record<string, readonly FixtureRow[]>>) {
  return politiciansOf(tables).people;
}

/** A person's slug, and the seats as texts. */
const seatsOf = ({ slug, terms: own }: Person) => [
  slug,
  ...own.map((term) => `${term.parliament} ${term.division || term.state} ${term.party}/${term.partyAb}`),
];

test("a person has the name that is used, every other name, and a seat for each parliament", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "Anthony John Abel", "Dubbo, NSW", "2013-09-07", "2019-05-18", "LIB"],
      ["senate", "Anthony John Abel", "NSW", "2019-07-01", "", "NPA"],
    ),
    parliamentPeople: named({ "7 EZ5": ["Tony John Abel", "Anthony John Abel", "the Hon. Tony Abel"] }),
  });
  const seat = { state: "NSW", party: "LIB", partyAb: "LP", chamber: "house", division: "Dubbo" };
  const senate = { state: "NSW", party: "NPA", partyAb: "NP", chamber: "senate", division: "" };
  assert.deepEqual(persons, [
    {
      slug: "tony-abel",
      displayName: "Tony Abel",
      surname: "Abel",
      givenNames: "Tony John",
      honorific: "",
      aphMpid: "EZ5",
      personCount: 7,
      knownGivenNames: ["tony", "anthony"],
      knownSurnames: ["abel"],
      terms: [
        { parliament: 48, ...senate },
        { parliament: 47, ...senate },
        { parliament: 46, ...senate },
        { parliament: 45, ...seat },
        { parliament: 44, ...seat },
      ],
      services: [
        {
          fromDay: dayOf("2013-09-07")!,
          toDay: dayOf("2019-05-18")!,
          terms: [
            { parliament: 44, chamber: "house" },
            { parliament: 45, chamber: "house" },
          ],
        },
        {
          fromDay: dayOf("2019-07-01")!,
          toDay: undefined,
          terms: [
            { parliament: 46, chamber: "senate" },
            { parliament: 47, chamber: "senate" },
            { parliament: 48, chamber: "senate" },
          ],
        },
      ],
    },
  ]);
});

const moves = { parliamentPeople: named({ "1 A1": ["Ada Away"] }) };
for (const [what, services, ...rows] of [
  [
    "a change of chamber, party or seat from one day to the next is no leaving",
    ["2016-07-02.. 45 house, 46 house, 46 senate, 47 senate, 48 senate"],
    ["house", "Ada Away", "Dubbo, NSW", "2016-07-02", "2020-02-28", "ALP"],
    ["senate", "Ada Away", "NSW", "2020-02-29", "", "IND"],
  ],
  [
    "who comes back after the next parliament has opened had left",
    ["2019-05-18..2022-05-21 46 house", "2023-11-30.. 47 senate, 48 senate"],
    ["house", "Ada Away", "Dubbo, NSW", "2019-05-18", "2022-05-21", "ALP"],
    ["senate", "Ada Away", "NSW", "2023-11-30", "", "ALP"],
  ],
  [
    "so had who comes back by the opening of the next parliament",
    ["2016-07-02..2018-05-10 45 senate", "2019-07-01.. 46 senate, 47 senate, 48 senate"],
    ["senate", "Ada Away", "NSW", "2016-07-02", "2018-05-10", "ALP"],
    ["senate", "Ada Away", "NSW", "2019-07-01", "", "ALP"],
  ],
  [
    "so had who comes back to the same parliament",
    ["2016-07-02..2017-10-27 45 house", "2017-12-02..2022-05-21 45 house, 46 house"],
    ["house", "Ada Away", "Dubbo, NSW", "2016-07-02", "2017-10-27", "ALP"],
    ["house", "Ada Away", "Dubbo, NSW", "2017-12-02", "2022-05-21", "IND"],
  ],
  [
    "a term within another ends nothing",
    ["2016-07-02.. 45 house, 46 house, 47 house, 48 house, 45 house"],
    ["house", "Ada Away", "Dubbo, NSW", "2016-07-02", "", "ALP"],
    ["house", "Ada Away", "Hume, NSW", "2016-08-02", "2017-12-02", "ALP"],
  ],
] as const) {
  test(what, () => {
    const { persons } = built({ ...moves, parliamentTerms: terms(...rows) });
    const lines = persons[0]!.services.map(({ fromDay, toDay, terms: own }) => {
      const days = `${isoOf(fromDay)}..${toDay === undefined ? "" : isoOf(toDay)}`;
      return `${days} ${own.map(({ parliament, chamber }) => `${parliament} ${chamber}`).join(", ")}`;
    });
    assert.deepEqual(lines, services);
  });
}

test("terms are joined by number, else by name without titles and case, else by first name and surname", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "2 Ann Abel", "Dubbo, NSW", "2022-05-21", "2025-05-03", "ALP"],
      ["house", "ann  ABEL", "Bass, TAS", "2022-05-21", "2025-05-03", "ALP"],
      ["house", "Bob Carl Beck", "Cairns, QLD", "2022-05-21", "2025-05-03", "ALP"],
      ["house", "Dora Dean", "Perth, WA", "2022-05-21", "2025-05-03", "ALP"],
      ["senate", "dora dean", "WA", "2025-07-01", "", "ALP"],
    ),
    parliamentPeople: named({ 1: ["Ms Ann Abel"], 2: ["Annie Abel"], 3: ["Bob Beck"], 4: ["Nobody Here"] }),
  });
  assert.deepEqual(
    persons.map((person) => [person.personCount, ...seatsOf(person)]),
    [
      [1, "ann-abel", "47 Bass ALP/ALP"],
      [2, "annie-abel", "47 Dubbo ALP/ALP"],
      [3, "bob-beck", "47 Cairns ALP/ALP"],
      // Nobody among the people has the name: the terms of it make a person of their own.
      [0, "dora-dean", "48 WA ALP/ALP", "47 Perth ALP/ALP"],
    ],
  );
});

test("a term of two people of one name goes to the one with another term for the seat, else to a person of its own", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "1 Rob Cole", "Hunter, NSW", "2016-07-02", "2019-05-18", "ALP"],
      ["senate", "2 Rob Cole", "TAS", "2016-07-02", "2019-05-18", "AG"],
      ["house", "Rob Cole", "Hunter, NSW", "2019-05-18", "2022-05-21", "ALP"],
      ["senate", "Rob Cole", "TAS", "2019-05-18", "2022-05-21", "GRN"],
      ["house", "Rob Cole", "Perth, WA", "2022-05-21", "2025-05-03", "ALP"],
    ),
    parliamentPeople: named({ 1: ["Rob Cole"], 2: ["Bobby Cole", "Rob Cole"] }),
  });
  assert.deepEqual(
    persons.map((person) => [person.personCount, ...seatsOf(person)]),
    [
      [2, "bobby-cole", "46 TAS GRN/GRN", "45 TAS AG/GRN"],
      [1, "rob-cole", "46 Hunter ALP/ALP", "45 Hunter ALP/ALP"],
      [0, "rob-cole-perth", "47 Perth ALP/ALP"],
    ],
  );
});

test("a presiding officer is of the party of the nearest other term, of two as near the earlier one's", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "Ann Abel", "Dubbo, NSW", "2010-08-21", "2013-11-12", "LNP"],
      ["house", "Ann Abel", "Dubbo, NSW", "2013-11-12", "2016-07-02", "SPK"],
      ["house", "Ann Abel", "Dubbo, NSW", "2016-07-02", "2019-05-18", "IND"],
      ["senate", "Bob Beck", "VIC", "1996-07-01", "2005-06-30", "Nats"],
      ["senate", "Bob Beck", "VIC", "2005-08-01", "2008-06-30", "PRES"],
      ["senate", "Bob Beck", "VIC", "2008-07-02", "2011-06-30", "IND"],
      ["house", "Cy Cole", "Bass, TAS", "2022-05-21", "2025-05-03", "CWM"],
    ),
  });
  assert.deepEqual(persons.map(seatsOf), [
    ["ann-abel", "45 Dubbo IND/IND", "44 Dubbo LNP/LNP", "43 Dubbo LNP/LNP"],
    [
      "bob-beck",
      ...["43 VIC IND/IND", "42 VIC IND/IND", "41 VIC IND/IND"],
      ...["41 VIC Nats/NP", "40 VIC Nats/NP", "39 VIC Nats/NP", "38 VIC Nats/NP"],
    ],
    ["cy-cole", "47 Bass /"],
  ]);
});

test("surnames have particles, and those of several words and honorifics come from the lists of contacts", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "Maria Lopez Cruz", "Dubbo, NSW", "2022-05-21", "", "ALP"],
      ["senate", "Piet van der Berg", "VIC", "2022-05-21", "", "ALP"],
    ),
    parliamentPeople: named({
      1: ["Maria Ana Lopez Cruz", "Maria Lopez Cruz"],
      2: ["Piet van der Berg"],
    }),
    memberContacts: [
      contact(0, "house", "Dubbo, NSW", ["Lopez Cruz", "Maria"], "Hon Dr"),
      contact(1, "house", "Bass, TAS", ["Berg", "Piet"], "Mr"),
      contact(0, "senate", "VIC", ["van der Berg", "Pieter", "Piet"], "Senator the Hon"),
      contact(1, "senate", "VIC", ["Berg", "Ann"], "Senator"),
    ],
  });
  assert.deepEqual(
    persons
      .slice(0, 2)
      .map(({ slug, honorific, givenNames, surname, knownGivenNames }) => [
        slug,
        honorific,
        givenNames,
        surname,
        ...knownGivenNames,
      ]),
    [
      ["maria-lopez-cruz", "Hon Dr", "Maria Ana", "Lopez Cruz", "maria"],
      ["piet-van-der-berg", "Senator the Hon", "Piet", "van der Berg", "piet", "pieter"],
    ],
  );
});

test("a line of the contacts that two people of a seat fit is of the one who sat last", () => {
  const { persons } = built({
    parliamentTerms: terms(
      ["house", "1 Robert Katz", "Hume, NSW", "1980-10-18", "1990-03-24", "ALP"],
      ["house", "2 Bob Katz", "Hume, NSW", "1993-03-13", "", "ALP"],
    ),
    parliamentPeople: named({ 1: ["Robert Katz"], 2: ["Bob Katz", "Robert Katz"] }),
    memberContacts: [contact(0, "house", "Hume, NSW", ["Katz", "Robert", "Bob"], "Hon")],
  });
  assert.deepEqual(
    persons.map(({ slug, honorific }) => [slug, honorific]),
    [
      ["bob-katz", "Hon"],
      ["robert-katz", ""],
    ],
  );
});

test("who was elected first keeps the slug, others get their first seat, then a number", () => {
  const elected = (personCount: number, seat: string, from: string): TermText => [
    seat.includes(",") ? "house" : "senate",
    `${personCount} Ann O'Neil`,
    seat,
    from,
    "",
    "ALP",
  ];
  const { persons } = built({
    parliamentTerms: terms(
      elected(4, "VIC", "2022-05-21"),
      elected(3, "La Trobe, VIC", "2019-05-18"),
      elected(2, "La Trobe, VIC", "2016-07-02"),
      elected(1, "Bass, TAS", "2013-09-07"),
      elected(5, "VIC", "2022-05-21"),
      elected(6, "VIC", "2022-05-21"),
    ),
  });
  assert.deepEqual(
    persons.map(({ slug, personCount }) => [slug, personCount]),
    [
      ["ann-oneil", 1],
      ["ann-oneil-la-trobe", 2],
      ["ann-oneil-la-trobe-2", 3],
      ["ann-oneil-vic", 4],
      ["ann-oneil-vic-2", 5],
      ["ann-oneil-vic-3", 6],
    ],
  );
});

test("other names and told slugs lead to who has them now, unless somebody owns them or they lead to two", () => {
  const { retiredSlugs } = built({
    parliamentTerms: terms(
      ["house", "Tony Abel", "Dubbo, NSW", "2013-09-07", "", "ALP"],
      ["house", "Beth Beck", "Bass, TAS", "2016-07-02", "", "ALP"],
      ["house", "Carl Cole", "Perth, WA", "2016-07-02", "", "ALP"],
    ),
    parliamentPeople: named({
      1: ["Tony Abel", "Dr Anthony Abel", "Sam Same", "Carl Cole"],
      2: ["Beth Beck", "Elizabeth Jane Beck", "Sam Same"],
      3: ["Carl Cole"],
    }),
    retiredSlugs: [
      { retiredSlug: "a-first", slug: "a-second", reason: "" },
      { retiredSlug: "a-second", slug: "tony-abel", reason: "" },
      { retiredSlug: "elizabeth-beck", slug: "carl-cole", reason: "" },
      { retiredSlug: "beth-beck", slug: "tony-abel", reason: "" },
      { retiredSlug: "lost", slug: "nobody", reason: "" },
      { retiredSlug: "round", slug: "about", reason: "" },
      { retiredSlug: "about", slug: "round", reason: "" },
    ],
  });
  assert.deepEqual([...retiredSlugs].sort(), [
    ["a-first", "tony-abel"],
    ["a-second", "tony-abel"],
    ["anthony-abel", "tony-abel"],
    ["elizabeth-beck", "carl-cole"],
  ]);
});

test("who left before the parliaments that are told is no person, and nothing makes nobody", () => {
  const early = terms(["house", "Ann Abel", "Dubbo, NSW", "1969-10-25", "1980-10-18", "ALP"]);
  assert.deepEqual([built({ parliamentTerms: early }).persons, built({}).persons], [[], []]);
});
