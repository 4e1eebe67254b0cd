import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { AS_NPM_START } from "./children.js";

for (const [what, file, start] of [
  ["npm start", "package.json", /"start": ".*node (.*) packages\/cli\/bin\/daybook.mjs serve"/],
  ["the image", "Dockerfile", /^ENTRYPOINT \["node", "(.*)", ".*daybook.mjs"\]$/m],
  ["the unit for systemd", "docs/deploy.md", /^ExecStart=\/usr\/bin\/node (.*) \S*daybook.mjs serve/m],
] as const) {
  test(`a server is measured as ${what} starts it`, () => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    assert.deepEqual(start.exec(text)?.[1]?.split(" "), AS_NPM_START);
  });
}
