import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalText } from "./canonical-text.js";
import { EveryKindSchema } from "./every-kind.fixture.js";
import { jsonReaderOf } from "./json-read.js";

const textOf = (json: Parameters<ReturnType<typeof jsonReaderOf>>[0]) =>
  canonicalText(jsonReaderOf(EveryKindSchema)(json, ""));

test("requests that differ in any kind of value have different texts", () => {
  const requests = [
    ...[{}, { oneText: "a" }, { maybeText: "" }, { oneBytes: "CQI=" }, { oneBytes: "CQM=" }, { maybeBytes: "" }],
    ...["NaN", "Infinity", "-Infinity", 1].flatMap((value) => [{ maybeDouble: value }, { maybeFloat: value }]),
    ...[{ oneMoment: "2026-04-01T00:00:00Z" }, { oneMoment: "2026-04-01T00:00:00.001Z" }, { oneInt64: 1 }],
    ...[{ namedInt64: { a: 1 } }, { namedInt64: { b: 1 } }, { manyInt64: [1] }, { manyInt64: [1, 1] }],
  ];
  assert.equal(new Set(requests.map(textOf)).size, requests.length);
});

test("requests that are spelled in different ways have the same text", () => {
  assert.equal(textOf({ one_int64: "1", oneBytes: "-_8" }), textOf({ oneBytes: "+/8=", oneInt64: 1, maybeText: null }));
});

test("the text of a megabyte is short work", () => {
  const bytes = new Uint8Array(1 << 20);
  assert.equal(canonicalText({ bytes }).length, Math.ceil((1 << 20) / 3) * 4 + '{"bytes":""}'.length);
});
