import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { shownPoliticians } from "../../data/politicians/shown-politicians.js";
import { getRegisterExplorer } from "./register-explorer.js";

const { politicians, register } = registerWorldOf({
  persons: { "ada-adams": { parliaments: [47, 48] }, "bob-brown": {}, "cat-clay": {} },
  documents: [
    { of: "ada-adams", parliament: 47 },
    { of: "ada-adams" },
    { of: "bob-brown", hasUnreadPages: true },
    { of: "cat-clay", isRead: false },
  ],
  interests: [
    { of: "ada-adams", stockCode: "BHP", from: "2024-01-01" },
    { of: "bob-brown", stockCode: "BHP", holder: 2 },
    { of: "bob-brown", stockCode: "CBA", from: "2024-02-20", to: "2024-05-30" },
    { of: "bob-brown", stockCode: "RIO", holder: 3, from: "2024-05-24" },
    { of: "ada-adams", salCode: "20001", from: "2024-05-01" },
    { of: "ada-adams", itemNo: 6 },
    { of: "ada-adams", itemNo: 12 },
  ],
  asAt: "2024-05-31",
});

test("the registers are told in numbers", () => {
  const { itemCounts, holderCounts, sourceLicence, ...rest } = getRegisterExplorer(politicians, register);
  assert.deepEqual(
    itemCounts.map(({ currentCount, allTimeCount }) => `${currentCount}/${allTimeCount}`).join(" "),
    "3/4 0/0 1/1 0/0 0/0 1/1 0/0 0/0 0/0 0/0 0/0 1/1 0/0 0/0",
  );
  assert.deepEqual(
    holderCounts.map(({ currentCount }) => currentCount),
    [4, 1, 1],
  );
  assert.match(sourceLicence, /^Facts from the public registers/);
  assert.deepEqual(sent(rest), {
    changes7d: 1,
    membersChanged7d: 1,
    changes30d: 2,
    membersChanged30d: 1,
    industryTrends: [{ industry: "Materials", currentCount: 2, count90dAgo: 2 }],
    extractedParliaments: [47],
    partialParliaments: [48],
    pendingParliaments: [],
    politicianCount: 3,
    statementCount: 3,
    declaredRowCount: 7,
    resolvedListedCount: 3,
    resolvedSuburbCount: 1,
    firstParliament: 47,
    lastParliament: 48,
    currentDeclaredCount: 6,
    distinctCompanyCount: 2,
    propertyCount: 1,
    giftsTravelCount: 1,
    liabilityCount: 1,
    asAt: Date.UTC(2024, 4, 31),
    registerParliament: 48,
  });
});

test("with nothing held all 14 items and three holders are there, and no date", () => {
  const empty = registerWorldOf();
  const answer = getRegisterExplorer(empty.politicians, empty.register);
  assert.deepEqual(
    [answer.itemCounts.length, answer.holderCounts.length, answer.industryTrends, answer.firstParliament, answer.asAt],
    [14, 3, [], 0, undefined],
  );
});

test("while the registers are withheld lists are empty and counts 0", () => {
  const withheld = shownPoliticians({ ...politicians, isRegisterWithheld: true });
  const { sourceLicence, asAt, ...rest } = getRegisterExplorer(withheld, registerWorldOf().register);
  assert.equal(asAt, undefined);
  assert.match(sourceLicence, /^Facts/);
  assert.ok(Object.values(rest).every((value) => value === 0 || (Array.isArray(value) && value.length === 0)));
});
