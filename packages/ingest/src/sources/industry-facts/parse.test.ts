import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import type { ObjectKey } from "../../formats/own-layout/layout.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { wordsOf } from "../../formats/own-layout/words.js";
import { FACT, SOURCE } from "./layout.js";
import { industryFacts } from "./source.js";

const fileName = "industry-facts-tax-office-2026-08-10.jsonl";
const source = {
  displayName: "Corporate Tax Transparency",
  signalKind: "tax_environment",
  publisher: "Tax office",
  url: "https://tax.example/transparency",
  licence: "CC-BY-3.0-AU",
  cadence: "Annual",
  public: true,
};
const citation = {
  title: "Entity tax information",
  publisher: "Tax office",
  url: "https://tax.example/2024",
  date: "2025-10-01",
};
const fact = {
  recordId: "2024-ABC-tax_payable",
  industry: "Materials",
  stockCode: "abc",
  entityAbn: "49 004 028 077",
  entityName: "Abc Limited",
  metricKey: "tax_payable",
  metricLabel: "Tax payable",
  value: 0,
  unit: "AUD",
  periodStart: "2023-07-01",
  periodEnd: "2024-06-30",
  asOf: "2025-10-01",
  summary: "Nothing was payable.\r\nLosses were carried forward.",
  confidence: 0.5,
  citation,
};
const least = {
  recordId: "r1",
  industry: "Energy",
  metricKey: "count",
  metricLabel: "Count",
  asOf: "2026-08-10",
  citation,
};

function fileOf(...lines: readonly unknown[]): string {
  return lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
}

function read(text: string) {
  return industryFacts.parse(fileName, Buffer.from(text));
}

const cited = {
  citationTitle: "Entity tax information",
  citationPublisher: "Tax office",
  citationUrl: "https://tax.example/2024",
  citationDate: dayOf("2025-10-01")!,
};
const sourceRow = {
  sourceKey: "tax-office",
  displayName: "Corporate Tax Transparency",
  signalKind: "tax_environment",
  publisher: "Tax office",
  url: "https://tax.example/transparency",
  licence: "CC-BY-3.0-AU",
  cadence: "Annual",
  isPublic: true,
};
const leastRow = {
  sourceKey: "tax-office",
  recordId: "r1",
  industry: "Energy",
  stockCode: null,
  entityAbn: null,
  entityName: null,
  metricKey: "count",
  metricLabel: "Count",
  value: null,
  unit: null,
  periodStart: null,
  periodEnd: null,
  asOf: dayOf("2026-08-10")!,
  summary: null,
  confidence: 1,
  ...cited,
};

test("reads the source of the first line and a fact of every other, with everything or with the least", () => {
  assert.deepEqual(read(fileOf({ source }, fact, least)), {
    industrySources: [sourceRow],
    industryFacts: [
      {
        sourceKey: "tax-office",
        recordId: "2024-ABC-tax_payable",
        industry: "Materials",
        stockCode: "ABC",
        entityAbn: "49004028077",
        entityName: "Abc Limited",
        metricKey: "tax_payable",
        metricLabel: "Tax payable",
        value: 0,
        unit: "AUD",
        periodStart: dayOf("2023-07-01")!,
        periodEnd: dayOf("2024-06-30")!,
        asOf: dayOf("2025-10-01")!,
        summary: "Nothing was payable.\nLosses were carried forward.",
        confidence: 0.5,
        ...cited,
      },
      leastRow,
    ],
  });
});

test("reads a byte order mark, CRLF, blank lines, nulls and blanks for what is not known, and a source that is not public", () => {
  const blank = { stockCode: null, entityAbn: " ", value: null, unit: "", periodStart: null, confidence: null };
  const lines = ["", JSON.stringify({ source: { ...source, cadence: null, public: false } }), " "];
  const text = `\ufeff${[...lines, JSON.stringify({ ...least, ...blank })].map((line) => `${line}\r\n`).join("")}`;
  assert.deepEqual(read(text), {
    industrySources: [{ ...sourceRow, cadence: null, isPublic: false }],
    industryFacts: [leastRow],
  });
});

const dates = "is not a date, YYYY-MM-DD";
const kinds = "short_interest, trade_exposure, public_money, tax_environment, policy_footprint, emissions";
const number = "is not a number from -1000000000000000000 to 1000000000000000000";
const text = (charsMax: number) => `is not text of at most ${charsMax} characters on one line`;

