import assert from "node:assert/strict";
import { test } from "node:test";
import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import { industryOf } from "../../data/industry/industry.fixture.js";
import { industryOfTables, industryPart } from "../../data/industry/industry-part.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import { getIndustryIntelligence, type IndustryIntelligenceQuery } from "./industry-intelligence.js";

const market = marketOf({}, [
  ["2026-02-01", "ABC", "ABC MINING LIMITED", "Materials"],
  ["2026-02-01", "XYZ", "XYZ ENERGY LIMITED", "Energy"],
  ...["AAA", "AAB", "AAC", "AAD", "AAE", "AAF", "AAG", "AAH", "AAJ"].map(
    (code): Listing => ["2026-02-01", code, code, "Energy"],
  ),
]);

const tax = {
  sourceKey: "tax",
  displayName: "Corporate Tax Transparency",
  signalKind: "tax_environment",
  publisher: "Tax office",
  url: "https://tax.example",
  licence: "CC-BY-3.0-AU",
  cadence: "Annual",
  isPublic: true,
} as const;
const fact = {
  sourceKey: "tax",
  recordId: "r1",
  metricKey: "tax_payable",
  metricLabel: "Tax payable",
  asOf: "2025-10-01",
  confidence: 1,
  citationTitle: "Entity tax information",
  citationPublisher: "Tax office",
  citationUrl: "https://tax.example/2024",
  citationDate: "2025-10-01",
} as const;
const all: IndustryIntelligenceQuery = { industry: "", stockCode: "", recordLimit: 50, offset: 0 };

/** The answer over some facts, each told by what sets it apart. */
function answerOf(
  facts: readonly object[],
  query: Partial<IndustryIntelligenceQuery> = {},
  sources: readonly object[] = [],
) {
  const industryFacts = facts.map((each, place) => ({ ...fact, recordId: `r${place}`, ...each }));
  const others = sources.map((each) => ({ ...tax, ...each }));
  return getIndustryIntelligence(market, industryOf({ industrySources: [tax, ...others], industryFacts }), {
    ...all,
    ...query,
  });
}

test("a fact is told with its source, its year, its company and what it cites", () => {
  const whole = {
    recordId: "2024-ABC-tax_payable",
    entityName: "Abc Mining",
    entityAbn: "49004028077",
    value: 0,
    unit: "AUD",
    periodStart: "2023-07-01",
    periodEnd: "2024-06-30",
    summary: "Nothing was payable.",
    confidence: 0.5,
  };
  const metric = { signalKind: "tax_environment", sourceKey: "tax", metricKey: "tax_payable" };
  assert.deepEqual(answerOf([whole], { stockCode: "ABC" }), {
    industry: "",
    stockCode: "ABC",
    sources: [
      {
        sourceKey: "tax",
        displayName: "Corporate Tax Transparency",
        signalKind: "tax_environment",
        publisher: "Tax office",
        sourceUrl: "https://tax.example",
        licence: "CC-BY-3.0-AU",
        cadence: "Annual",
      },
    ],
    records: [
      {
        sourceKey: "tax",
        sourceRecordId: "2024-ABC-tax_payable",
        signalKind: "tax_environment",
        industry: "Materials",
        stockCode: "ABC",
        entityAbn: "49004028077",
        metricKey: "tax_payable",
        metricLabel: "Tax payable",
        hasMetricValue: true,
        metricValue: 0,
        unit: "AUD",
        periodStart: "2023-07-01",
        periodEnd: "2024-06-30",
        asOf: "2025-10-01",
        title: "Entity tax information",
        summary: "Nothing was payable.",
        sourceUrl: "https://tax.example/2024",
        confidence: 0.5,
      },
    ],
    totalRecords: 1,
    timeBuckets: [
      {
        ...metric,
        metricLabel: "Tax payable",
        unit: "AUD",
        bucketLabel: "2023-24",
        bucketStart: "2023-07-01",
        totalValue: 0,
        recordCount: 1,
        entityCount: 1,
        zeroValueCount: 1,
      },
    ],
    entityTotals: [
      {
        ...metric,
        stockCode: "ABC",
        entityLabel: "ABC Mining",
        unit: "AUD",
        totalValue: 0,
        recordCount: 1,
        latestAsOf: "2025-10-01",
      },
    ],
    sourceAttribution: "Corporate Tax Transparency",
    generatedAt: Date.parse("2026-01-01T00:00:00.000Z"),
    unknownCodeRecords: 0,
  });
});

