import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type DescService, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { services } from "./index.js";

/** The contract that later changes are compared with. */
const image = readFileSync(new URL("../../../proto/released.binpb", import.meta.url));
const released = fromBinary(FileDescriptorSetSchema, image).file.filter(({ name }) => !name.startsWith("google/"));

test("the released contract holds every service and method, so that none of them can break unseen", () => {
  const promised = new Set(
    released.flatMap((file) =>
      file.service.flatMap(({ name, method }) => method.map((each) => `${file.package}.${name}/${each.name}`)),
    ),
  );
  const served = Object.values<DescService>(services).flatMap(({ typeName, methods }) =>
    methods.map(({ name }) => `${typeName}/${name}`),
  );
  assert.deepEqual(
    served.filter((name) => !promised.has(name)),
    [],
    "npm run generate -- --release adds them",
  );
});

test("every file says which Go package it belongs to, that of its folder", () => {
  const stated = released.map(({ name, options }) => [name, options?.goPackage]);
  const expected = released.map((file) => {
    const folders = file.package.split(".");
    return [file.name, `daybook.example/proto/${folders.join("/")};${folders.slice(-2).join("")}`];
  });
  assert.deepEqual(stated, expected);
});