for (const [change, reason] of [
  [{ citation: undefined }, "fact.citation is missing"],
  [{ citation: null }, "fact.citation is missing"],
  [{ citation: {} }, "fact.citation.title is missing"],
  [{ citation: "a book" }, 'fact.citation "a book" is not an object'],
  [{ citation: [citation] }, "fact.citation is not an object"],
  [{ citation: { ...citation, title: " " } }, "fact.citation.title is missing"],
  [{ citation: { ...citation, publisher: undefined } }, "fact.citation.publisher is missing"],
  [{ citation: { ...citation, url: "" } }, "fact.citation.url is missing"],
  [
    { citation: { ...citation, url: "javascript:alert(1)" } },
    'fact.citation.url "javascript:alert(1)" is not an address with http or https',
  ],
  [
    { citation: { ...citation, url: "https://:tax.example@evil.example/" } },
    'fact.citation.url "https://:tax.example@evil.example/" is not an address with http or https',
  ],
  [{ citation: { ...citation, date: null } }, "fact.citation.date is missing"],
  [{ citation: { ...citation, date: "2025" } }, `fact.citation.date "2025" ${dates}`],
  [
    { citation: { ...citation, date: "2026-08-11" } },
    'fact.citation.date "2026-08-11" is after the file\'s date 2026-08-10',
  ],
  [{ citation: { ...citation, page: 3 } }, '"page" is not a key of fact.citation'],
  [{ recordId: "" }, "fact.recordId is missing"],
  [{ recordId: 7 }, `fact.recordId 7 ${text(200)}`],
  [{ recordId: "a\nb" }, `fact.recordId "a\\u000ab" ${text(200)}`],
  [{ industry: "x".repeat(121) }, `fact.industry "${"x".repeat(40)}…" ${text(120)}`],
  [{ stockCode: "AB" }, 'fact.stockCode "AB" is not an exchange code'],
  [{ stockCode: "ABCDEFG" }, 'fact.stockCode "ABCDEFG" is not an exchange code'],
  [{ entityAbn: "4900402807" }, 'fact.entityAbn "4900402807" is not a business number of 11 digits'],
  [{ entityAbn: 49004028077 }, "fact.entityAbn 49004028077 is not a business number of 11 digits"],
  [{ industry: null, stockCode: "", entityAbn: null, entityName: " " }, "fact names neither an industry nor a company"],
  [{ metricKey: undefined }, "fact.metricKey is missing"],
  [{ metricLabel: "a\u202eb" }, "character U+202E cannot be in this text"],
  [{ metricLabel: null }, "fact.metricLabel is missing"],
  [{ value: "12" }, `fact.value "12" ${number}`],
  [{ value: true }, `fact.value ${number}`],
  [{ value: -1.1e18 }, `fact.value -1100000000000000000 ${number}`],
  [{ asOf: undefined }, "fact.asOf is missing"],
  [{ asOf: "2025-02-29" }, `fact.asOf "2025-02-29" ${dates}`],
  [{ asOf: "2026-08-11" }, 'fact.asOf "2026-08-11" is after the file\'s date 2026-08-10'],
  [{ periodStart: "1/7/2023" }, `fact.periodStart "1/7/2023" ${dates}`],
  [{ periodEnd: "2024-06-31" }, `fact.periodEnd "2024-06-31" ${dates}`],
  [{ periodEnd: "2023-06-30" }, 'fact.periodEnd "2023-06-30" is before fact.periodStart "2023-07-01"'],
  [{ confidence: 1.01 }, "fact.confidence 1.01 is not a number from 0 to 1"],
  [{ confidence: -0.1 }, "fact.confidence -0.1 is not a number from 0 to 1"],
  [{ confidence: "high" }, 'fact.confidence "high" is not a number from 0 to 1'],
  [{ metrickey: "x" }, '"metrickey" is not a key of fact; is "metricKey" meant?'],
  [{ source: {} }, '"source" is not a key of fact'],
] as const) {
  test(`refuses a fact with ${JSON.stringify(change)}`, () => {
    assert.deepEqual(
      refusalOf(() => read(fileOf({ source }, least, "", { ...fact, ...change }))),
      [4, reason],
    );
  });
}

