import assert from "node:assert/strict";
import { test } from "node:test";
import { publishedAtOf } from "./published-at.js";

const now = new Date("2026-11-18T10:00:00Z");
const HOST = "Mon, 02 Nov 2026 00:30:00 GMT";

/** When a file was published by what its host and its page say, given of when its figures are. */
function of(lastModified?: string, publishedAt?: string, date?: string): string | undefined {
  const validators = lastModified === undefined ? {} : { lastModified };
  return publishedAtOf({ validators, publishedAt }, now)(date);
}

test("a host's time of a file is when it was published", () => {
  assert.equal(of(HOST), "2026-11-02T00:30:00.000Z");
});

for (const text of [
  undefined,
  "",
  "yesterday",
  "2026-11-02",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Wed, 18 Nov 2026 10:00:01 GMT",
  "Mon, 02 Foo 2026 00:30:00 GMT",
]) {
  test(`${text ?? "no time"} is none`, () => assert.equal(of(text), undefined));
}

for (const [what, stated, date, expected] of [
  ["a moment", "2026-11-05T00:30:00Z", undefined, "2026-11-05T00:30:00.000Z"],
  ["a moment with a fraction", "2026-11-05T00:30:00.123456Z", undefined, "2026-11-05T00:30:00.123Z"],
  ["a day in summer, which ends at 13:00 in UTC", "2026-11-05", undefined, "2026-11-05T12:59:59.999Z"],
  ["a day in winter, which ends at 14:00 in UTC", "2026-07-05", undefined, "2026-07-05T13:59:59.999Z"],
  ["the day on which summer time begins", "2026-10-04", undefined, "2026-10-04T12:59:59.999Z"],
  ["the day on which it ends", "2026-04-05", undefined, "2026-04-05T13:59:59.999Z"],
  ["today, which has not ended", "2026-11-18", undefined, now.toISOString()],
  ["the day of the figures", "2026-11-05T00:30:00Z", "2026-11-05", "2026-11-05T00:30:00.000Z"],
  ["a moment that is that day in Sydney only", "2026-11-04T13:30:00Z", "2026-11-05", "2026-11-04T13:30:00.000Z"],
] as const) {
  test(`a page is believed before the host: ${what}`, () => assert.equal(of(HOST, stated, date), expected));
}

for (const [what, stated, date] of [
  ["a moment to come", "2026-11-18T10:00:01Z", undefined],
  ["a day to come", "2026-11-19", undefined],
  ["a time before all pages", "1970-01-01T00:00:00Z", undefined],
  ["a moment before the day of the figures", "2026-10-30T00:30:00Z", "2026-10-31"],
  ["a day before that of the figures", "2026-10-30", "2026-10-31"],
  ["a month that there is not", "2026-13-01", undefined],
  ["words", "last week", undefined],
] as const) {
  test(`the host counts where a page names ${what}`, () => {
    assert.deepEqual([of(HOST, stated, date), of(undefined, stated, date)], ["2026-11-02T00:30:00.000Z", undefined]);
  });
}
