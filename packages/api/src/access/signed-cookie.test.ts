import assert from "node:assert/strict";
import { test } from "node:test";
import { cookieIn } from "./cookie-header.js";
import { signedCookieOf } from "./signed-cookie.js";

const SECRET = "a secret of thirty-two characters or more";
const NOW = Date.UTC(2026, 0, 1);
const options = { name: "visit", secret: SECRET, lifeMs: 1_000, isSecure: false };
const cookie = signedCookieOf<unknown>(options);
const CONTENT = { id: "x", subject: "Zoë 😀", list: [1, null] };

/** What a browser sends back. */
const sent = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));
const value = sent(cookie.set(CONTENT, NOW));

test("a cookie gives back what it was set to, until it ends", () => {
  assert.deepEqual(
    [NOW - 5_000, NOW, NOW + 999, NOW + 1_000].map((nowMs) => cookie.read(value, nowMs)),
    [CONTENT, CONTENT, CONTENT, undefined],
  );
});

test("a cookie is hidden from scripts and from most requests of other sites", () => {
  assert.deepEqual(
    [cookie.set({}, NOW).replace(/=[^;]*;/, "=…;"), cookie.clear],
    ["visit=…; Max-Age=1; Path=/; HttpOnly; SameSite=Lax", "visit=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"],
  );
});

test("over https a cookie is bound to it and to its host", () => {
  const secure = signedCookieOf<unknown>({ ...options, isSecure: true });
  const set = secure.set(CONTENT, NOW);
  assert.match(set, /^__Host-visit=[\w.-]+; Max-Age=1; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  assert.deepEqual([secure.read(sent(set), NOW), secure.read(value, NOW)], [CONTENT, undefined]);
});

test("a cookie with any bit changed is none", () => {
  const bytes = Buffer.from(value);
  const start = value.indexOf("=") + 1;
  const taken: string[] = [];
  for (let bit = start * 8; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    const text = changed.toString("latin1");
    if (cookie.read(text, NOW) !== undefined) taken.push(text);
  }
  assert.deepEqual(taken, []);
});

test("a cookie that lacks any of its end, or has more, is none", () => {
  const cut = Array.from({ length: value.length }, (_, length) => value.slice(0, length));
  const longer = ["=", "A", "AA", ".", ".A", "%00", "\u00ff"].map((more) => value + more);
  assert.deepEqual(
    [...cut, ...longer].filter((text) => cookie.read(text, NOW) !== undefined),
    [],
  );
});

for (const [name, other] of [
  ["another secret", { secret: `${SECRET}.` }],
  ["another purpose", { name: "other" }],
] as const) {
  test(`a cookie made with ${name} is none`, () => {
    const made = sent(signedCookieOf({ ...options, ...other }).set(CONTENT, NOW));
    assert.equal(cookie.read(`visit=${made.slice(made.indexOf("=") + 1)}`, NOW), undefined);
  });
}

for (const text of [
  undefined,
  "",
  "visit",
  "visit=",
  "visit=1.",
  "visit=1..",
  `visit=2${value.slice("visit=1".length)}`,
  `visit=1.${Buffer.from('{"end":1e99,"content":{}}').toString("base64url")}.`,
  `visit=1.${Buffer.from('{"end":1e99,"content":{}}').toString("base64url")}.${"A".repeat(43)}`,
  `visit=1.${"A".repeat(16_000)}`,
  `visits${value.slice("visit".length)}`,
  `VISIT${value.slice("visit".length)}`,
  `a visit${value.slice("visit".length)}`,
  `"${value}"`,
]) {
  test(`${JSON.stringify(text)?.slice(0, 50)} holds no cookie of ours`, () => {
    assert.equal(cookie.read(text, NOW), undefined);
  });
}

for (const [header, found] of [
  ["a=1", "1"],
  ["a=1; b=2", "1"],
  ["b=2; a=1", "1"],
  ["b=2;a=1;c=3", "1"],
  ["b=2;\ta= 1 ;c=3", "1"],
  ["a=1; a=2", "1"],
  ["ba=2; a=1", "1"],
  ["b=a=2; a=1", "1"],
  [";;; a=", ""],
  ["aa=1", undefined],
  ["a", undefined],
  ["", undefined],
  [";".repeat(16_000), undefined],
] as const) {
  test(`the cookie "a" of ${JSON.stringify(header).slice(0, 40)} is ${found}`, () => {
    assert.equal(cookieIn(header, "a"), found);
  });
}
