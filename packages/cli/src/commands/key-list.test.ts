import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOfKeys } from "./key-list.js";

const key = {
  id: "k1",
  name: "Web site",
  tier: "pro",
  owner: "k1",
  createdAt: "2026-11-16T09:00:00.000Z",
  lastUsedAt: null,
  revokedAt: null,
  state: "active",
} as const;

test("a key that works for some hours more is listed with the minute of its end, in UTC", () => {
  const keys = [
    { ...key, expiresAt: "2026-11-17T09:12:34.567Z" },
    { ...key, expiresAt: null },
  ];
  assert.deepEqual(linesOfKeys(keys), [
    "id  name      tier  owner  created     last used  expires            state",
    "k1  Web site  pro   k1     2026-11-16  never      2026-11-17T09:12Z  active",
    "k1  Web site  pro   k1     2026-11-16  never      never              active",
  ]);
});
