import assert from "node:assert/strict";
import { test } from "node:test";
import { type Snapshot, withhold } from "@daybook/domain";
import { added, deleted, snapshotOf, stated, toldPoliticians, toldSuburbs } from "@daybook/domain/fixtures";
import { ApiError } from "../../base/errors.js";
import { asked } from "./asked.fixture.js";
import { registerCounts } from "./register-counts.js";

const LICENCE =
  "Facts from the public registers of interests; documents are Commonwealth copyright and are linked, not redistributed";

const DAY = "2026-01-05";
const politicians = toldPoliticians(
  {
    "Ann Able": ["48 house Melbourne VIC ALP"],
    "Bob Bold": ["48 senate NSW LP"],
    "Cam Cole": ["48 house Kennedy QLD KAP", "47 house Kennedy QLD KAP"],
  },
  [
    {
      name: "Able, Ann",
      parliament: 48,
      division: "Melbourne",
      state: "VIC",
      date: "2025-07-22",
      rows: [
        stated(1, "BHP Group Ltd; Zip Co Limited"),
        stated(3, "Carlton"),
        added(11, "A watch", "2025-08-01"),
        deleted(1, "Zip Co Limited", "2025-08-04"),
      ],
    },
    {
      name: "Bold, Bob",
      parliament: 48,
      chamber: "senate",
      state: "NSW",
      rows: [
        stated(1, "BHP Group", { date: "2025-08-02" }),
        stated(1, "Qantas Airways Limited", { holders: ["spouse_partner"] }),
      ],
    },
  ],
);
const snapshot: Snapshot = {
  ...snapshotOf({ BHP: [[DAY, 0.5]], ZIP: [[DAY, 12]], QAN: [[DAY, 2]] }, [
    [DAY, "BHP", "BHP GROUP LIMITED", "Materials"],
    [DAY, "ZIP", "ZIP CO LIMITED", "Financial Services"],
    [DAY, "QAN", "QANTAS AIRWAYS LIMITED", "Transportation"],
  ]),
  housing: toldSuburbs({ "20001": { name: "Carlton" } }),
  politicians: {
    ...politicians,
    people: { ...politicians.people, retiredSlugs: new Map([["annie-able", "ann-able"]]) },
  },
};

type MethodName = keyof typeof registerCounts;

const ask = (name: MethodName, request: object, served = snapshot): Record<string, unknown> =>
  JSON.parse(asked(registerCounts, name, request, served));

const [ANN, BOB] = ["ann-able", "bob-bold"];

test("ComparePoliticians reads slugs in any case, and a retired one", () => {
  const { sharedCompanies, onlyACompanies, onlyBCompanies, asAt } = ask("comparePoliticians", {
    slugA: " Annie-ABLE ",
    slug_b: BOB,
  });
  const [self, spouse] = ["REGISTER_HOLDER_SELF", "REGISTER_HOLDER_SPOUSE_PARTNER"];
  const bhp = { stockCode: "BHP", companyName: "BHP Group", industry: "Materials" };
  const zip = { stockCode: "ZIP", companyName: "ZIP CO", industry: "Financial Services" };
  const qantas = { stockCode: "QAN", companyName: "Qantas Airways", industry: "Transportation" };
  assert.deepEqual(
    { sharedCompanies, onlyACompanies, onlyBCompanies, asAt },
    {
      sharedCompanies: [
        { ...bhp, holdersA: [self], holdersB: [self], currentlyDeclaredA: true, currentlyDeclaredB: true },
      ],
      onlyACompanies: [{ ...zip, holders: [self], currentlyDeclared: false }],
      onlyBCompanies: [{ ...qantas, holders: [spouse], currentlyDeclared: true }],
      asAt: "2025-08-04T00:00:00Z",
    },
  );
});

