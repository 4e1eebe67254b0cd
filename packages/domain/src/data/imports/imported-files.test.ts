import assert from "node:assert/strict";
import { test } from "node:test";
import { packFiles } from "./imported-files.js";

const told = {
  source: "asic-shorts",
  unit: "2026-01-05",
  fileName: "RR20260105-001-SSDailyAggShortPos.csv",
  sha256: "ab",
  retrievedAt: "2026-01-12T08:00:00.000Z",
  licence: "CC BY 4.0, the regulator",
  isLive: true,
};

test("files are packed with what is known of each, and nothing else is made up", () => {
  const packed = packFiles([
    told,
    {
      ...told,
      source: "rba-tables",
      unit: "f1",
      fileName: "two\nlines.csv",
      isLive: false,
      address: "https://example.org/f1.csv",
      publishedAt: "2026-01-06T00:00:00.000Z",
    },
  ]);
  assert.deepEqual(packed, {
    source: Uint8Array.of(0, 1),
    licence: Uint8Array.of(0, 0),
    sources: ["asic-shorts", "rba-tables"],
    licences: ["CC BY 4.0, the regulator"],
    units: "2026-01-05\nf1",
    fileNames: "RR20260105-001-SSDailyAggShortPos.csv\ntwo lines.csv",
    hashes: "ab\nab",
    addresses: "\nhttps://example.org/f1.csv",
    retrievedMs: Float64Array.of(Date.UTC(2026, 0, 12, 8), Date.UTC(2026, 0, 12, 8)),
    publishedMs: Float64Array.of(Number.NaN, Date.UTC(2026, 0, 6)),
    isLive: Uint8Array.of(1, 0),
  });
});
