import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import type { datasets } from "../datasets.js";
import { marketOf } from "../market.fixture.js";
import { stockDetails } from "./company-details.js";

const person = (name: string, role = "", bio = "") => ({
  name,
  role,
  bio,
  imageUrl: "",
  imageGcsUrl: "",
  linkedinUrl: "",
  sourceUrl: "",
  sourceType: "",
});
const report = (url: string, date: string, title: string) => ({ url, title, type: "", date, source: "", gcsUrl: "" });
const links = { twitter: "T", linkedin: "L", facebook: "F", youtube: "Y", website: "W" };

const nothing = {
  address: "",
  summary: "",
  details: "",
  website: "",
  gcsUrl: "",
  logoGcsUrl: "",
  logoIconGcsUrl: "",
  logoSvgGcsUrl: "",
  logoSourceUrl: "",
  logoFormat: "",
  tags: [],
  riskFactors: [],
  enhancedSummary: "",
  companyHistory: "",
  competitiveAdvantages: "",
  recentDevelopments: "",
  keyPeople: [],
  financialReports: [],
  enrichmentStatus: "pending",
  enrichmentError: "",
  industryHistory: [],
};

/** The details of a company with one record. */
const recorded = (record: FixtureRow<typeof datasets.companyRecords>) =>
  stockDetails(
    marketOf({}, [], {
      companyRecords: [{ code: "ABC", source: "records", enrichmentStatus: "completed", ...record }],
    }),
    "ABC",
  )!;

test("a record is told whole, under the names of the answer", () => {
  const details = recorded({
    name: "Abc Metals",
    address: "1 Street",
    summary: "Short",
    details: "Long",
    website: "https://a.example",
    logoUrl: "logo",
    logoIconUrl: "icon",
    logoSvgUrl: "svg",
    logoSourceUrl: "source",
    logoFormat: "png",
    tags: ["tin"],
    riskFactors: ["price"],
    enhancedSummary: "Longer",
    companyHistory: "Once",
    competitiveAdvantages: "Best",
    recentDevelopments: "Now",
    keyPeople: [person("A. Person", "Chair")],
    financialReports: [report("https://a.example/1", "2026-01-02", "Annual")],
    socialLinks: links,
    enrichedAt: "2026-01-02T03:04:05Z",
  });
  assert.deepEqual(sent(details), {
    productCode: "ABC",
    companyName: "Abc Metals",
    industry: "",
    address: "1 Street",
    summary: "Short",
    details: "Long",
    website: "https://a.example",
    gcsUrl: "logo",
    logoGcsUrl: "logo",
    logoIconGcsUrl: "icon",
    logoSvgGcsUrl: "svg",
    logoSourceUrl: "source",
    logoFormat: "png",
    tags: ["tin"],
    riskFactors: ["price"],
    enhancedSummary: "Longer",
    companyHistory: "Once",
    competitiveAdvantages: "Best",
    recentDevelopments: "Now",
    keyPeople: [person("A. Person", "Chair")],
    financialReports: [report("https://a.example/1", "2026-01-02", "Annual")],
    socialMediaLinks: links,
    enrichmentStatus: "completed",
    enrichmentError: "",
    enrichmentDate: "2026-01-02T03:04:05Z",
    industryHistory: [],
  });
});

const partly = marketOf(
  { OBS: [["2026-01-05", 1, { name: "OBSERVED MINING LIMITED ORDINARY" }]] },
  [["2024-12-31", "DIR", "DIRECTORY LIMITED", "Banks"]],
  { prices: [{ code: "PRC", day: "2026-01-05", close: 1 }] },
);

for (const [productCode, what, rest] of [
  ["OBS", "observations", { companyName: "Observed Mining", industry: "" }],
  [
    "DIR",
    "the directory",
    {
      companyName: "Directory",
      industry: "Banks",
      industryHistory: [{ industry: "Banks", observedFrom: "2024-12-31", source: "seed" }],
    },
  ],
] as const) {
  test(`a code known only from ${what} is pending`, () =>
    assert.deepEqual(sent(stockDetails(partly, productCode)), { ...nothing, productCode, ...rest }));
}

for (const code of ["XXX", "obs", "", "PRC"]) {
  test(`${JSON.stringify(code)} is in no report, directory or record and has no details`, () =>
    assert.equal(stockDetails(partly, code), undefined));
}

test("a record that failed says why and has no date", () => {
  const { enrichmentStatus, enrichmentError, ...rest } = recorded({
    enrichmentStatus: "failed",
    enrichmentError: "no site",
  });
  assert.deepEqual([enrichmentStatus, enrichmentError, "enrichmentDate" in sent(rest)], ["failed", "no site", false]);
});

test("people of whom neither name nor role nor bio is known are dropped, the others keep their order", () => {
  const people = [person("Z"), person("", "Chair"), person("", "", "Born"), person(" ", "", " "), person("A")];
  const nobody = { ...person(""), imageUrl: "https://a.example/face.png" };
  const { keyPeople } = recorded({ keyPeople: [nobody, ...people] });
  assert.deepEqual(
    keyPeople.map(({ name, role, bio }) => [name, role, bio]),
    [
      ["Z", "", ""],
      ["", "Chair", ""],
      ["", "", "Born"],
      ["A", "", ""],
    ],
  );
});

test("reports without an address are dropped, the others come newest first, undated ones last, then by title", () => {
  const { financialReports } = recorded({
    financialReports: [
      report("1", "", "B"),
      report("2", "2025-01-01", "A"),
      report("", "2026-06-01", "A"),
      report(" ", "2026-06-01", "A"),
      report("3", "2026-01-01", "B"),
      report("5", "2026-01-01", "A"),
      report("4", "2026-01-01", "A"),
      report("6", "", "A"),
    ],
  });
  assert.deepEqual(
    financialReports.map(({ url }) => url),
    ["4", "5", "3", "2", "6", "1"],
  );
});

test("links elsewhere are left out when a record has none", () =>
  assert.equal("socialMediaLinks" in sent(recorded({})), false));

test("labels of the company that had the code before are not in the industry history", () => {
  const market = marketOf(
    {
      USD: [
        ["2020-01-06", 1, { name: "FORMER THINGS ORDINARY" }],
        ["2026-01-05", 1, { name: "USED AGAIN ORDINARY" }],
      ],
    },
    [
      ["2019-12-31", "USD", "FORMER THINGS LIMITED", "Energy"],
      ["2024-12-31", "USD", "USED AGAIN LIMITED", "Banks"],
      ["2025-12-31", "USD", "USED AGAIN LIMITED", "Insurance"],
    ],
  );
  const { industry, industryHistory } = stockDetails(market, "USD")!;
  assert.deepEqual(
    { industry, industryHistory },
    {
      industry: "Insurance",
      industryHistory: [
        { industry: "Banks", observedFrom: "2024-12-31", source: "observed" },
        { industry: "Insurance", observedFrom: "2025-12-31", source: "observed" },
      ],
    },
  );
});
