import assert from "node:assert/strict";
import { test } from "node:test";
import { visible } from "./visible.js";

test("signs that act on a terminal are shown, and all others are left as they are", () => {
  assert.equal(visible("a\u001b[2Jb\nc\u202ed é 東"), "a\\u{1b}[2Jb\\u{a}c\\u{202e}d é 東");
});
