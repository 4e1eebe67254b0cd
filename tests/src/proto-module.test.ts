import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { temporaryFolder } from "./daybook.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the contract builds by itself wherever its folder is copied to, and is what is released", () => {
  const folder = temporaryFolder(after);
  const copy = join(folder, "copied");
  const image = join(folder, "contract.binpb");
  cpSync(join(root, "proto"), copy, { recursive: true });
  const buf = join(root, "node_modules", ".bin", "buf");
  execFileSync(buf, ["build", copy, "--exclude-source-info", "-o", image], { cwd: folder });
  assert.deepEqual(namesIn(image), namesIn(join(copy, "released.binpb")));
});

/** The files of an image and the services in them. */
function namesIn(image: string) {
  return fromBinary(FileDescriptorSetSchema, readFileSync(image)).file.map(({ name, service }) => [
    name,
    service.map((each) => each.name),
  ]);
}
