import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "../ask.js";
import { RESULT_BYTES_MAX, resultOf } from "./result.js";
import type { Told } from "./told.js";

const rows = (count: number, text = "x".repeat(100)) =>
  Array.from({ length: count }, (_, i) => ({ date: new Date(i * 86_400_000).toISOString().slice(0, 10), i, text }));

function told(answer: JsonObject, list?: Told["list"]): Told {
  return { answer, line: "Rows", list, receipt: "https://d.example/v1/receipts/X", isDemo: false };
}

function read(given: Told) {
  const result = resultOf(given);
  const bytes = Buffer.byteLength(JSON.stringify(result));
  return { bytes, text: result.content[0].text, told: result.structuredContent as Record<string, unknown> };
}

test("a list that fits is told whole, with where it is from and on which terms", () => {
  const list = { field: "rows", total: 3, before: 0, cutAt: "end" as const, goOn: () => ({ offset: 3 }) };
  const { text, told: whole } = read(told({ rows: rows(3, "x") }, list));
  assert.equal(
    text,
    "Rows (3 of 3). Receipt: https://d.example/v1/receipts/X | Licence: CC BY 4.0 where the answer or its receipt names no other.",
  );
  assert.deepEqual([whole.truncated, whole.continue, whole.total], [undefined, undefined, 3]);
});

test("a ranking is cut at its end to what 16 KB hold, and says how to go on", () => {
  const list = {
    field: "rows",
    total: 900,
    before: 10,
    cutAt: "end" as const,
    goOn: (kept: readonly unknown[]) => ({ offset: 10 + kept.length }),
  };
  const { bytes, told: cut } = read(told({ rows: rows(500) }, list));
  const kept = (cut.answer as { rows: { i: number }[] }).rows;
  assert.ok(bytes <= RESULT_BYTES_MAX && bytes > RESULT_BYTES_MAX - 200, String(bytes));
  assert.deepEqual([cut.truncated, cut.total, cut.continue, kept[0]!.i], [true, 900, { offset: 10 + kept.length }, 0]);
});

test("a series is cut at its beginning, so that the newest is there", () => {
  const list = { field: "rows", total: 500, before: 0, cutAt: "start" as const, goOn: () => ({ to: "before" }) };
  const { told: cut } = read(told({ rows: rows(500) }, list));
  const kept = (cut.answer as { rows: { i: number }[] }).rows;
  assert.deepEqual([kept.at(-1)!.i, cut.continue], [499, { to: "before" }]);
});

test("the last page is not said to be cut", () => {
  const list = { field: "rows", total: 13, before: 10, cutAt: "end" as const, goOn: () => ({ offset: 13 }) };
  const { told: last } = read(told({ rows: rows(3) }, list));
  assert.deepEqual([last.truncated, last.continue], [undefined, undefined]);
});

test("what has no list of its own has its longest parts halved, and says how their rest is had", () => {
  const answer = { notes: "n".repeat(30_000), deep: { series: rows(300), few: rows(2) } };
  const { bytes, told: cut } = read(told(answer));
  const { series, few } = (cut.answer as { deep: { series: { i: number }[]; few: unknown[] } }).deep;
  assert.ok(bytes <= RESULT_BYTES_MAX);
  assert.deepEqual([series.at(-1)!.i, few.length], [299, 2]);
  const cuts = cut.cuts as { field: string; total: number }[];
  assert.deepEqual(cuts.map(({ field, total }) => [field, total]).sort(), [
    ["deep.series", 300],
    ["notes", 30_000],
  ]);
  assert.ok(cut.continue);
});

test("one row that is too large by itself is shortened, and not left out", () => {
  const list = { field: "rows", total: 5, before: 0, cutAt: "end" as const, goOn: () => ({ offset: 1 }) };
  const { bytes, told: cut } = read(told({ rows: rows(5, "é".repeat(20_000)) }, list));
  assert.ok(bytes <= RESULT_BYTES_MAX);
  assert.equal((cut.answer as { rows: unknown[] }).rows.length, 1);
});

test("an answer of thousands of small fields becomes one that fits", () => {
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field${i}`, i]));
  assert.ok(read(told({ fields })).bytes <= RESULT_BYTES_MAX);
  assert.ok(read(told(fields)).bytes <= RESULT_BYTES_MAX);
});
