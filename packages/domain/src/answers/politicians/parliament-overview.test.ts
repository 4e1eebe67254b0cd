import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { REFRESHED_AT_MS, registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { getParliamentOverview } from "./parliament-overview.js";

test("it counts people, documents that were read, interests, companies and suburbs of all parliaments", () => {
  const { politicians, register } = registerWorldOf({
    persons: { "ann-able": { parliaments: [46, 48] }, "bob-bold": { parliaments: [47] }, "cam-cole": {} },
    documents: [
      { of: "ann-able", parliament: 46 },
      { of: "ann-able", parliament: 48, isRead: false },
      { of: "bob-bold", parliament: 47, hasUnreadPages: true },
      { parliament: 47 },
    ],
    interests: [
      { of: "ann-able", stockCode: "BHP", from: "2024-02-03", to: "2025-04-05" },
      { of: "bob-bold", stockCode: "BHP", isCurrent: false },
      { of: "bob-bold", stockCode: "CBA" },
      { of: "bob-bold", salCode: "20001" },
      { of: "bob-bold", salCode: "20001", holder: 2 },
      { of: "bob-bold", itemNo: 3 },
    ],
  });
  assert.deepEqual(getParliamentOverview(politicians, register), {
    politicianCount: 3,
    statementCount: 3,
    declaredRowCount: 6,
    resolvedListedCount: 2,
    resolvedSuburbCount: 1,
    firstParliament: 46,
    lastParliament: 48,
    asAt: dayOf("2025-04-05")! * MS_PER_DAY,
    refreshedAt: REFRESHED_AT_MS,
    sourceLicence: registerLicence,
    registerParliament: 47,
    pendingParliaments: [48],
  });
});

test("people who sat only before the first document are not served", () => {
  const { politicians, register } = registerWorldOf({
    persons: { "ann-able": { parliaments: [47] }, "old-timer": { parliaments: [46] } },
    documents: [{ of: "ann-able", parliament: 47 }],
  });
  assert.equal(getParliamentOverview(politicians, register).politicianCount, 1);
});

test("without a document there are people of the newest parliament and nothing else", () => {
  const { politicians, register } = registerWorldOf({
    persons: { "ann-able": {}, "old-timer": { parliaments: [47] } },
    documents: [],
  });
  assert.deepEqual(getParliamentOverview(politicians, register), {
    politicianCount: 1,
    statementCount: 0,
    declaredRowCount: 0,
    resolvedListedCount: 0,
    resolvedSuburbCount: 0,
    firstParliament: 0,
    lastParliament: 0,
    asAt: undefined,
    refreshedAt: undefined,
    sourceLicence: registerLicence,
    registerParliament: 0,
    pendingParliaments: [],
  });
});
