import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../base/errors.js";
import { askedPast } from "./asked-past.js";

const asked = (target: string, method = "GET", headers: Record<string, string> = {}) => {
  const [path = "", query = ""] = target.split("?");
  return askedPast({ path, query }, { method, headers });
};
const msOf = (text: string) => Date.parse(text);

const moments: [target: string, rest: string, heldMs: number | undefined, publishedMs: number | undefined][] = [
  ["/s?at=2026-03-03", "", msOf("2026-03-03T23:59:59.999Z"), undefined],
  ["/s?at=2026-03-03T10:00:00Z&a=1", "a=1", msOf("2026-03-03T10:00:00Z"), undefined],
  ["/s?a=1&at=2026-03-03T10:00:00%2B10:00&b=%20", "a=1&b=%20", msOf("2026-03-03T00:00:00Z"), undefined],
  ["/s?at=2026-03-03T10:00:00+10:00", "", msOf("2026-03-03T00:00:00Z"), undefined],
  ["/s?published=2026-01-15", "", undefined, msOf("2026-01-15T12:59:59.999Z")],
  ["/s?published=2026-07-15&at=2026-08-01", "", msOf("2026-08-01T23:59:59.999Z"), msOf("2026-07-15T13:59:59.999Z")],
];
for (const [target, query, heldMs, publishedMs] of moments) {
  test(`${target} asks about the past, and its other parameters stay as they are`, () => {
    const { path, query: rest, past } = asked(target);
    assert.deepEqual([path, rest], ["/s", query]);
    assert.ok(past?.kind === "moment");
    assert.deepEqual([past.heldMs, past.publishedMs], [heldMs, publishedMs]);
  });
}

const ordinary: [target: string, method?: string][] = [
  ["/s"],
  ["/s?format=at"],
  ["/s?that=1&unpublished=2"],
  ["/s?at=&published="],
  ["/s?at=2026-03-03", "POST"],
  ["/v1/versions"],
  ["/v1/versions/abc"],
  ["/v1/versions/abc/s", "POST"],
];
for (const [target, method] of ordinary) {
  test(`${method ?? "GET"} ${target} asks about what is served now`, () => {
    assert.equal(asked(target, method).past, undefined);
  });
}

test("parameters without a value are left out of the query, since no method has them", () => {
  assert.equal(asked("/s?at=&limit=3&published=").query, "limit=3");
});

test("the header asks for a moment with any verb, and the query outdoes it", () => {
  const header = { "accept-datetime": "Tue, 03 Mar 2026 10:00:00 GMT" };
  for (const verb of ["GET", "POST"]) {
    const { past } = asked("/s", verb, header);
    assert.ok(past?.kind === "moment");
    assert.equal(past.heldMs, msOf("2026-03-03T10:00:00Z"));
  }
  const { past } = asked("/s?at=2025-01-01", "GET", header);
  assert.ok(past?.kind === "moment");
  assert.equal(past.moment.at, "2025-01-01");
});

test("a folder of a version stands before any path", () => {
  assert.deepEqual(asked("/v1/versions/0ab-2/stocks/BHP?tab=news&limit=3"), {
    path: "/stocks/BHP",
    query: "tab=news&limit=3",
    past: { kind: "version", version: "0ab-2" },
  });
});

const refusals: [target: string, headers: Record<string, string>, message: RegExp][] = [
  ["/s?at=yesterday", {}, /^at must be a date/],
  ["/s?at=2026-02-30", {}, /^at must be a date/],
  ["/s?published=2026-03-03T10:00:00Z", {}, /^published must be a date \(YYYY-MM-DD\)$/],
  ["/s?at=2026-03-03&at=2026-03-04", {}, /^at is given twice$/],
  ["/v1/versions/0ab/s?published=2026-03-03", {}, /^published cannot be given with a data version/],
  ["/s", { "accept-datetime": "2026-03-03" }, /^Accept-Datetime must be an HTTP date/],
  ["/s", { "accept-datetime": "Tue, 33 Mar 2026 10:00:00 GMT" }, /^Accept-Datetime must be an HTTP date/],
];
for (const [target, headers, message] of refusals) {
  test(`${target} ${JSON.stringify(headers)} is refused: ${message.source}`, () => {
    assert.throws(
      () => asked(target, "GET", headers),
      (refusal) => refusal instanceof ApiError && refusal.code === "invalid_argument" && message.test(refusal.message),
    );
  });
}