test("no fact, no match and an industry that nobody has are empty answers that say what was asked", () => {
  const empty = {
    sources: [],
    records: [],
    totalRecords: 0,
    timeBuckets: [],
    entityTotals: [],
    sourceAttribution: "",
    generatedAt: undefined,
    unknownCodeRecords: 0,
  };
  const facts = [
    { industry: "Energy", value: 1 },
    { stockCode: "ABC", value: 1 },
  ];
  for (const query of [
    { industry: "Nowhere", stockCode: "" },
    { industry: "energy", stockCode: "" },
    { industry: "", stockCode: "NON" },
    { industry: "Energy", stockCode: "ABC" },
  ]) {
    assert.deepEqual(answerOf(facts, query), { ...query, ...empty });
  }
  assert.deepEqual(answerOf([]), { industry: "", stockCode: "", ...empty });
});

test("a fact without a value says so, and is in no sum", () => {
  const { records, timeBuckets, entityTotals, totalRecords } = answerOf([{ stockCode: "ABC" }]);
  const [{ hasMetricValue, metricValue }] = records as unknown as [(typeof records)[number]];
  assert.deepEqual(
    [hasMetricValue, metricValue, timeBuckets, entityTotals, totalRecords],
    [false, undefined, [], [], 1],
  );
});

test("what is not told of a fact is empty", () => {
  const [record] = answerOf([{ industry: "Banks" }]).records;
  const { stockCode, entityAbn, unit, periodStart, periodEnd, summary } = record!;
  assert.deepEqual([stockCode, entityAbn, unit, periodStart, periodEnd, summary], ["", "", "", "", "", ""]);
});

test("facts of a source that is not public are not served, whatever is asked", () => {
  const { totalRecords, sources } = answerOf([{ sourceKey: "own", stockCode: "ABC", value: 1 }], {}, [
    { sourceKey: "own", isPublic: false },
  ]);
  assert.deepEqual([totalRecords, sources], [0, []]);
});

test("a fact about a company that is not found is about its industry, or not served", () => {
  const facts = [
    { entityName: "Nobody", industry: "Banks", value: 1 },
    { entityName: "Nobody", value: 1 },
  ];
  const { records, entityTotals, timeBuckets } = answerOf(facts);
  assert.deepEqual(
    [records.map(({ sourceRecordId, stockCode }) => [sourceRecordId, stockCode]), entityTotals],
    [[["r0", ""]], []],
  );
  assert.deepEqual(
    timeBuckets.map(({ recordCount, entityCount }) => [recordCount, entityCount]),
    [[1, 0]],
  );
});

test("a fact with a code that no company has is left out, and counted", () => {
  const facts = [
    { stockCode: "NON", industry: "Energy", value: 1 },
    { stockCode: "NON", value: 1 },
    { stockCode: "NUN", value: 1 },
    { stockCode: "NON", entityName: "ABC Mining", value: 1 },
    { stockCode: "ABC", industry: "Energy", value: 1 },
    { sourceKey: "own", stockCode: "NON", value: 1 },
  ];
  const told = (query: Partial<IndustryIntelligenceQuery>) => {
    const answer = answerOf(facts, query, [{ sourceKey: "own", isPublic: false }]);
    const { records, totalRecords, sources, timeBuckets, entityTotals, unknownCodeRecords } = answer;
    const sums = timeBuckets.map(({ recordCount, entityCount }) => [recordCount, entityCount]);
    return [records.length, totalRecords, sources.length, sums, entityTotals.length, unknownCodeRecords];
  };
  assert.deepEqual(
    [
      {},
      { industry: "Energy" },
      { stockCode: "NON" },
      { industry: "Energy", stockCode: "NON" },
      { stockCode: "ABC" },
    ].map(told),
    [
      [1, 1, 1, [[1, 1]], 1, 4],
      [1, 1, 1, [[1, 1]], 1, 1],
      [0, 0, 0, [], 0, 3],
      [0, 0, 0, [], 0, 1],
      [1, 1, 1, [[1, 1]], 1, 0],
    ],
  );
});

