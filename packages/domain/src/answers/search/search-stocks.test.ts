import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { stockDetails } from "../../data/market/companies/company-details.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { searchStocks } from "./search-stocks.js";

const market = marketOf(
  {
    BHP: [["2026-08-03", 0.4, { name: "BHP GROUP LIMITED ORDINARY" }]],
    BHPX: [["2026-08-03", 1, { name: "GROUP BHPX FUND ORDINARY" }]],
    ABHP: [["2026-08-03", 1, { name: "ALPHA HOLDINGS ORDINARY" }]],
    NIC: [["2026-08-03", 2, { name: "NICKEL ORDINARY" }]],
    NIM: [["2026-08-03", 3, { name: "NICKEL MINES ORDINARY" }]],
    AUN: [["2026-08-03", 3, { name: "AURORA NICKELSON ORDINARY" }]],
    PNK: [["2026-08-03", 3, { name: "PYNICKEL RESOURCES ORDINARY" }]],
    RAW: [["2026-08-03", 3, { name: "RAW COMPANY ORDINARY NICKELISH" }]],
    OLD: [["2019-01-02", 90, { name: "NICKEL OLDEST ORDINARY" }]],
    UNK: [["2026-08-03", null, { name: "NICKEL UNKNOWN ORDINARY", issued: null }]],
  },
  [
    ["2024-12-31", "LST", "LISTED ONLY LIMITED", "Banks"],
    ["2024-12-31", "RAW", "Raw Company", "Materials"],
    ["2024-12-31", "DOM", "Domino's Café", null],
  ],
);

const plain = { offset: 0, includeDetails: false };

const find = (query: string, limit = 50) =>
  searchStocks(market, { ...plain, query, limit }).stocks.map(({ productCode }) => productCode);

