import assert from "node:assert/strict";
import { test } from "node:test";
import { type Snapshot, withhold } from "@daybook/domain";
import { snapshotOf, stated, toldPoliticians, toldSuburbs } from "@daybook/domain/fixtures";
import { ApiError } from "../../base/errors.js";
import { asked } from "./asked.fixture.js";
import { registerLists } from "./register-lists.js";

const LICENCE =
  "Facts from the public registers of interests; documents are Commonwealth copyright and are linked, not redistributed";
const SHORT_NOTE =
  "The short percentage describes the company in the whole market. It says nothing about anyone's holding, its size, or any gain or loss.";

const DAY = "2026-01-05";
const market = snapshotOf({ BHP: [[DAY, 0.5]], ZIP: [[DAY, 12]], QAN: [[DAY, 2]] }, [
  [DAY, "BHP", "BHP GROUP LIMITED", "Materials"],
  [DAY, "ZIP", "ZIP CO LIMITED", "Financial Services"],
  [DAY, "QAN", "QANTAS AIRWAYS LIMITED", "Transportation"],
]);
const snapshot: Snapshot = {
  ...market,
  housing: toldSuburbs({
    "20001": { name: "Carlton", layers: { federal_division: "Melbourne" } },
    "20002": { name: "Docklands" },
  }),
  politicians: toldPoliticians(
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
        rows: [stated(1, "BHP Group Ltd; Zip Co Limited"), stated(3, "Carlton")],
      },
      {
        name: "Bold, Bob",
        parliament: 48,
        chamber: "senate",
        state: "NSW",
        date: "2025-08-01",
        rows: [stated(1, "BHP Group"), stated(1, "Qantas Airways Limited", { holders: ["spouse_partner"] })],
      },
    ],
  ),
};

type MethodName = keyof typeof registerLists;

const ask = (name: MethodName, request: object, served = snapshot): Record<string, unknown> =>
  JSON.parse(asked(registerLists, name, request, served));

const slugsOf = (request: object) =>
  (ask("listPoliticians", request).politicians as { slug: string }[]).map(({ slug }) => slug);
const codesOf = (name: MethodName, list: string, request: object) =>
  (ask(name, request)[list] as { stockCode: string }[]).map(({ stockCode }) => stockCode);

test("GetParliamentOverview counts what is held", () => {
  const { refreshedAt, ...overview } = ask("getParliamentOverview", {});
  assert.match(String(refreshedAt), /^\d{4}-\d\d-\d\dT/);
  assert.deepEqual(overview, {
    politicianCount: 3,
    statementCount: 2,
    declaredRowCount: 5,
    resolvedListedCount: 3,
    resolvedSuburbCount: 1,
    firstParliament: 48,
    lastParliament: 48,
    asAt: "2025-08-01T00:00:00Z",
    sourceLicence: LICENCE,
    registerParliament: 48,
    pendingParliaments: [],
  });
});

for (const [request, slugs] of [
  [{}, ["ann-able", "bob-bold", "cam-cole"]],
  [{ chamber: " SENATE " }, ["bob-bold"]],
  [{ stateCode: " vic " }, ["ann-able"]],
  [{ partyAb: " kap " }, ["cam-cole"]],
  [{ query: "  BOB   b " }, ["bob-bold"]],
  [{ limit: 1, offset: 1 }, ["bob-bold"]],
  [{ limit: 0 }, ["ann-able", "bob-bold", "cam-cole"]],
  [{ limit: 501 }, ["ann-able", "bob-bold", "cam-cole"]],
  [{ offset: 3 }, []],
  [{ chamber: "senate", stateCode: "VIC" }, []],
] as const) {
  test(`ListPoliticians ${JSON.stringify(request)} lists ${slugs.join(", ") || "nobody"}`, () =>
    assert.deepEqual(slugsOf(request), slugs));
}

test("GetPolitician tells interests as they were declared, matched to companies and suburbs", () => {
  const { interests, representedSuburbs, canonicalSlug, extractedParliaments } = ask("getPolitician", {
    slug: " ANN-ABLE ",
  });
  const rows = (interests as Record<string, unknown>[]).map(
    ({ itemNo, holder, declaredText, stockCode, companyName, salCode, declaredFrom, currentlyDeclared }) => [
      itemNo,
      holder,
      declaredText,
      stockCode,
      companyName,
      salCode,
      declaredFrom,
      currentlyDeclared,
    ],
  );
  const [from, self] = ["2025-07-22T00:00:00Z", "REGISTER_HOLDER_SELF"];
  assert.deepEqual(
    { rows, representedSuburbs, canonicalSlug, extractedParliaments },
    {
      rows: [
        [1, self, "BHP Group Ltd", "BHP", "BHP Group", "", from, true],
        [1, self, "Zip Co Limited", "ZIP", "ZIP CO", "", from, true],
        [3, self, "Carlton", "", "", "20001", from, true],
      ],
      representedSuburbs: ["Carlton"],
      canonicalSlug: "ann-able",
      extractedParliaments: [48],
    },
  );
});

