import assert from "node:assert/strict";
import { test } from "node:test";
import { feedMoment } from "./feed-moment.js";

for (const [text, moment] of [
  // RFC 822, with zones by number.
  ["Wed, 12 Aug 2026 09:30:15 +1000", "2026-08-11T23:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 +10:00", "2026-08-11T23:30:15.000Z"],
  ["12 Aug 2026 09:30:15 -0500", "2026-08-12T14:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30 +0000", "2026-08-12T09:30:00.000Z"],
  ["Wed, 2 Aug 2026 09:30:15 +0930", "2026-08-02T00:00:15.000Z"],
  // By name.
  ["Wed, 12 Aug 2026 09:30:15 GMT", "2026-08-12T09:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 UT", "2026-08-12T09:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 Z", "2026-08-12T09:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 AEST", "2026-08-11T23:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 aest", "2026-08-11T23:30:15.000Z"],
  ["Wed, 13 Jan 2026 09:30:15 AEDT", "2026-01-12T22:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 ACST", "2026-08-12T00:00:15.000Z"],
  ["Wed, 13 Jan 2026 09:30:15 ACDT", "2026-01-12T23:00:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 AWST", "2026-08-12T01:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 NZST", "2026-08-11T21:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 EST", "2026-08-12T14:30:15.000Z"],
  ["Wed, 12 Aug 2026 09:30:15 PDT", "2026-08-12T16:30:15.000Z"],
  // Years of two digits, names in full and in any case, a wrong weekday, outer spaces.
  ["Wed, 12 Aug 26 09:30:15 GMT", "2026-08-12T09:30:15.000Z"],
  ["12 Aug 99 09:30:15 GMT", "1999-08-12T09:30:15.000Z"],
  ["Wednesday, 12 August 2026 09:30:15 GMT", "2026-08-12T09:30:15.000Z"],
  ["wed, 12 AUG 2026 09:30:15 gmt", "2026-08-12T09:30:15.000Z"],
  ["Sun, 12 Aug 2026 09:30:15 GMT", "2026-08-12T09:30:15.000Z"],
  ["\n  Wed, 12 Aug 2026 09:30:15 GMT ", "2026-08-12T09:30:15.000Z"],
  ["Sun,  2 Aug 2026\n 09:30:15  GMT", "2026-08-02T09:30:15.000Z"],
  ["12-Aug-2026 09:30:15 GMT", "2026-08-12T09:30:15.000Z"],
  // ISO 8601.
  ["2026-08-12T09:30:15Z", "2026-08-12T09:30:15.000Z"],
  ["2026-08-12T09:30:15.25+10:00", "2026-08-11T23:30:15.250Z"],
  ["2026-08-12T09:30+1000", "2026-08-11T23:30:00.000Z"],
  ["2026-08-12 09:30:15 +10:00", "2026-08-11T23:30:15.000Z"],
  ["2026-08-12t09:30:15z", "2026-08-12T09:30:15.000Z"],
  ["2026-08-12", "2026-08-12T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  // Nonsense.
  ["", undefined],
  ["yesterday", undefined],
  ["0", undefined],
  ["1786527015", undefined],
  ["12/08/2026", undefined],
  ["Wed, 12 Aug 2026", undefined],
  ["Wed, 12 Aug 2026 09:30:15", undefined],
  ["2026-08-12T09:30:15", undefined],
  ["Wed, 12 Aug 2026 09:30:15 XYZ", undefined],
  ["Wed, 12 Aug 2026 09:30:15 A", undefined],
  ["Wed, 12 Aug 2026 09:30:15 __proto__", undefined],
  ["Wed, 12 Aug 2026 09:30:15 +9900", undefined],
  ["Wed, 12 Aug 2026 09:30:15 +1099", undefined],
  ["Wed, 32 Aug 2026 09:30:15 GMT", undefined],
  ["Wed, 30 Feb 2026 09:30:15 GMT", undefined],
  ["2026-02-29", undefined],
  ["Wed, 12 Foo 2026 09:30:15 GMT", undefined],
  ["Wed, 12 Aug 2026 24:00:00 GMT", undefined],
  ["Wed, 12 Aug 2026 09:60:00 GMT", undefined],
  ["Wed, 12 Aug 2026 09:30:60 GMT", undefined],
  ["Wed, 12 Aug 1026 09:30:15 GMT", undefined],
  ["0001-01-01T00:00:00Z", undefined],
  ["9999-12-31T00:00:00Z", undefined],
  [`${" ".repeat(100_000)}x`, undefined],
] as const) {
  test(`${JSON.stringify(text.slice(0, 60))} is ${moment ?? "no moment"}`, () => {
    const ms = feedMoment(text);
    assert.equal(ms === undefined ? undefined : new Date(ms).toISOString(), moment);
  });
}