for (const [change, reason] of [
  [{ displayName: "" }, "source.displayName is missing"],
  [{ signalKind: "Emissions" }, `source.signalKind "Emissions" is not one of ${kinds}`],
  [{ publisher: null }, "source.publisher is missing"],
  [{ url: "tax.example" }, 'source.url "tax.example" is not an address with http or https'],
  [{ licence: undefined }, "source.licence is missing"],
  [{ public: undefined }, "source.public is missing"],
  [{ public: "true" }, 'source.public "true" is not true or false'],
  [{ sourceKey: "x" }, '"sourceKey" is not a key of source'],
] as const) {
  test(`refuses a source with ${JSON.stringify(change)}`, () => {
    assert.deepEqual(
      refusalOf(() => read(fileOf({ source: { ...source, ...change } }, fact))),
      [1, reason],
    );
  });
}

for (const [what, file, refusal] of [
  [
    "a value that is not finite",
    fileOf({ source }, JSON.stringify(fact).replace('"value":0', '"value":1e999')),
    [2, `fact.value Infinity ${number}`],
  ],
  ["a file that begins with a fact", fileOf(fact, { source }), [1, "the first line does not state the source"]],
  ["a source that is null", fileOf({ source: null }, fact), [1, "source is missing"]],
  ["a source that is a text", fileOf({ source: "x" }, fact), [1, 'source "x" is not an object']],
  [
    "a first line with more than the source",
    fileOf({ source, facts: [] }),
    [1, '"facts" is not a key of the first line'],
  ],
  ["a second source", fileOf({ source }, fact, { source }), [3, '"source" is not a key of fact']],
  [
    "an id twice",
    fileOf({ source }, fact, least, fact),
    [4, 'fact.recordId "2024-ABC-tax_payable" is also that of line 2'],
  ],
  [
    "a key twice",
    fileOf({ source }, JSON.stringify(least).replace("{", '{"asOf":"2020-01-01",')),
    [2, 'it has the key "asOf" twice'],
  ],
  ["a line that is no JSON", fileOf({ source }, "{a}"), [2, "it is not JSON"]],
  ["a line that is a list", fileOf({ source }, [fact]), [2, "it is not an object"]],
  [
    "a line of too many characters",
    fileOf({ source }, `{"x":"${"x".repeat(100_000)}"}`),
    [2, "it has more than 100000 characters"],
  ],
  ["a file cut short", fileOf({ source }, fact).trimEnd(), [2, "it has no line end, so the file is cut short"]],
  ["a file without a fact", fileOf({ source }), [undefined, "the file has no fact"]],
  ["a file of blank lines", "\n \n", [undefined, "the file has no source"]],
  ["an empty file", "", [undefined, "the file is empty"]],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => read(file)),
      refusal,
    );
  });
}

test("holds back a file with fewer than half of the rows held", () => {
  const rows = (count: number) =>
    read(fileOf({ source }, ...Array.from({ length: count }, (_, i) => ({ ...least, recordId: `r${i}` }))));
  const beside = { stated: rows(9), daysApart: 30 };
  assert.deepEqual(
    [industryFacts.check(rows(4), beside), industryFacts.check(rows(3), beside)],
    [undefined, "it has 4 rows where the file nearest in time has 10"],
  );
});

test("the README has the keys of both kinds of lines, and its examples are read", () => {
  const readme = readFileSync(new URL("../../../src/sources/industry-facts/README.md", import.meta.url), "utf8");
  const rows = [...rowsOf("", SOURCE.keys), ...rowsOf("", FACT.keys)];
  assert.deepEqual(
    rows.filter((row) => !readme.includes(`\n${row}`)),
    [],
  );
  const examples = [...readme.matchAll(/```json\n([^`]*)```/g)].map(([, example]) => example!);
  const { industrySources, industryFacts: facts } = read(examples.join(""));
  assert.deepEqual([industrySources.length, facts.length], [1, 1]);
});

function rowsOf(path: string, keys: readonly ObjectKey[]): string[] {
  return keys.flatMap(({ name, kind, required }) => [
    `| \`${path}${name}\` | ${required ? "yes" : ""} | ${wordsOf(kind)} |`,
    ...(kind.is === "object" ? rowsOf(`${name}.`, kind.keys) : []),
  ]);
}