test("ComparePoliticians sends the same bytes for two people the other way round, but for the sides", () => {
  const text = asked(registerCounts, "comparePoliticians", { slugA: ANN, slugB: BOB }, snapshot);
  const reverse = asked(registerCounts, "comparePoliticians", { slugA: BOB, slugB: ANN }, snapshot);
  const sides = JSON.parse(reverse);
  const exchanged = {
    a: sides.b,
    b: sides.a,
    holderCountsA: sides.holderCountsB,
    holderCountsB: sides.holderCountsA,
    sharedCompanies: sides.sharedCompanies.map((company: Record<string, unknown>) => ({
      ...company,
      holdersA: company.holdersB,
      holdersB: company.holdersA,
      currentlyDeclaredA: company.currentlyDeclaredB,
      currentlyDeclaredB: company.currentlyDeclaredA,
    })),
    onlyACompanies: sides.onlyBCompanies,
    onlyBCompanies: sides.onlyACompanies,
    onlyAMore: sides.onlyBMore,
    onlyBMore: sides.onlyAMore,
    extractedParliamentsA: sides.extractedParliamentsB,
    partialParliamentsA: sides.partialParliamentsB,
    pendingParliamentsA: sides.pendingParliamentsB,
    extractedParliamentsB: sides.extractedParliamentsA,
    partialParliamentsB: sides.partialParliamentsA,
    pendingParliamentsB: sides.pendingParliamentsA,
    asAt: sides.asAt,
    sourceLicence: sides.sourceLicence,
  };
  assert.notEqual(text, reverse);
  assert.equal(text, JSON.stringify(exchanged));
});

const changesOf = (request: object) =>
  (ask("listRegisterChanges", request).events as Record<string, unknown>[]).map(
    ({ changedOn, kind, declaredText }) => `${changedOn} ${kind} ${declaredText}`,
  );
const [ADDED, REMOVED] = ["REGISTER_CHANGE_KIND_ADDED", "REGISTER_CHANGE_KIND_REMOVED"];
const WATCH = `2025-08-01T00:00:00Z ${ADDED} A watch`;
const BHP_OF_BOB = `2025-08-02T00:00:00Z ${ADDED} BHP Group`;
const ZIP_REMOVED = `2025-08-04T00:00:00Z ${REMOVED} Zip Co Limited`;

for (const [request, changes] of [
  [{ limit: 3 }, [ZIP_REMOVED, BHP_OF_BOB, WATCH]],
  [{ since: "2025-08-01T23:00:00Z" }, [ZIP_REMOVED, BHP_OF_BOB, WATCH]],
  [{ since: "2025-08-02T01:00:00+02:00" }, [ZIP_REMOVED, BHP_OF_BOB, WATCH]],
  [{ kind: "REGISTER_CHANGE_KIND_REMOVED" }, [ZIP_REMOVED]],
  [{ kind: 2 }, [ZIP_REMOVED]],
  [{ stockCode: " zip ", kind: 2 }, [ZIP_REMOVED]],
  [{ itemNo: 11 }, [WATCH]],
  [{ partyAb: " lp " }, [BHP_OF_BOB]],
  [{ chamber: " Senate " }, [BHP_OF_BOB]],
  [{ politicianSlug: " ANNIE-able", itemNo: 11 }, [WATCH]],
  [{ politicianSlug: "no-body" }, []],
  [{ limit: 1, offset: 2 }, [WATCH]],
  [{ offset: 99 }, []],
] as const) {
  test(`ListRegisterChanges ${JSON.stringify(request)} has ${changes.length} changes`, () =>
    assert.deepEqual(changesOf(request), changes));
}

test("GetRegisterActivity tells the window that it used, and its weeks", () => {
  const { windowDays, weeks, filteredEventCount, undatedCurrentCount, asAt } = ask("getRegisterActivity", {
    windowDays: 1,
  });
  assert.deepEqual(
    { windowDays, filteredEventCount, undatedCurrentCount, asAt },
    { windowDays: 30, filteredEventCount: 6, undatedCurrentCount: 1, asAt: "2025-08-04T00:00:00Z" },
  );
  assert.deepEqual(
    (weeks as Record<string, unknown>[]).map(({ weekStart, addedCount, removedCount }) => [
      weekStart,
      addedCount,
      removedCount,
    ]),
    [
      ["2025-06-30", 0, 0],
      ["2025-07-07", 0, 0],
      ["2025-07-14", 0, 0],
      ["2025-07-21", 3, 0],
      ["2025-07-28", 2, 0],
      ["2025-08-04", 0, 1],
    ],
  );
});

