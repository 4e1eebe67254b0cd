import assert from "node:assert/strict";
import { test } from "node:test";
import { logText } from "./log-text.js";

const KEY = "dbk_0123456789abcdefghijABCDEFGHIJ000000";

for (const [what, text, expected] of [
  ["a plain text", "my-app/1.0 (+https://app.example)", "my-app/1.0 (+https://app.example)"],
  ["nothing", "", ""],
  ["letters of any language", "Ünï 日本 😀", "Ünï 日本 😀"],
  [
    "the signs of a terminal",
    "a\x1b[2J\x9b2J\x07\r\n\tb\x7f",
    "a\\u001b[2J\\u009b2J\\u0007\\u000d\\u000a\\u0009b\\u007f",
  ],
  ["signs that turn a text around", "a\u202eb\u2066c\u200b", "a\\u202eb\\u2066c\\u200b"],
  ["ends of lines that only some know", "a\u2028b\u2029", "a\\u2028b\\u2029"],
  ["half a character", "a\ud800b", "a\\ud800b"],
  ["a key", `x ${KEY} y`, "x dbk_… y"],
  ["a key at the cut", `${"x".repeat(195)}${KEY}`, `${"x".repeat(195)}dbk_…`],
  ["a long text", "x".repeat(100_000), `${"x".repeat(200)}…`],
] as const) {
  test(`${what} may stand in a log`, () => {
    assert.equal(logText(text), expected);
  });
}
