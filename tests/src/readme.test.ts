import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

test("the README shows the two commands and a first call", () => {
  const wanted = ["npm ci && npm start", "npm ci && npm test", "MarketService/GetTopShorts"];
  assert.deepEqual(
    wanted.filter((text) => !readme.includes(text)),
    [],
  );
});

test("the README shows every picture, with words for those who cannot see it, and none is large", () => {
  const shown = [...readme.matchAll(/!\[([^\]]{20,})\]\(docs\/pictures\/([^)]+)\)/g)].map(([, , name]) => name);
  const folder = new URL("../../docs/pictures/", import.meta.url);
  const held = readdirSync(folder);
  assert.deepEqual(shown.sort(), held.sort());
  assert.equal(held.length, 2);
  assert.deepEqual(
    held.filter((name) => statSync(new URL(name, folder)).size >= PICTURE_BYTES_MAX),
    [],
  );
});

/** What a reader on a slow line waits for. `node scripts/pictures.mjs` makes the pictures. */
const PICTURE_BYTES_MAX = 150_000;
