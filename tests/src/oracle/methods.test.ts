import assert from "node:assert/strict";
import { test } from "node:test";
import { methods } from "./methods.js";
import { servedMethods } from "./served.js";

const compared = new Set(methods.map(({ name }) => name));

test("every method that is served is compared with SQL", () => {
  assert.ok(servedMethods.length >= 28, "the list of methods cannot be read");
  assert.deepEqual(
    servedMethods.filter((name) => !compared.has(name)),
    [],
  );
});

test("every plain endpoint that answers from data is compared with SQL", () => {
  const endpoints = ["/v1/latest", "/v1/panel", "/api/search/stocks", "/feed.xml"];
  assert.deepEqual(
    endpoints.filter((name) => !compared.has(name)),
    [],
  );
});