test("ListStockPoliticians reads a code in any case", () => {
  const { stockCode, companyName, politicianCount } = ask("listStockPoliticians", { stockCode: " bhp " });
  assert.deepEqual([stockCode, companyName, politicianCount], ["BHP", "BHP Group", 2]);
});

test("ListStockPoliticians of a code that nobody knows has empty lists", () => {
  const { companyName, politicianCount, interests } = ask("listStockPoliticians", { stockCode: "QQQ" });
  assert.deepEqual([companyName, politicianCount, interests], ["", 0, []]);
});

test("ListPoliticianStocks clamps its limit and tells the total of a list that it cuts", () => {
  assert.deepEqual(codesOf("listPoliticianStocks", "stocks", { limit: 9999 }), ["BHP", "QAN", "ZIP"]);
  const { stocks, total } = ask("listPoliticianStocks", { limit: 1, currentOnly: true });
  assert.deepEqual([(stocks as unknown[]).length, total], [1, 3]);
});

test("ListSuburbPoliticians tells who declared real estate", () => {
  const { suburbName, stateCode, declaringMemberCount } = ask("listSuburbPoliticians", { salCode: " 20001 " });
  assert.deepEqual([suburbName, stateCode, declaringMemberCount], ["Carlton", "VIC", 1]);
});

for (const stateCode of ["NSW", " nsw ", "new-south-wales", "New-South-Wales"]) {
  test(`ListStatePoliticianHoldings takes ${JSON.stringify(stateCode)} for NSW`, () => {
    const { stateCode: told, total } = ask("listStatePoliticianHoldings", { stateCode });
    assert.deepEqual([told, total], ["NSW", 2]);
  });
}

for (const [name, code] of [
  ["victoria", "VIC"],
  ["queensland", "QLD"],
  ["south-australia", "SA"],
  ["western-australia", "WA"],
  ["tasmania", "TAS"],
  ["northern-territory", "NT"],
  ["australian-capital-territory", "ACT"],
]) {
  test(`ListStatePoliticianHoldings takes ${name} for ${code}`, () =>
    assert.equal(ask("listStatePoliticianHoldings", { stateCode: name }).stateCode, code));
}

for (const [request, codes] of [
  [{}, ["ZIP", "QAN"]],
  [{ minShortPercent: 0 }, ["ZIP", "QAN"]],
  [{ minShortPercent: 2.1 }, ["ZIP"]],
  [{ minShortPercent: 0.1 }, ["ZIP", "QAN", "BHP"]],
  [{ minShortPercent: 100 }, []],
  [{ limit: 1 }, ["ZIP"]],
] as const) {
  test(`ListShortInterestOverlap ${JSON.stringify(request)} lists ${codes.join(", ") || "nothing"}`, () =>
    assert.deepEqual(codesOf("listShortInterestOverlap", "overlaps", request), codes));
}

test("ListDistinctiveHoldings lists companies that fewest people declare first", () => {
  assert.deepEqual(codesOf("listDistinctiveHoldings", "holdings", { slug: "ann-able" }), ["ZIP", "BHP"]);
});

