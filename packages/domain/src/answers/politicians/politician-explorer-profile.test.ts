import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { getPoliticianExplorerProfile } from "./politician-explorer-profile.js";

const { politicians, register } = registerWorldOf({
  persons: {
    "ada-adams": { terms: [{ parliament: 48, chamber: "senate" }, { parliament: 47 }, { parliament: 41 }] },
    "bob-brown": {},
  },
  documents: [
    { of: "ada-adams", parliament: 41, isRead: false, url: "" },
    { of: "ada-adams", parliament: 48, chamber: "senate" },
    { of: "bob-brown" },
    { of: "ada-adams", parliament: 47, hasUnreadPages: true },
  ],
  interests: [
    { of: "ada-adams", stockCode: "BHP", from: "2024-03-02" },
    { of: "ada-adams", stockCode: "RIO", holder: 2 },
    { of: "ada-adams", stockCode: "RIO", itemNo: 4 },
    { of: "ada-adams", stockCode: "CBA", industry: "Banks" },
    { of: "ada-adams", stockCode: "NAB", industry: "Banks", from: "2024-02-01", to: "2024-03-01" },
    { of: "ada-adams", stockCode: "ZZZ", industry: "" },
    { of: "bob-brown", itemNo: 3, from: "2024-03-03" },
  ],
  retiredSlugs: { "ada-old": "ada-adams" },
  asAt: "2024-04-30",
});
const profileOf = (slug: string, topIndustries = 15) =>
  getPoliticianExplorerProfile(politicians, register, { slug, topIndustries });

test("a person is told in numbers, under the slug to use", () => {
  const profile = profileOf("ada-old")!;
  assert.deepEqual(
    [profile.politician?.slug, profile.canonicalSlug, profile.undatedCount, profile.industriesOmitted],
    ["ada-adams", "ada-adams", 4, 0],
  );
  assert.deepEqual(
    profile.terms.map(({ parliament, chamber }) => `${parliament} ${chamber}`),
    ["48 senate", "47 house", "41 house"],
  );
  assert.deepEqual(
    profile.holderCounts.map(({ currentCount }) => currentCount),
    [4, 1, 0],
  );
  assert.deepEqual(profile.itemCounts[0]?.allTimeCount, 5);
  assert.deepEqual(
    [profile.extractedParliaments, profile.partialParliaments, profile.pendingParliaments],
    [[48], [47], [41]],
  );
});

test("who has no document that was read in the register's parliament has no counts of what is current", () => {
  const world = registerWorldOf({
    persons: { "ada-adams": { parliaments: [47, 48] }, "bob-brown": {} },
    documents: [{ of: "ada-adams", parliament: 47 }, { of: "ada-adams", isRead: false }, { of: "bob-brown" }],
    interests: [{ of: "ada-adams", stockCode: "BHP", isCurrent: false }],
  });
  const profile = (slug: string) =>
    getPoliticianExplorerProfile(world.politicians, world.register, { slug, topIndustries: 15 })!;
  const [ada, bob] = [profile("ada-adams"), profile("bob-brown")].map((each) => [
    each.registerParliament,
    each.pendingParliaments,
    each.undatedCount,
    each.itemCounts[0]?.currentCount,
    each.itemCounts[0]?.politicianCount,
    each.itemCounts[0]?.allTimeCount,
    each.holderCounts[0]?.currentCount,
    each.politician?.declaredListedCount,
  ]);
  assert.deepEqual(ada, [48, [48], undefined, undefined, undefined, 1, undefined, undefined]);
  assert.deepEqual(bob, [48, [], 0, 0, 0, 0, 0, 0]);
});

test("months run from the first dated one to that of the newest date", () => {
  assert.deepEqual(
    profileOf("ada-adams")!.timeline.map(({ month, declaredCount }) => `${month} ${declaredCount}`),
    ["2024-02 1", "2024-03 1", "2024-04 0"],
  );
});

test("industries have distinct companies currently declared, and those beyond are counted", () => {
  assert.deepEqual(profileOf("ada-adams")!.industryCounts, [
    { industry: "Materials", companyCount: 2 },
    { industry: "", companyCount: 1 },
    { industry: "Banks", companyCount: 1 },
  ]);
  const { industryCounts, industriesOmitted } = profileOf("ada-adams", 1)!;
  assert.deepEqual([industryCounts.length, industriesOmitted], [1, 2]);
});

test("changes are the person's own, newest first", () => {
  assert.deepEqual(
    profileOf("ada-adams")!.recentChanges.map(({ stockCode, kind }) => `${stockCode} ${kind}`),
    ["BHP 1", "NAB 2", "NAB 1"],
  );
});

test("changes are cut at 20", () => {
  const world = registerWorldOf({
    persons: { "ada-adams": {} },
    interests: Array.from({ length: 21 }, (_, n) => ({ of: "ada-adams", declaredText: `${n}`, from: "2024-01-01" })),
  });
  const query = { slug: "ada-adams", topIndustries: 1 };
  assert.equal(getPoliticianExplorerProfile(world.politicians, world.register, query)?.recentChanges.length, 20);
});

test("documents come newest parliament first, read or not", () => {
  assert.deepEqual(profileOf("ada-adams")!.sourceDocuments, [
    {
      label: "Register of Senators' Interests, 48th Parliament",
      sourceUrl: "https://parliament.example/48/ada-adams.pdf",
      parliament: 48,
      chamber: "senate",
    },
    {
      label: "Register of Members' Interests, 47th Parliament",
      sourceUrl: "https://parliament.example/47/ada-adams.pdf",
      parliament: 47,
      chamber: "house",
    },
    { label: "Register of Members' Interests, 41st Parliament", sourceUrl: "", parliament: 41, chamber: "house" },
  ]);
});

test("nobody is found under an unknown slug", () => assert.equal(profileOf("nobody"), undefined));

test("while the registers are withheld anybody has nothing", () => {
  const withheld = { ...politicians, isRegisterWithheld: true };
  const answer = getPoliticianExplorerProfile(withheld, register, { slug: "nobody", topIndustries: 1 })!;
  const { sourceLicence, canonicalSlug, ...rest } = answer;
  assert.equal(canonicalSlug, "nobody");
  assert.match(sourceLicence, /^Facts/);
  assert.ok(
    Object.values(rest).every((value) => value === undefined || value === 0 || (value as unknown[]).length === 0),
  );
});
