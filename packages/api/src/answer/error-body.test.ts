import assert from "node:assert/strict";
import { test } from "node:test";
import { notFound, required } from "../base/errors.js";
import { errorBody } from "./error-body.js";

const now = () => new Date("2026-08-03T00:00:00Z");

test("a Connect error names the field in its details", () => {
  assert.deepEqual(JSON.parse(errorBody(required("stockCode"), "connect", now)), {
    code: "invalid_argument",
    message: "stockCode is required",
    details: [
      {
        type: "google.rpc.BadRequest",
        value: "ChUKCXN0b2NrQ29kZRIIcmVxdWlyZWQ",
        debug: {
          "@type": "type.googleapis.com/google.rpc.BadRequest",
          fieldViolations: [{ field: "stockCode", description: "required" }],
        },
      },
    ],
  });
});

test("a Connect error without a field has no details", () => {
  assert.equal(
    errorBody(notFound("stock", "XXX"), "connect", now),
    '{"code":"not_found","message":"stock not found: XXX"}',
  );
});

test("an error under /v1/ has a text and a code", () => {
  assert.equal(errorBody(required("from"), "v1", now), '{"error":"from is required","code":"invalid_argument"}');
});

test("an error of the web endpoints has fields and a time too", () => {
  assert.deepEqual(JSON.parse(errorBody(required("limit"), "web", now)), {
    error: "limit is required",
    code: "invalid_argument",
    details: [{ field: "limit", description: "required" }],
    timestamp: "2026-08-03T00:00:00.000Z",
  });
});