test("GetPoliticianAnalytics counts the industries that it leaves out", () => {
  const { industries, industriesOmitted, states } = ask("getPoliticianAnalytics", { topIndustries: 1 });
  assert.deepEqual(
    { industries, industriesOmitted, states },
    {
      industries: [{ industry: "Materials", people: 2, companies: 1 }],
      industriesOmitted: 2,
      states: [
        { stateCode: "NSW", people: 1, companies: 2 },
        { stateCode: "VIC", people: 1, companies: 2 },
      ],
    },
  );
  assert.equal(ask("getPoliticianAnalytics", { topIndustries: 101, currentOnly: true }).industriesOmitted, 0);
});

test("GetRegisterExplorer tells the registers in numbers", () => {
  const { changes7d, changes30d, currentDeclaredCount, declaredRowCount, politicianCount } = ask(
    "getRegisterExplorer",
    {},
  );
  assert.deepEqual(
    { changes7d, changes30d, currentDeclaredCount, declaredRowCount, politicianCount },
    { changes7d: 3, changes30d: 6, currentDeclaredCount: 5, declaredRowCount: 6, politicianCount: 3 },
  );
});

const slugsOf = (request: object) =>
  (ask("listPoliticianSummaries", request).summaries as { politician: { slug: string } }[]).map(
    ({ politician }) => politician.slug,
  );

for (const [request, slugs] of [
  [{}, [ANN, BOB, "cam-cole"]],
  [{ sort: "POLITICIAN_SUMMARY_SORT_COMPANIES" }, [BOB, ANN, "cam-cole"]],
  [{ sort: 2 }, [ANN, BOB, "cam-cole"]],
  [{ sort: "POLITICIAN_SUMMARY_SORT_NAME", limit: 1, offset: 2 }, ["cam-cole"]],
  [{ itemNo: 1 }, [BOB, ANN]],
  [{ chamber: "HOUSE", stateCode: " vic" }, [ANN]],
  [{ query: " ABLE " }, [ANN]],
  [{ partyAb: "kap" }, ["cam-cole"]],
] as const) {
  test(`ListPoliticianSummaries ${JSON.stringify(request)} lists ${slugs.join(", ")}`, () =>
    assert.deepEqual(slugsOf(request), slugs));
}

test("GetPoliticianExplorerProfile tells the slug to use", () => {
  const { canonicalSlug, industriesOmitted, undatedCount } = ask("getPoliticianExplorerProfile", {
    slug: "ANNIE-ABLE",
    topIndustries: 1,
  });
  assert.deepEqual([canonicalSlug, industriesOmitted, undatedCount], [ANN, 0, 0]);
});

