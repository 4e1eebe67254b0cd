import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { methods } from "./methods.js";

const compared = new Set(methods.map(({ name }) => name));
const served = [
  ...readFileSync(new URL("../../../docs/methods.md", import.meta.url), "utf8").matchAll(/^\| `(\w+\/\w+)`/gm),
];

test("every method that is served is compared with SQL", () => {
  const names = served.map(([, name]) => name!);
  assert.ok(names.length >= 28, "the list of methods cannot be read");
  assert.deepEqual(
    names.filter((name) => !compared.has(name)),
    [],
  );
});

test("every plain endpoint that answers from data is compared with SQL", () => {
  const endpoints = ["/v1/latest", "/v1/panel", "/api/search/stocks"];
  assert.deepEqual(
    endpoints.filter((name) => !compared.has(name)),
    [],
  );
});
