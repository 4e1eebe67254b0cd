import assert from "node:assert/strict";
import { test } from "node:test";
import { returnAddressOf } from "./return-address.js";

const WEB = "https://daybook.example";

for (const [path, address] of [
  ["/", "/"],
  ["/stocks/ABC", "/stocks/ABC"],
  ["/search?q=a%20b&x=//evil.example#top", "/search?q=a%20b&x=//evil.example#top"],
  ["/a/../b", "/b"],
  ["/@evil.example", "/@evil.example"],
  ["/a//b", "/a//b"],
  ["/ü", "/%C3%BC"],
  ["/?return=https://evil.example", "/?return=https://evil.example"],
] as const) {
  test(`${path} is a page of the web app`, () => {
    assert.equal(returnAddressOf(path, WEB)?.href, WEB + address);
  });
}

for (const path of [
  "",
  "stocks",
  "?a",
  "#a",
  ".",
  "//evil.example",
  "///evil.example",
  "//evil.example@daybook.example/",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  "/\0",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/a/..//evil.example",
  "/./\\evil.example",
  " //evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTPS://daybook.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  ":80",
  "//",
  "//[",
  `/${"a".repeat(1_000)}`,
]) {
  test(`${JSON.stringify(path).slice(0, 50)} is no page of the web app`, () => {
    assert.equal(returnAddressOf(path, WEB), undefined);
  });
}
