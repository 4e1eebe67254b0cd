import assert from "node:assert/strict";
import { test } from "node:test";
import { BinaryReader } from "@bufbuild/protobuf/wire";
import type { Violation } from "../base/errors.js";
import { badRequestBytes } from "./bad-request.js";

/** Decodes a google.rpc.BadRequest with the protobuf runtime's own reader. */
function decode(bytes: Uint8Array): Violation[] {
  const reader = new BinaryReader(bytes);
  const violations: Violation[] = [];
  while (reader.pos < reader.len) {
    assert.deepEqual(reader.tag(), [1, 2]);
    violations.push(decodeViolation(new BinaryReader(reader.bytes())));
  }
  return violations;
}

function decodeViolation(reader: BinaryReader): Violation {
  const texts = new Map<number, string>();
  while (reader.pos < reader.len) texts.set(reader.tag()[0], reader.string());
  return { field: texts.get(1) ?? "", description: texts.get(2) ?? "" };
}

for (const violations of [
  [],
  [{ field: "stockCode", description: "required" }],
  [
    { field: "limit", description: "must not be negative" },
    { field: "", description: "Ünïcode 😀" },
  ],
  [{ field: "productCodes[3]", description: "x".repeat(20_000) }],
]) {
  test(`encodes ${violations.length} violations so that a protobuf reader reads them`, () => {
    assert.deepEqual(decode(badRequestBytes(violations)), violations);
  });
}
