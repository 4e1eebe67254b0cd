import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import type { datasets } from "../datasets.js";
import { companiesOf } from "../market.fixture.js";
import { keyPeopleOf, recordOf } from "./directory.js";

const recordIn = (row: FixtureRow<typeof datasets.companyRecords>) =>
  recordOf(companiesOf([], { companyRecords: [row] }), "ABC");

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

test("a record has every column under its own name", () => {
  const report = { url: "I", title: "J", type: "K", date: "2026-01-02", source: "L", gcsUrl: "M" };
  const socialLinks = { twitter: "N", linkedin: "O", facebook: "P", youtube: "Q", website: "R" };
  const record = recordIn({
    code: "ABC",
    source: "records",
    name: "name",
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
    socialLinks: socialLinks,
    enrichmentStatus: "failed",
    enrichmentError: "error",
    enrichedAt: "2026-01-02T03:04:05Z",
  });
  assert.deepEqual(record, {
    code: "ABC",
    source: "records",
    name: "name",
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

test("what a record does not say is unknown, and a list of it empty", () =>
  assert.deepEqual(recordIn({ code: "ABC", source: "records", enrichmentStatus: "completed" }), {
    code: "ABC",
    source: "records",
    name: undefined,
    abn: undefined,
    address: undefined,
    summary: undefined,
    details: undefined,
    website: undefined,
    logoUrl: undefined,
    logoIconUrl: undefined,
    logoSvgUrl: undefined,
    logoSourceUrl: undefined,
    logoFormat: undefined,
    tags: [],
    riskFactors: [],
    enhancedSummary: undefined,
    companyHistory: undefined,
    competitiveAdvantages: undefined,
    recentDevelopments: undefined,
    keyPeople: [],
    financialReports: [],
    socialLinks: undefined,
    enrichmentStatus: "completed",
    enrichmentError: undefined,
    enrichedAt: undefined,
  }));

test("what an entry of a record does not say is empty", () => {
  const record = recordIn({
    code: "ABC",
    source: "records",
    keyPeople: [{ name: "A", role: null }],
    financialReports: [{ url: "B" }],
    socialLinks: { twitter: "C" },
  });
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
  const companies = companiesOf([], {
    companyRecords: [
      { code: "ABC", source: "records", name: "Record", keyPeople: [person] },
      { code: "ABC", source: "profiles", name: "PROFILE" },
      { code: "XYZ", source: "profiles", name: "PROFILE" },
    ],
  });
  const told = ["ABC", "XYZ"].map((code) => [recordOf(companies, code)?.name, keyPeopleOf(companies, code)]);
  assert.deepEqual(told, [
    ["Record", [person]],
    ["PROFILE", []],
  ]);
});

test("a company without a record has none, and no people", () => {
  const companies = companiesOf([["2026-01-05", "ABC", "ABC LIMITED", null]]);
  assert.deepEqual([recordOf(companies, "ABC"), keyPeopleOf(companies, "ABC")], [undefined, []]);
});
