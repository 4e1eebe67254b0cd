import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../../snapshot.fixture.js";
import type { OpenImport } from "../open-dataset.js";
import { openImports } from "./imports.js";

const imported = (told: Partial<OpenImport>): OpenImport => ({
  id: 1,
  source: "asic-shorts",
  unit: "2026-01-05",
  fileName: "a.csv",
  sha256: "aa",
  bytes: 10,
  rows: 2,
  licence: "CC-BY-4.0",
  retrievedAt: "2026-01-09T01:00:00.000Z",
  publishedAt: null,
  address: null,
  ...told,
});

test("files are told by their retrieval, each with the file that took its place", () => {
  const imports = [
    imported({ id: 2, sha256: "bb", retrievedAt: "2026-01-10T01:00:00.000Z", publishedAt: "2026-01-08T00:00:00.000Z" }),
    imported({ id: 1, replacedBy: 2, address: "https://example.org/a.csv" }),
  ];
  assert.deepEqual(
    Array.from(openImports.rows({ snapshot: snapshotOf({}), imports }), (row) => [
      row.import_no,
      row.address,
      row.retrieved_at,
      row.published_at,
      row.replaced_by,
      row.replaced_by_sha256,
    ]),
    [
      [1, "https://example.org/a.csv", Date.UTC(2026, 0, 9, 1), undefined, 2, "bb"],
      [2, undefined, Date.UTC(2026, 0, 10, 1), Date.UTC(2026, 0, 8), undefined, undefined],
    ],
  );
});
