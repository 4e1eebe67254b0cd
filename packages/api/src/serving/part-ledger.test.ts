import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "@daybook/store";
import { ledgerOf } from "./part-ledger.js";

const local: Import = {
  id: 7,
  source: "aec-returns",
  unit: "party-returns",
  version: "1",
  fileName: "Party Returns.csv",
  address: null,
  sha256: "ab",
  bytes: 1,
  rows: 1,
  retrievedAt: "2026-01-05T12:00:00.000Z",
  publishedAt: null,
  licence: "CC-BY-4.0",
  isDemo: false,
};
const told = {
  fileName: "Party Returns.csv",
  sha256: "ab",
  retrievedAt: "2026-01-05T12:00:00.000Z",
  source: "aec-returns",
};

test("a file tells of when it is and where it was fetched, as far as the store knows", () => {
  const publishedAt = "2023-07-12T00:00:00.000Z";
  const address = "https://example.org/all.zip";
  const ledger = ledgerOf([local, { ...local, id: 8, version: "2", publishedAt, address }]);
  assert.deepEqual([ledger.fileOf(7), ledger.fileOf(8)], [told, { ...told, publishedAt, address }]);
});
