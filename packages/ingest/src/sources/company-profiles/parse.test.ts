import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { companyProfilesLayout } from "./layout.js";
import { companyProfiles } from "./source.js";

const rest = [...Array(5).fill(null), "[]", "[]", null, null, null, null, "[]", "[]", null, "completed", null, null];

testLayout({
  source: companyProfiles,
  layout: companyProfilesLayout,
  fileName: "profiles.csv",
  full: {
    company_name: "ABC SAMPLES LIMITED",
    address: "Level 2, 1 Sample Street, SYDNEY, NSW, AUSTRALIA, 2000",
    summary: "Makes samples.\nAnd trials.",
    details: "Makes samples.\nAnd trials.",
    website: " http://www.abc.example ",
    stock_code: "ABC",
  },
  fullRow: [
    "ABC",
    "profiles",
    "ABC SAMPLES LIMITED",
    null,
    "Level 2, 1 Sample Street, SYDNEY, NSW, AUSTRALIA, 2000",
    "Makes samples.\nAnd trials.",
    "Makes samples.\nAnd trials.",
    "http://www.abc.example",
    ...rest,
  ],
  least: { company_name: "ABC SAMPLES LIMITED", stock_code: "ABC", website: "Not Found" },
  leastRow: ["ABC", "profiles", "ABC SAMPLES LIMITED", null, null, null, null, null, ...rest],
});

const table = Buffer.from("company_name,stock_code\nA,AAA\n");

for (const [fileName, identity] of [
  ["asx_company_metadata_basic.csv", { unit: "all", version: "1" }],
  ["profiles-2024-06-30.CSV", { unit: "all", date: "2024-06-30", version: "2024-06-30", publishedAt: "2024-06-30" }],
  ["profiles.json", undefined],
] as const) {
  test(`company-profiles places ${fileName}`, () =>
    assert.deepEqual(companyProfiles.identify(fileName, table), identity));
}

test("company-profiles places no table before it has seen the header", () => {
  const refusal = refusalOf(() => companyProfiles.identify("profiles.csv", Buffer.from("id,stock_code\n1,AAA\n")));
  assert.deepEqual(
    [companyProfiles.identify("profiles.csv"), refusal],
    ["unread", [1, '"id" is not a column of this layout']],
  );
});

test("company-profiles refuses a date in the name that does not exist", () => {
  const refusal = refusalOf(() => companyProfiles.identify("profiles-2024-02-30.csv", table));
  assert.deepEqual(refusal, [undefined, "the date 2024-02-30 does not exist"]);
});

test("company-profiles keeps a broken website as published, but not one that a browser would run", () => {
  const parse = (website: string) =>
    companyProfiles.parse("a.csv", Buffer.from(`company_name,website,stock_code\nA,${website},AAA\n`));
  assert.deepEqual(
    [parse("http://http:www.//a.example").rows[0]!.website, refusalOf(() => parse("javascript:alert(1)"))],
    ["http://http:www.//a.example", [2, 'website "javascript:alert(1)" does not start with http:// or https://']],
  );
});

test("company-profiles names the first line of a record that runs over several", () => {
  const text = 'company_name,summary,stock_code\r\nA,"one\r\ntwo",AAA\r\nB,"one\r\ntwo\r\nthree",B-B\r\n';
  const refusal = refusalOf(() => companyProfiles.parse("a.csv", Buffer.from(text)));
  assert.deepEqual(refusal, [4, 'stock_code "B-B" is not an exchange code']);
});

test("company-profiles reads the real table", { skip: withoutCorpus ?? false }, () => {
  const fileName = "asx_company_metadata_basic.csv";
  const bytes = readFileSync(join(corpusFolder, "asx-companies", fileName));
  const { rows } = companyProfiles.parse(fileName, bytes);
  assert.deepEqual(
    {
      rows: rows.length,
      first: cellsIn(companyProfiles, fileName, bytes)[0]!.slice(0, 5),
      withoutWebsite: rows.filter(({ website }) => website === null).length,
      severalLines: rows.filter(({ summary }) => summary?.includes("\n")).length,
      sameTexts: rows.filter(({ summary, details }) => summary === details).length,
    },
    {
      rows: 2000,
      first: ["14D", "profiles", "1414 DEGREES LIMITED", null, "136 Daws Road, MELROSE PARK, SA, AUSTRALIA, 5039"],
      withoutWebsite: 15,
      severalLines: 46,
      sameTexts: 2000,
    },
  );
});
