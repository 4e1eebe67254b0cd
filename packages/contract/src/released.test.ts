import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/** The contract that later changes are compared with. */
const image = readFileSync(new URL("../../../proto/released.binpb", import.meta.url));
const released = fromBinary(FileDescriptorSetSchema, image).file.filter(({ name }) => !name.startsWith("google/"));

test("every file says which Go package it belongs to, that of its folder", () => {
  const stated = released.map(({ name, options }) => [name, options?.goPackage]);
  const expected = released.map((file) => {
    const folders = file.package.split(".");
    return [file.name, `daybook.example/proto/${folders.join("/")};${folders.slice(-2).join("")}`];
  });
  assert.deepEqual(stated, expected);
});
