import assert from "node:assert/strict";
import { test } from "node:test";
import { publishedAtOf } from "./published-at.js";

const now = new Date("2026-11-18T10:00:00Z");
const of = (lastModified?: string) => publishedAtOf(lastModified === undefined ? {} : { lastModified }, now);

test("a host's time of a file is when it was published", () => {
  assert.equal(of("Mon, 02 Nov 2026 00:30:00 GMT"), "2026-11-02T00:30:00.000Z");
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