for (const [query, codes, rule] of [
  ["bhp", ["BHP", "BHPX", "ABHP"], "the code itself, then its beginning, then a part of it"],
  ["BHP", ["BHP", "BHPX", "ABHP"], "in any case"],
  ["bhp group", ["BHP", "BHPX"], "a name that starts so before names with words that start so"],
  [
    "nickel",
    ["NIC", "NIM", "UNK", "OLD", "AUN", "PNK", "RAW"],
    "a name, its beginning (active first, unknown last), its words, a part of it or of the product name",
  ],
  ["ic", ["NIC", "AUN", "NIM", "PNK", "RAW", "UNK", "OLD"], "a part of the code before a part of the name"],
  ["mines nick", ["NIM"], "words in any order"],
  ["materials raw", ["RAW"], "words in the industry too"],
  ["banks", ["LST"], "companies without an observation are found"],
  ["dominos", ["DOM"], "an apostrophe does not part words"],
  ["domino's cafe", ["DOM"], "accents and punctuation do not matter"],
  ["raw nim", [], "every word must be found"],
  ["bhpx fund group", ["BHPX"], "a word may be the code"],
  ["aun nickelson", ["AUN"], "which need not be in the name"],
  ["au nickelson", ["AUN"], "a part of a word is found, too"],
  ["pn pynickel nope", [], "but every other word must be"],
  ["abh alpha", [], "a part of the code is not the code"],
  ["n%z", [], "a wildcard is a literal"],
  ["...", [], "a query without letters and digits finds nothing"],
  ["xqz", [], "nothing is an empty list"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => assert.deepEqual(find(query), codes));
}

test("the answer repeats the trimmed query and counts matches before the limit", () => {
  const { stocks, ...counts } = searchStocks(market, { ...plain, query: " bhp ", limit: 1 });
  assert.deepEqual(counts, { query: "bhp", count: 1, totalCount: 3 });
  assert.deepEqual(sent(stocks), [
    {
      productCode: "BHP",
      name: "BHP Group",
      percentageShorted: 0.4,
      reportedShortPositions: 400_000,
      totalProductInIssue: 100_000_000,
      industry: "",
      gicsSector: "",
      tags: [],
      logoUrl: "",
      reportDate: "2026-08-03",
      availableFrom: "2026-08-07",
      securityType: "ordinary",
    },
  ]);
});

test("a company without an observation has no figures", () => {
  assert.deepEqual(sent(searchStocks(market, { ...plain, query: "LST", limit: 1 }).stocks), [
    {
      productCode: "LST",
      name: "Listed Only",
      industry: "Banks",
      gicsSector: "Financials",
      tags: [],
      logoUrl: "",
    },
  ]);
});

const described = marketOf(
  {
    ONE: [["2026-08-03", 1, { name: "ONE ORDINARY" }]],
    TWO: [["2026-08-03", 1, { name: "TWO ORDINARY" }]],
  },
  [["2024-12-31", "TWO", "TWO LIMITED", "Energy"]],
  {
    companyRecords: [
      {
        code: "ONE",
        source: "records",
        tags: ["Rare Earths", "zinc"],
        summary: "Digs in the Pilbara's ground.",
        details: "hidden",
        logoUrl: "https://a.example/one",
        enrichmentStatus: "completed",
      },
      { code: "REC", source: "records", name: "Recorded Zincworks", tags: ["zinc"], enrichmentStatus: "completed" },
    ],
    industryLabels: [{ code: "LBL", day: "2024-01-01", industry: "Banks", source: "seed" }],
    prices: [{ code: "PRC", day: "2026-08-03", close: 1 }],
  },
);

for (const [query, codes, rule] of [
  ["earths", ["ONE"], "a word of a tag"],
  ["pilbara", ["ONE"], "a word of the summary"],
  ["one rare ground", ["ONE"], "words of name, tags and summary together"],
  ["zinc", ["REC", "ONE"], "a name before a tag"],
  ["rare zinc pilbara energy", [], "every word must be found in one company"],
  ["hidden", [], "not the details"],
  ["recorded", ["REC"], "a company that has only a record"],
  ["lbl", ["LBL"], "a company that nothing names is found by its code"],
  ["prc", [], "a code that is only priced is no company"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => {
    const { stocks } = searchStocks(described, { ...plain, query, limit: 50 });
    assert.deepEqual(
      stocks.map(({ productCode }) => productCode),
      codes,
    );
  });
}

test("a match has the tags and the logo of its company, and no details unless they are asked for", () => {
  const [one] = sent(searchStocks(described, { query: "one", limit: 1, offset: 0, includeDetails: false }).stocks);
  assert.deepEqual(
    [one?.tags, one?.logoUrl, "details" in one!],
    [["Rare Earths", "zinc"], "https://a.example/one", false],
  );
});

for (const code of ["ONE", "TWO", "REC", "LBL"]) {
  test(`${code} has the details of the stock when they are asked for`, () => {
    const [match] = searchStocks(described, { query: code, limit: 1, offset: 0, includeDetails: true }).stocks;
    assert.deepEqual([match?.productCode, match?.details], [code, stockDetails(described, code)]);
  });
}

test("equal matches: active first, then by market value, by percentage, both unknown last, then by code", () => {
  const name = "TIN ORDINARY";
  const price = (code: string, close: number) => ({ code, day: "2026-08-03", close });
  const market = marketOf(
    {
      AAA: [["2026-08-03", 9, { name }]],
      BBB: [["2026-08-03", 1, { name }]],
      CCC: [["2026-08-03", 2, { name }]],
      DDD: [["2026-08-03", 3, { name }]],
      EEE: [["2026-08-03", null, { name, issued: null }]],
      FFF: [["2026-08-03", null, { name, issued: 200_000_000 }]],
      GGG: [["2026-06-25", 50, { name }]],
      HHH: [["2019-01-02", 60, { name }]],
      JJJ: [["2026-08-03", 2, { name }]],
    },
    [["2024-12-31", "III", "TIN LIMITED", null]],
    {
      prices: [
        price("BBB", 3),
        price("CCC", 1),
        price("DDD", 1),
        price("EEE", 99),
        price("FFF", 1),
        price("GGG", 1000),
        price("III", 1000),
        price("JJJ", 1),
      ],
    },
  );
  const { stocks } = searchStocks(market, { ...plain, query: "tin", limit: 50 });
  assert.deepEqual(
    stocks.map(({ productCode }) => productCode),
    ["BBB", "FFF", "DDD", "CCC", "JJJ", "AAA", "EEE", "GGG", "HHH", "III"],
  );
});

test("the price of a company that had the code before is not its own", () => {
  const market = marketOf(
    {
      OLD: [
        ["2020-01-06", 1, { name: "FORMER THINGS ORDINARY" }],
        ["2026-08-03", 1, { name: "TIN ORDINARY" }],
      ],
      ZZZ: [["2026-08-03", 1, { name: "TIN ORDINARY" }]],
    },
    [],
    {
      prices: [
        { code: "OLD", day: "2020-01-06", close: 1000 },
        { code: "ZZZ", day: "2026-08-03", close: 1 },
      ],
    },
  );
  const { stocks } = searchStocks(market, { ...plain, query: "tin", limit: 50 });
  assert.deepEqual(
    stocks.map(({ productCode }) => productCode),
    ["ZZZ", "OLD"],
  );
});

/** ORE was a lithium producer and is a gold miner; RIO was renamed; NEW was handed over to one that is not reported yet. */
const renamed = marketOf(
  {
    ORE: [
      ["2020-08-03", 1, { name: "OROCOBRE LIMITED ORDINARY" }],
      ["2026-08-03", 1, { name: "OREZONE GOLD CORP CDI 1:1" }],
    ],
    RIO: [
      ["2026-07-01", 1, { name: "COCA-COLA AMATIL ORDINARY" }],
      ["2026-07-02", 1, { name: "COCA COLA AMATIL LTD ORDINARY" }],
      ["2026-08-03", 1, { name: "RIVER WATER ORDINARY" }],
    ],
    NEW: [["2020-08-03", 1, { name: "FORMER AMATILLA ORDINARY" }]],
    LIT: [["2026-08-03", 1, { name: "LITHIUM OF OROCOBRE ORDINARY" }]],
    TAG: [["2026-08-03", 1, { name: "TAGGED ORDINARY" }]],
    JMS: [
      ["2026-07-01", 1, { name: "JUPITER MINES. ORDINARY" }],
      ["2026-08-03", 1, { name: "JUPITER MINES ORDINARY" }],
    ],
  },
  [["2026-08-01", "NEW", "LATER COMPANY LIMITED", null]],
  { companyRecords: [{ code: "TAG", source: "records", tags: ["orocobre"] }] },
);

for (const [query, found, rule] of [
  ["orocobre", ["LIT", "ORE: Orocobre", "TAG"], "a former name comes after a present one and before a keyword"],
  ["orocobre lim", ["ORE: Orocobre"], "every word begins a word of the former name"],
  ["cobre", ["LIT", "TAG"], "a part within a word does not"],
  ["coca cola amatil", ["RIO: Coca Cola Amatil"], "the newest of several names is told"],
  ["orezone orocobre", [], "words of two names are not one name"],
  [
    "amatil",
    ["RIO: Coca Cola Amatil", "NEW: Former Amatilla"],
    "names of companies that have the code no more are former, too",
  ],
  ["ord jup", ["JMS: Jupiter Mines"], "a name that was printed otherwise is a former one"],
  ["later", ["NEW"], "a company that was never reported is found by its own name"],
] as const) {
  test(`${JSON.stringify(query)} in former names: ${rule}`, () => {
    const { stocks } = searchStocks(renamed, { ...plain, query, limit: 50 });
    const told = stocks.map(({ productCode, matchedName }) => productCode + (matchedName ? `: ${matchedName}` : ""));
    assert.deepEqual(told, found);
  });
}
