import assert from "node:assert/strict";
import { test } from "node:test";
import { ingestReports, outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { interestsRegister } from "./source.js";

function fileOf(fileName: string, statementDate: string) {
  const document = { chamber: "house", parliament: 48, name: "Fern, Ada", statementDate, read: true, rows: [] };
  return { fileName, bytes: Buffer.from(`${JSON.stringify(document)}\n`) };
}

test("keeps every file as well as the others, a file that comes twice once, and refuses a lodgement that is still to come", async () => {
  const dataFolder = temporaryFolder();
  const files = [
    fileOf("interests-register-a.jsonl", "2025-08-01"),
    fileOf("interests-register-b.jsonl", "2025-08-02"),
    fileOf("interests-register-c.jsonl", "2025-08-01"),
    fileOf("interests-register-d.jsonl", "2062-01-01"),
  ];
  const now = () => new Date("2026-11-01T00:00:00Z");
  const summary = await ingestReports(dataFolder, files, { source: interestsRegister, now });
  assert.deepEqual(outcomesOf(summary).toSorted(), [
    "accepted interests-register-a.jsonl",
    "accepted interests-register-b.jsonl",
    "refused interests-register-d.jsonl: its date 2062-01-01 is still to come",
    "unchanged interests-register-c.jsonl",
  ]);
});
