import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "@daybook/store";
import { ledgerOf, partVersionOf } from "./part-ledger.js";

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
  publishedFrom: null,
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
  const stated = { publishedAt, publishedFrom: "file", address } as const;
  const ledger = ledgerOf([
    local,
    { ...local, ...stated, id: 8, version: "2" },
    // Releases before noted nobody.
    { ...local, ...stated, id: 9, version: "3", publishedFrom: null },
  ]);
  assert.deepEqual(
    [ledger.fileOf(7), ledger.fileOf(8), ledger.fileOf(9)],
    [
      { ...told, publishedFrom: "retrieval" },
      { ...told, ...stated },
      { ...told, publishedAt, address },
    ],
  );
});

test("files of a unit are told by version, whenever they came", () => {
  const late = { ...local, id: 8, version: "0", retrievedAt: "2026-02-01T00:00:00.000Z" };
  const ledger = ledgerOf([local, late]);
  const idsOf = (units: ReturnType<typeof ledger.byVersion>) =>
    units.get("party-returns")?.map(({ importId }) => importId);
  assert.deepEqual([idsOf(ledger.byVersion("aec-returns")), idsOf(ledger.everLive("aec-returns"))], [[8, 7], [7]]);
});

test("an older snapshot of the register makes its part anew, an older file of another source does not", () => {
  const versionsOf = (source: string) => {
    const late = { ...local, id: 8, version: "0", retrievedAt: "2026-02-01T00:00:00.000Z" };
    return [[local], [local, late]].map((imports) => partVersionOf(imports.map((each) => ({ ...each, source }))));
  };
  const [returns, reports] = [versionsOf("aec-returns"), versionsOf("asic-shorts")];
  assert.notEqual(returns[0], returns[1]);
  assert.equal(reports[0], reports[1]);
});
