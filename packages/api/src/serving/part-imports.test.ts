import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "@daybook/store";
import { importsOfPart } from "./part-imports.js";

const entry = (id: number, source: string, isDemo: boolean) => ({ id, source, isDemo }) as Import;
const idsOf = (...imports: Import[]) => importsOfPart(imports, "market").map(({ id }) => id);

test("a part has the imports of its sources", () => {
  assert.deepEqual(idsOf(entry(1, "asic-shorts", false), entry(2, "tide-tables", false)), [1]);
});

test("the demo counts until there is a real file, be it of another part", () => {
  const demo = entry(1, "asic-shorts", true);
  assert.deepEqual(idsOf(demo, entry(2, "tide-tables", true)), [1]);
  assert.deepEqual(idsOf(demo, entry(2, "asic-shorts", false)), [2]);
  assert.deepEqual(idsOf(demo, entry(2, "tide-tables", false)), []);
});
