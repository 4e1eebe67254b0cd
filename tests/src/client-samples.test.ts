import assert from "node:assert/strict";
import { test } from "node:test";
import { clientSections, isInstallation } from "./client-samples.fixture.js";

test("the page has a section for each client, which fetches what it needs and then calls", () => {
  const steps = [...clientSections()].map(([name, each]) => [
    name,
    each.some((step) => "commands" in step && isInstallation(step)),
  ]);
  assert.deepEqual(steps, [
    ["Python", true],
    ["Go", true],
    ["grpcurl", true],
  ]);
});
