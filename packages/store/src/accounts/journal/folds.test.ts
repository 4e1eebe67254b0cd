import { strict as assert } from "node:assert";
import { test } from "node:test";
import { randomOf } from "../../random.fixture.js";
import { keyOf } from "../accounts-engines.fixture.js";
import { emptyKeys, keyRecords } from "./key-fold.js";
import { fieldsOf, LINE_BYTES_MAX, lineOf } from "./line.js";
import { splitLines } from "./split-lines.js";
import { emptyUsage, usageRecords } from "./usage-fold.js";

test("a month has room for so many identities, and goes on counting those it has", () => {
  const usage = emptyUsage(2);
  const outcomes = [
    usage.take(usageRecords.lease("a", 10, 1, "t1")),
    usage.take(usageRecords.settle("b", 1, "t2")),
    usage.take(usageRecords.lease("c", 10, 1, "t3")),
    usage.take(usageRecords.settle("c", 1, "t4")),
    usage.take(usageRecords.settle("c", -1, "t5")),
    usage.take(usageRecords.settle("a", 1, "t6")),
    usage.take(usageRecords.lease("a", 10, 20, "t7")),
  ];
  assert.deepEqual(
    outcomes.map(({ granted, used, isFull }) => [granted, used, isFull]),
    [
      [1, 1, false],
      [0, 1, false],
      [0, 0, true],
      [0, 0, true],
      [0, 0, false],
      [0, 2, false],
      [8, 10, false],
    ],
  );
});

test("a month remembers at least the newest half of so many tokens, of leases and settlements together", () => {
  const usage = emptyUsage(10);
  const leases = Array.from({ length: 100 }, (_, l) => usageRecords.lease("a", 1_000, 1, `t${l}`));
  for (const lease of leases) usage.take(lease);
  const known = leases.map((_, l) => usage.hasLeased(`t${l}`)).lastIndexOf(false);
  const newest = leases.slice(-5).map((lease) => usage.take(lease).used);
  usage.take(usageRecords.settle("a", -40, "t99"));
  usage.take(usageRecords.settle("a", -40, "t99"));
  assert.deepEqual([known < 95 && known >= 89, newest, usage.usedBy("a")], [true, [100, 100, 100, 100, 100], 60]);
});

test("a book has room for so many keys and accounts", () => {
  const keys = emptyKeys(1);
  const outcomes = [
    keys.take(keyRecords.add(keyOf(1))),
    keys.take(keyRecords.add(keyOf(2))),
    keys.take(keyRecords.account("a", "pro")),
    keys.take(keyRecords.account("b", "pro")),
    keys.take(keyRecords.account("a", "free")),
  ];
  assert.deepEqual([outcomes, keys.changes], [["done", "full", "done", "full", "done"], 3]);
});

test("lines are the same however a file is cut into pieces, and one beyond the limit is left out", () => {
  const random = randomOf(5);
  const text = [
    lineOf(["a"]),
    `${"x".repeat(LINE_BYTES_MAX * 3)}\n`,
    lineOf(["b", "東京"]),
    "\n\n",
    `${"y".repeat(LINE_BYTES_MAX)}\n`,
    lineOf(["c"]),
    "no end",
  ].join("");
  const whole = Buffer.from(text);
  for (let round = 0; round < 50; round++) {
    const records: (string[] | undefined)[] = [];
    const lines = splitLines((line) => records.push(fieldsOf(line)));
    for (let start = 0; start < whole.length; ) {
      const bytes = 1 + random.below(round === 0 ? whole.length : 3_000);
      lines.push(Buffer.from(whole.subarray(start, start + bytes)));
      start += bytes;
    }
    assert.deepEqual(
      records.filter((fields) => fields !== undefined),
      [["a"], ["b", "東京"], ["c"]],
    );
  }
});

test("the longest record that is let in fits a line", () => {
  const long = "\uffff".repeat(250);
  const record = keyRecords.add(
    keyOf(1, { id: "a".repeat(64), name: long, owner: long, expiresAt: keyOf(1).createdAt }),
  );
  const line = Buffer.from(lineOf(["mark", ...record]));
  assert.deepEqual(fieldsOf(line.subarray(0, -1)), ["mark", ...record]);
});