test("a company's fact has the stated industry, else the company's", () => {
  const facts = [{ stockCode: "ABC" }, { stockCode: "ABC", industry: "Banks" }];
  const shown = (query: Partial<IndustryIntelligenceQuery>) =>
    answerOf(facts, query).records.map(({ sourceRecordId, industry }) => `${sourceRecordId} ${industry}`);
  assert.deepEqual(
    [shown({}), shown({ industry: "Materials" }), shown({ industry: "Banks", stockCode: "ABC" })],
    [["r0 Materials", "r1 Banks"], ["r0 Materials"], ["r1 Banks"]],
  );
});

const emissions = { sourceKey: "air", displayName: "Air", signalKind: "emissions" };
const aTax = { sourceKey: "a-tax", displayName: "Taxes of states" };
const zTax = { sourceKey: "z-tax", displayName: "Corporate Tax Transparency" };

test("records come newest first, then by kind, source, metric and id", () => {
  const facts = [
    { recordId: "b" },
    { recordId: "a" },
    { recordId: "c", metricKey: "a_metric" },
    { recordId: "d", sourceKey: "a-tax" },
    { recordId: "e", sourceKey: "air" },
    { recordId: "f", asOf: "2025-10-02" },
    { recordId: "g", asOf: "2025-09-30", sourceKey: "air" },
  ].map((each) => ({ ...each, industry: "Energy" }));
  const { records } = answerOf(facts, {}, [emissions, aTax]);
  assert.deepEqual(records.map(({ sourceRecordId }) => sourceRecordId).join(""), "fedcabg");
});

test("sources that match come by kind, name and key, and are named in that order", () => {
  const facts = ["z-tax", "tax", "a-tax", "air"].map((sourceKey) => ({ sourceKey, industry: "Energy" }));
  const { sources, sourceAttribution } = answerOf(facts, {}, [emissions, aTax, zTax, { sourceKey: "unused" }]);
  assert.deepEqual(
    [sources.map(({ sourceKey }) => sourceKey), sourceAttribution],
    [["air", "tax", "z-tax", "a-tax"], "Air; Corporate Tax Transparency; Corporate Tax Transparency; Taxes of states"],
  );
});

test("the limit cuts the records, and nothing else", () => {
  const facts = Array.from({ length: 3 }, () => ({ stockCode: "ABC", value: 1 }));
  const { records, totalRecords, timeBuckets, entityTotals } = answerOf(facts, { recordLimit: 1 });
  assert.deepEqual(
    [records.length, totalRecords, timeBuckets[0]!.recordCount, entityTotals[0]!.recordCount],
    [1, 3, 3, 3],
  );
});

test("a bucket is a financial year by the end of the period, else by the date of the fact", () => {
  const facts = [
    { value: 1, periodEnd: "2000-06-30" },
    { value: 2, periodEnd: "1999-07-01" },
    { value: 4, periodEnd: "2000-07-01" },
    { value: 8, asOf: "2025-06-30" },
  ].map((each) => ({ ...each, industry: "Energy" }));
  assert.deepEqual(
    answerOf(facts).timeBuckets.map(({ bucketLabel, bucketStart, totalValue }) => [
      bucketLabel,
      bucketStart,
      totalValue,
    ]),
    [
      ["1999-00", "1999-07-01", 3],
      ["2000-01", "2000-07-01", 4],
      ["2024-25", "2024-07-01", 8],
    ],
  );
});