/** Requests that are refused, with the code and what the refusal names. */
const REFUSED = [
  ["comparePoliticians", {}, "invalid_argument", "slugA"],
  ["comparePoliticians", { slugA: ANN }, "invalid_argument", "slugB"],
  ["comparePoliticians", { slugA: " ", slugB: BOB }, "invalid_argument", "slugA"],
  ["comparePoliticians", { slugA: ANN, slugB: " ANN-able " }, "invalid_argument", "slugB"],
  ["comparePoliticians", { slugA: "no-body", slugB: "no-body" }, "invalid_argument", "slugB"],
  ["comparePoliticians", { slugA: ANN, slugB: BOB, slug: ANN }, "invalid_argument", "slug"],
  ["comparePoliticians", { slugA: [ANN], slugB: BOB }, "invalid_argument", "slugA"],
  ["listRegisterChanges", { kind: 3 }, "invalid_argument", "kind"],
  ["listRegisterChanges", { kind: "ADDED" }, "invalid_argument", "kind"],
  ["listRegisterChanges", { since: "2025-02-31T00:00:00Z" }, "invalid_argument", "since"],
  ["listRegisterChanges", { since: "soon" }, "invalid_argument", "since"],
  ["listRegisterChanges", { itemNo: 15 }, "invalid_argument", "itemNo"],
  ["listRegisterChanges", { itemNo: -1 }, "invalid_argument", "itemNo"],
  ["listRegisterChanges", { chamber: "lords" }, "invalid_argument", "chamber"],
  ["listRegisterChanges", { stockCode: "B-P" }, "invalid_argument", "stockCode"],
  ["listRegisterChanges", { limit: -1 }, "invalid_argument", "limit"],
  ["listRegisterChanges", { offset: -1 }, "invalid_argument", "offset"],
  ["getRegisterActivity", { windowDays: -1 }, "invalid_argument", "windowDays"],
  ["getRegisterActivity", { windowDays: 30.5 }, "invalid_argument", "windowDays"],
  ["getRegisterActivity", { itemNo: 15 }, "invalid_argument", "itemNo"],
  ["getRegisterActivity", { chamber: "lords" }, "invalid_argument", "chamber"],
  ["getRegisterActivity", { kind: -1 }, "invalid_argument", "kind"],
  ["getPoliticianAnalytics", { topIndustries: -1 }, "invalid_argument", "topIndustries"],
  ["getPoliticianAnalytics", { currentOnly: 1 }, "invalid_argument", "currentOnly"],
  ["getRegisterExplorer", { limit: 1 }, "invalid_argument", "limit"],
  ["listPoliticianSummaries", { sort: 5 }, "invalid_argument", "sort"],
  ["listPoliticianSummaries", { sort: "NAME" }, "invalid_argument", "sort"],
  ["listPoliticianSummaries", { chamber: "both" }, "invalid_argument", "chamber"],
  ["listPoliticianSummaries", { stateCode: "victoria" }, "invalid_argument", "stateCode"],
  ["listPoliticianSummaries", { itemNo: 15 }, "invalid_argument", "itemNo"],
  ["listPoliticianSummaries", { limit: -1 }, "invalid_argument", "limit"],
  ["listPoliticianSummaries", { offset: -1 }, "invalid_argument", "offset"],
  ["getPoliticianExplorerProfile", {}, "invalid_argument", "slug"],
  ["getPoliticianExplorerProfile", { slug: " " }, "invalid_argument", "slug"],
  ["getPoliticianExplorerProfile", { slug: ANN, topIndustries: -1 }, "invalid_argument", "topIndustries"],
] as const;

const isRefusal = (code: string, named: RegExp) => (error: unknown) =>
  error instanceof ApiError && error.code === code && named.test(error.message);

for (const [name, request, code, named] of REFUSED) {
  test(`${name} refuses ${JSON.stringify(request)} and names ${named}, whether registers are withheld or not`, () => {
    for (const served of [snapshot, withhold(snapshot, ["register"])]) {
      assert.throws(() => ask(name, request, served), isRefusal(code, new RegExp(`\\b${named}\\b`)));
    }
  });
}

for (const [name, request, code, named] of [
  ["comparePoliticians", { slugA: "no-body", slugB: BOB }, "not_found", /slugA.*no-body.*ListPoliticians/],
  ["comparePoliticians", { slugA: ANN, slugB: "no-body" }, "not_found", /slugB.*no-body/],
  ["comparePoliticians", { slugA: "no-body", slugB: "no-one" }, "not_found", /slugA.*no-body/],
  ["comparePoliticians", { slugA: ANN, slugB: "annie-able" }, "invalid_argument", /slugB/],
  ["getPoliticianExplorerProfile", { slug: "no-body" }, "not_found", /no-body.*ListPoliticians/],
] as const) {
  test(`${name} refuses ${JSON.stringify(request)}, and says which slug it is`, () =>
    assert.throws(() => ask(name, request), isRefusal(code, named)));
}

for (const [name, request, told] of [
  ["comparePoliticians", { slugA: ANN, slugB: "no-body" }, {}],
  ["listRegisterChanges", {}, { nextPage: "", restarted: false }],
  ["getRegisterActivity", { windowDays: 31 }, { windowDays: 90 }],
  ["getPoliticianAnalytics", {}, {}],
  ["getRegisterExplorer", {}, {}],
  ["listPoliticianSummaries", {}, { nextPage: "", restarted: false }],
  ["getPoliticianExplorerProfile", { slug: "No-Body" }, { canonicalSlug: "no-body" }],
] as const) {
  test(`${name} has empty lists, zero counts and no date while the registers are withheld`, () => {
    const answer = ask(name, request, withhold(snapshot, ["register"]));
    const fields = Object.entries(answer).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== 0,
    );
    assert.deepEqual(Object.fromEntries(fields), { ...told, sourceLicence: LICENCE });
  });
}
