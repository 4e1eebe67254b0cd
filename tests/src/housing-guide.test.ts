import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { daybook, temporaryFolder } from "./daybook.fixture.js";

const root = new URL("../../", import.meta.url);
const guide = readFileSync(new URL("docs/housing.md", root), "utf8");
const sweepsPage = readFileSync(new URL("packages/ingest/src/sources/listing-sweeps/README.md", root), "utf8");

/** The lines of the first sample of a kind, without their indent. */
function sampleOf(page: string, kind: string): string {
  const [, sample = ""] = new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  return sample.replace(/^ +/gm, "");
}

for (const [source, page, kind] of [
  ["suburb-layers", guide, "csv"],
  ["listing-sweeps", sweepsPage, "json"],
] as const) {
  test(`the sample of ${source} is loaded by the command that the guide gives`, async () => {
    const [, command, fileName] = new RegExp(`\`daybook (ingest ${source} (\\S+))\``).exec(guide) ?? [];
    const folder = temporaryFolder(after);
    writeFileSync(join(folder, fileName!), sampleOf(page, kind));
    const args = command!.split(" ").map((word) => (word === fileName ? join(folder, word) : word));
    const { exitCode, out, err } = await daybook(args, join(folder, "data"));
    assert.equal(exitCode, 0, out + err);
  });
}