test("buckets are apart by kind, source, metric and unit, in that order", () => {
  const facts = [
    { unit: "t" },
    { unit: "AUD" },
    {},
    { metricKey: "a_metric", unit: "t" },
    { sourceKey: "a-tax", unit: "t" },
    { sourceKey: "air", unit: "t" },
  ].map((each) => ({ ...each, value: 1, industry: "Energy" }));
  const { timeBuckets } = answerOf(facts, {}, [emissions, aTax]);
  assert.deepEqual(
    timeBuckets.map(({ signalKind, sourceKey, metricKey, unit }) => [signalKind, sourceKey, metricKey, unit].join(" ")),
    [
      "emissions air tax_payable t",
      "tax_environment a-tax tax_payable t",
      "tax_environment tax a_metric t",
      "tax_environment tax tax_payable ",
      "tax_environment tax tax_payable AUD",
      "tax_environment tax tax_payable t",
    ],
  );
});

test("a bucket counts its facts, its companies and its zeros, and has the smallest label", () => {
  const facts = [
    { stockCode: "XYZ", value: 0.25, metricLabel: "b" },
    { stockCode: "ABC", value: 0, metricLabel: "B" },
    { stockCode: "XYZ", value: 0.5, metricLabel: "a" },
    { industry: "Energy", value: 0, metricLabel: "é" },
    { stockCode: "ABC", metricLabel: "A" },
  ];
  const [bucket] = answerOf(facts).timeBuckets;
  const { metricLabel, totalValue, recordCount, entityCount, zeroValueCount } = bucket!;
  assert.deepEqual([metricLabel, totalValue, recordCount, entityCount, zeroValueCount], ["B", 0.75, 4, 2, 2]);
});

test("of each metric and unit the eight companies with the largest sums are told, equal ones by code", () => {
  const facts = [
    ...["AAJ", "AAA", "AAB", "AAC", "AAD", "AAE", "AAF", "AAG", "AAH"].map((stockCode) => ({
      stockCode,
      value: 1,
      unit: "AUD",
    })),
    { stockCode: "AAH", value: 1, unit: "AUD", asOf: "2025-10-02" },
    { stockCode: "AAJ", value: 0.5, unit: "AUD" },
    { stockCode: "AAB", value: -1, unit: "t" },
    { stockCode: "ABC", value: -2, unit: "t" },
    { stockCode: "AAB", unit: "AUD" },
    { industry: "Energy", value: 99, unit: "AUD" },
  ];
  assert.deepEqual(
    answerOf(facts).entityTotals.map(({ unit, stockCode, entityLabel, totalValue, recordCount, latestAsOf }) =>
      [unit, stockCode, entityLabel, totalValue, recordCount, latestAsOf].join(" "),
    ),
    [
      "AUD AAH AAH 2 2 2025-10-02",
      "AUD AAJ AAJ 1.5 2 2025-10-01",
      ...["AAA", "AAB", "AAC", "AAD", "AAE", "AAF"].map((code) => `AUD ${code} ${code} 1 1 2025-10-01`),
      "t AAB AAB -1 1 2025-10-01",
      "t ABC ABC Mining -2 1 2025-10-01",
    ],
  );
});

test("the answer is of the newest import of what matches", () => {
  const importOf = new Map([
    ["air", 1],
    ["tax", 2],
  ]);
  const facts = [
    { ...fact, sourceKey: "air", recordId: "a", industry: "Energy" },
    { ...fact, recordId: "b", industry: "Banks" },
  ];
  const tables = tablesOf(industryPart.reads, {
    industrySources: [{ ...tax, ...emissions }, tax],
    industryFacts: facts,
  });
  // Rows come by source.
  const importId = Int32Array.from(facts, ({ sourceKey }) => importOf.get(sourceKey)!);
  const fileOf = (id: number) => ({
    fileName: "test",
    sha256: "test",
    source: "industry-facts",
    retrievedAt: `2026-01-0${id}T03:04:05.678Z`,
  });
  const world = industryOfTables(
    { ...tables, industryFacts: { ...tables.industryFacts, importId } },
    {},
    ledgerOf({ fileOf }),
  );
  const stamped = ["", "Energy", "Banks"].map((industry) => {
    const { generatedAt } = getIndustryIntelligence(market, world, { ...all, industry });
    return new Date(generatedAt!).toISOString();
  });
  assert.deepEqual(
    stamped,
    ["2026-01-02", "2026-01-01", "2026-01-02"].map((date) => `${date}T03:04:05.678Z`),
  );
});