/** Requests that are refused, with the code and what the refusal names. */
const REFUSED = [
  ["listPoliticians", { chamber: "lords" }, "invalid_argument", "chamber"],
  ["listPoliticians", { stateCode: "XX" }, "invalid_argument", "stateCode"],
  ["listPoliticians", { stateCode: "new-south-wales" }, "invalid_argument", "stateCode"],
  ["listPoliticians", { limit: -1 }, "invalid_argument", "limit"],
  ["listPoliticians", { offset: -1 }, "invalid_argument", "offset"],
  ["listPoliticians", { limit: 1.5 }, "invalid_argument", "limit"],
  ["listPoliticians", { party: "ALP" }, "invalid_argument", "party"],
  ["getPolitician", {}, "invalid_argument", "slug"],
  ["getPolitician", { slug: "  " }, "invalid_argument", "slug"],
  ["getPolitician", { slug: 7 }, "invalid_argument", "slug"],
  ["listStockPoliticians", {}, "invalid_argument", "stockCode"],
  ["listStockPoliticians", { stockCode: "BH" }, "invalid_argument", "stockCode"],
  ["listStockPoliticians", { stockCode: "BHPGROUP" }, "invalid_argument", "stockCode"],
  ["listStockPoliticians", { stockCode: "B-P" }, "invalid_argument", "stockCode"],
  ["listPoliticianStocks", { limit: -1 }, "invalid_argument", "limit"],
  ["listPoliticianStocks", { currentOnly: "yes" }, "invalid_argument", "currentOnly"],
  ["listSuburbPoliticians", {}, "invalid_argument", "salCode"],
  ["listSuburbPoliticians", { salCode: "2000" }, "invalid_argument", "salCode"],
  ["listSuburbPoliticians", { salCode: "90001" }, "invalid_argument", "salCode"],
  ["listSuburbPoliticians", { salCode: "20003" }, "not_found", "20003"],
  ["listStatePoliticianHoldings", {}, "invalid_argument", "stateCode"],
  ["listStatePoliticianHoldings", { stateCode: " " }, "invalid_argument", "stateCode"],
  ["listStatePoliticianHoldings", { stateCode: "new south wales" }, "invalid_argument", "stateCode"],
  ["listStatePoliticianHoldings", { stateCode: "NSW", limit: -1 }, "invalid_argument", "limit"],
  ["listShortInterestOverlap", { minShortPercent: -0.1 }, "invalid_argument", "minShortPercent"],
  ["listShortInterestOverlap", { minShortPercent: 100.1 }, "invalid_argument", "minShortPercent"],
  ["listShortInterestOverlap", { minShortPercent: "NaN" }, "invalid_argument", "minShortPercent"],
  ["listShortInterestOverlap", { minShortPercent: "Infinity" }, "invalid_argument", "minShortPercent"],
  ["listShortInterestOverlap", { limit: -1 }, "invalid_argument", "limit"],
  ["listDistinctiveHoldings", {}, "invalid_argument", "slug"],
  ["listDistinctiveHoldings", { slug: "" }, "invalid_argument", "slug"],
] as const;

for (const [name, request, code, named] of REFUSED) {
  test(`${name} refuses ${JSON.stringify(request)} and names ${named}, whether registers are withheld or not`, () => {
    for (const served of [snapshot, withhold(snapshot, ["register"])]) {
      assert.throws(
        () => ask(name, request, served),
        (error) => error instanceof ApiError && error.code === code && error.message.includes(named),
      );
    }
  });
}

for (const name of ["getPolitician", "listDistinctiveHoldings"] as const) {
  test(`${name} does not know a slug that nobody has, and says where slugs are`, () => {
    assert.throws(
      () => ask(name, { slug: "no-body" }),
      (error) =>
        error instanceof ApiError && error.code === "not_found" && /no-body.*ListPoliticians/.test(error.message),
    );
  });
}

const nobody = { extractedParliaments: [], pendingParliaments: [], partialParliaments: [] };
const onePage = { nextPage: "", restarted: false };
for (const [name, request, answer] of [
  [
    "getParliamentOverview",
    {},
    {
      politicianCount: 0,
      statementCount: 0,
      declaredRowCount: 0,
      resolvedListedCount: 0,
      resolvedSuburbCount: 0,
      firstParliament: 0,
      lastParliament: 0,
      registerParliament: 0,
      pendingParliaments: [],
    },
  ],
  ["listPoliticians", {}, { politicians: [], total: 0, ...onePage }],
  [
    "getPolitician",
    { slug: "Ann-Able" },
    { canonicalSlug: "ann-able", terms: [], interests: [], representedSuburbs: [], registerParliament: 0, ...nobody },
  ],
  [
    "listStockPoliticians",
    { stockCode: "BHP" },
    { stockCode: "BHP", companyName: "BHP Group", politicianCount: 0, partyCounts: [], interests: [] },
  ],
  [
    "listPoliticianStocks",
    {},
    { stocks: [], disclosureNote: SHORT_NOTE, total: 0, registerParliament: 0, pendingParliaments: [], ...onePage },
  ],
  [
    "listSuburbPoliticians",
    { salCode: "20001" },
    { salCode: "20001", suburbName: "Carlton", stateCode: "VIC", declaringMemberCount: 0, properties: [] },
  ],
  [
    "listStatePoliticianHoldings",
    { stateCode: "VIC" },
    { stateCode: "VIC", stocks: [], politicianCount: 0, disclosureNote: SHORT_NOTE, total: 0, ...onePage },
  ],
  ["listShortInterestOverlap", {}, { overlaps: [], disclosureNote: SHORT_NOTE, total: 0, ...onePage }],
  [
    "listDistinctiveHoldings",
    { slug: "no-body" },
    { canonicalSlug: "no-body", holdings: [], moreCount: 0, disclosureNote: "" },
  ],
] as readonly (readonly [MethodName, object, object])[]) {
  test(`${name} has empty lists, zero counts and no date while the registers are withheld`, () => {
    assert.deepEqual(ask(name, request, withhold(snapshot, ["register"])), { ...answer, sourceLicence: LICENCE });
  });
}
