import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { comparePoliticians } from "./compare-politicians.js";

const { politicians, register } = registerWorldOf({
  persons: { "ada-adams": { parliaments: [47, 48] }, "bob-brown": {}, "cat-clay": {} },
  documents: [
    { of: "ada-adams", parliament: 47, isRead: false },
    { of: "ada-adams" },
    { of: "bob-brown", hasUnreadPages: true },
  ],
  interests: [
    { of: "ada-adams", stockCode: "ZIP", holder: 3 },
    { of: "ada-adams", stockCode: "ZIP", holder: 1, itemNo: 4 },
    { of: "ada-adams", stockCode: "ZIP", holder: 1, to: "2024-01-01" },
    { of: "bob-brown", stockCode: "ZIP", to: "2024-01-01" },
    { of: "ada-adams", stockCode: "AGL", to: "2024-01-01" },
    { of: "bob-brown", stockCode: "AGL", to: "2024-01-01" },
    { of: "ada-adams", stockCode: "BHP", companyName: "Zeta", to: "2024-01-01" },
    { of: "ada-adams", stockCode: "CBA", companyName: "Zeta" },
    { of: "ada-adams", stockCode: "RIO", companyName: "Alpha", industry: "Mines" },
    { of: "ada-adams", stockCode: "NAB", companyName: "Alpha" },
    { of: "cat-clay", stockCode: "CSL" },
  ],
  retiredSlugs: { "ada-old": "ada-adams" },
});
const compared = (slugA: string, slugB: string) => {
  const answer = comparePoliticians(politicians, register, { slugA, slugB });
  assert.ok(typeof answer === "object");
  return answer;
};

test("companies of both come with the sides' holders, current on either side first, then by name", () => {
  assert.deepEqual(compared("ada-old", "bob-brown").sharedCompanies, [
    {
      stockCode: "ZIP",
      companyName: "ZIP Company",
      industry: "Materials",
      holdersA: [1, 3],
      holdersB: [1],
      currentlyDeclaredA: true,
      currentlyDeclaredB: false,
    },
    {
      stockCode: "AGL",
      companyName: "AGL Company",
      industry: "Materials",
      holdersA: [1],
      holdersB: [1],
      currentlyDeclaredA: false,
      currentlyDeclaredB: false,
    },
  ]);
});

test("companies of one come current first, then by name and code", () => {
  const { onlyACompanies, onlyBCompanies, onlyAMore, onlyBMore } = compared("ada-adams", "bob-brown");
  assert.deepEqual(
    onlyACompanies.map(({ stockCode, currentlyDeclared }) => `${stockCode} ${currentlyDeclared}`),
    ["NAB true", "RIO true", "CBA true", "BHP false"],
  );
  assert.deepEqual(onlyACompanies[1], {
    stockCode: "RIO",
    companyName: "Alpha",
    industry: "Mines",
    holders: [1],
    currentlyDeclared: true,
  });
  assert.deepEqual([onlyBCompanies, onlyAMore, onlyBMore], [[], 0, 0]);
});

test("companies of one are cut at 50 and the rest counted, those of both are not cut", () => {
  const companies = Array.from({ length: 53 }, (_, n) => `A${n + 10}`);
  const world = registerWorldOf({
    persons: { "ada-adams": {}, "bob-brown": {}, "cat-clay": {} },
    interests: companies.flatMap((stockCode) => [
      { of: "ada-adams", stockCode },
      { of: "bob-brown", stockCode },
    ]),
  });
  const answerOf = (slugA: string, slugB: string) => {
    const answer = comparePoliticians(world.politicians, world.register, { slugA, slugB });
    assert.ok(typeof answer === "object");
    const { sharedCompanies, onlyACompanies, onlyBCompanies, onlyAMore, onlyBMore } = answer;
    return [sharedCompanies.length, onlyACompanies.length, onlyAMore, onlyBCompanies.length, onlyBMore];
  };
  assert.deepEqual(answerOf("ada-adams", "bob-brown"), [53, 0, 0, 0, 0]);
  assert.deepEqual(answerOf("ada-adams", "cat-clay"), [0, 50, 3, 0, 0]);
  assert.deepEqual(answerOf("cat-clay", "ada-adams"), [0, 0, 0, 50, 3]);
});

test("each side has its summary, its holders and what was read of its documents", () => {
  const answer = compared("ada-adams", "bob-brown");
  assert.deepEqual([answer.a?.distinctCompanyCount, answer.b?.distinctCompanyCount], [4, 0]);
  assert.deepEqual([answer.a?.politician?.slug, answer.b?.politician?.slug], ["ada-adams", "bob-brown"]);
  assert.deepEqual(
    answer.holderCountsA.map(({ currentCount }) => currentCount),
    [4, 0, 1],
  );
  assert.deepEqual(
    [answer.extractedParliamentsA, answer.partialParliamentsA, answer.pendingParliamentsA],
    [[48], [], [47]],
  );
  assert.deepEqual(
    [answer.extractedParliamentsB, answer.partialParliamentsB, answer.pendingParliamentsB],
    [[], [48], []],
  );
});

for (const [slugA, slugB, refusal] of [
  ["nobody", "bob-brown", "slugA"],
  ["bob-brown", "nobody", "slugB"],
  ["nobody", "no-one", "slugA"],
  ["bob-brown", "bob-brown", "same person"],
  ["nobody", "nobody", "same person"],
  ["ada-old", "ada-adams", "same person"],
] as const) {
  test(`${slugA} and ${slugB} are not compared: ${refusal}`, () =>
    assert.equal(comparePoliticians(politicians, register, { slugA, slugB }), refusal));
}

test("while the registers are withheld two sides have nothing, and one person is still not compared with itself", () => {
  const withheld = { ...politicians, isRegisterWithheld: true };
  const answer = comparePoliticians(withheld, registerWorldOf().register, { slugA: "nobody", slugB: "no-one" });
  assert.ok(typeof answer === "object");
  const { sourceLicence, ...rest } = answer;
  assert.match(sourceLicence, /^Facts/);
  assert.ok(
    Object.values(rest).every((value) => value === undefined || value === 0 || (value as unknown[]).length === 0),
  );
  assert.equal(comparePoliticians(withheld, register, { slugA: "nobody", slugB: "nobody" }), "same person");
});
