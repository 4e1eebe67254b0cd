import assert from "node:assert/strict";
import { test } from "node:test";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { datasets } from "../datasets.js";
import { companyMetricsOf, companyRecordsOf } from "./build-records.js";
import type { CompanyRecord } from "./record.js";

const recordsOf = (...rows: FixtureRow[]) => companyRecordsOf(tableOf(datasets.companyRecords, rows));
const metricsOf = (...rows: FixtureRow[]) => companyMetricsOf(tableOf(datasets.companyMetrics, rows));

const nothing: CompanyRecord = {
  name: "",
  isProfile: false,
  abn: "",
  address: "",
  summary: "",
  details: "",
  website: "",
  logoUrl: "",
  logoIconUrl: "",
  logoSvgUrl: "",
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
  socialLinks: undefined,
  enrichmentStatus: "completed",
  enrichmentError: "",
  enrichedAt: "",
};

test("a record has every column under its own name", () => {
  const person = {
    name: "A",
    role: "B",
    bio: "C",
    imageUrl: "D",
    imageGcsUrl: "E",
    linkedinUrl: "F",
    sourceUrl: "G",
    sourceType: "H",
  };
  const report = { url: "I", title: "J", type: "K", date: "2026-01-02", source: "L", gcsUrl: "M" };
  const socialLinks = { twitter: "N", linkedin: "O", facebook: "P", youtube: "Q", website: "R" };
  const records = recordsOf({
    code: "ABC",
    source: "records",
    name: "name",
    abn: "abn",
    address: "address",
    summary: "summary",
    details: "details",
    website: "website",
    logo_url: "logo",
    logo_icon_url: "icon",
    logo_svg_url: "svg",
    logo_source_url: "logo source",
    logo_format: "png",
    tags: '["one","two"]',
    risk_factors: '["risk"]',
    enhanced_summary: "enhanced",
    company_history: "history",
    competitive_advantages: "advantages",
    recent_developments: "developments",
    key_people: JSON.stringify([person]),
    financial_reports: JSON.stringify([report]),
    social_links: JSON.stringify(socialLinks),
    enrichment_status: "failed",
    enrichment_error: "error",
    enriched_at: "2026-01-02T03:04:05Z",
  });
  assert.deepEqual(records.get("ABC"), {
    name: "name",
    isProfile: false,
    abn: "abn",
    address: "address",
    summary: "summary",
    details: "details",
    website: "website",
    logoUrl: "logo",
    logoIconUrl: "icon",
    logoSvgUrl: "svg",
    logoSourceUrl: "logo source",
    logoFormat: "png",
    tags: ["one", "two"],
    riskFactors: ["risk"],
    enhancedSummary: "enhanced",
    companyHistory: "history",
    competitiveAdvantages: "advantages",
    recentDevelopments: "developments",
    keyPeople: [person],
    financialReports: [report],
    socialLinks,
    enrichmentStatus: "failed",
    enrichmentError: "error",
    enrichedAt: "2026-01-02T03:04:05Z",
  });
});

test("what a record does not say is empty", () =>
  assert.deepEqual(
    recordsOf({ code: "ABC", source: "records", enrichment_status: "completed" }),
    new Map([["ABC", nothing]]),
  ));

test("what an entry of a record does not say is empty", () => {
  const record = recordsOf({
    code: "ABC",
    source: "records",
    key_people: '[{"name":"A","role":null}]',
    financial_reports: '[{"url":"B"}]',
    social_links: '{"twitter":"C"}',
  }).get("ABC");
  assert.deepEqual(
    [record?.keyPeople, record?.financialReports, record?.socialLinks],
    [
      [
        {
          name: "A",
          role: "",
          bio: "",
          imageUrl: "",
          imageGcsUrl: "",
          linkedinUrl: "",
          sourceUrl: "",
          sourceType: "",
        },
      ],
      [{ url: "B", title: "", type: "", date: "", source: "", gcsUrl: "" }],
      { twitter: "C", linkedin: "", facebook: "", youtube: "", website: "" },
    ],
  );
});

test("a record of our own layout stands before a profile of the exchange", () => {
  const records = recordsOf(
    { code: "ABC", source: "records", name: "Record" },
    { code: "ABC", source: "profiles", name: "PROFILE" },
    { code: "XYZ", source: "profiles", name: "PROFILE" },
  );
  assert.deepEqual([records.get("ABC")?.name, records.get("XYZ")?.name], ["Record", "PROFILE"]);
});

test("metrics have every column under its own name", () => {
  const metrics = metricsOf({
    code: "ABC",
    day: "2026-01-02",
    market_cap: 1,
    price: 2,
    pe_ratio: 3,
    eps: 4,
    dividend_yield: 5,
    beta: 6,
    week52_high: 7,
    week52_low: 8,
    volume: 9,
    employee_count: 10,
    sector: "Energy",
    industry: "Coal",
  });
  assert.deepEqual(metrics.get("ABC"), {
    marketCap: 1,
    price: 2,
    peRatio: 3,
    eps: 4,
    dividendYield: 5,
    beta: 6,
    week52High: 7,
    week52Low: 8,
    volume: 9,
    employeeCount: 10,
    sector: "Energy",
    industry: "Coal",
  });
});

test("only the newest table of metrics counts, and what it does not say is unknown", () => {
  const metrics = metricsOf(
    { code: "ABC", day: "2017-01-25", market_cap: 1, price: 9, sector: "Energy" },
    { code: "ABC", day: "2025-12-31", market_cap: 2 },
    { code: "XYZ", day: "2017-01-25", market_cap: 3 },
  );
  assert.deepEqual([...metrics.keys()], ["ABC"]);
  const { marketCap, price, sector, industry } = metrics.get("ABC")!;
  assert.deepEqual(
    { marketCap, price, sector, industry },
    { marketCap: 2, price: undefined, sector: "", industry: "" },
  );
});

test("no table is no record and no metrics", () => assert.deepEqual([recordsOf().size, metricsOf().size], [0, 0]));
