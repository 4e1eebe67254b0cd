import { strict as assert } from "node:assert";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { randomOf } from "../../random.fixture.js";
import { clockAt, keyOf, leaseRequestOf } from "../accounts-engines.fixture.js";
import { openAccountsAt } from "../open-accounts.js";
import { fieldsOf, lineOf } from "./line.js";

const root = mkdtempSync(join(tmpdir(), "daybook-journal-"));
after(() => rmSync(root, { recursive: true, force: true }));

const clock = clockAt("2026-11-15T12:00:00.000Z");
const request = () => leaseRequestOf({ quota: 1_000 });
const SEED = 77;
let count = 0;

function newWorld() {
  const dataFolder = join(root, String(++count));
  return {
    open: () => openAccountsAt({ dataFolder }, clock),
    usage: join(dataFolder, "accounts", "usage-2026-11.journal"),
    keys: join(dataFolder, "accounts", "keys.journal"),
    lastUsed: join(dataFolder, "accounts", "last-used"),
  };
}

const tails: readonly [string, string | Buffer][] = [
  ["half a line", "0123abcd\thalf"],
  ["a line without its end", "0123abcd\tx\tL\ta\t1000\t10\tt"],
  ["zeros", Buffer.alloc(5_000)],
  ["a megabyte without a line end", "x".repeat(1_000_000)],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x0a, 0xc3, 0x28])],
  ["a line with a wrong sum", "00000000\tx\tL\ta\t1000\t10\tt\n"],
];
for (const [what, tail] of tails) {
  test(`${what} at the end is skipped and spoils no other line, for open journals and those opened later`, async () => {
    const world = newWorld();
    const [early, late] = [await world.open(), world.open];
    await early.lease(request());
    appendFileSync(world.usage, tail);
    const used = [(await early.lease(request())).used];
    const later = await late();
    used.push((await later.lease(request())).used, (await early.lease(request())).used);
    await Promise.all([early.close(), later.close()]);
    assert.deepEqual(used, [20, 30, 40]);
  });
}

test(`a line damaged at any place loses itself and no other (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const world = newWorld();
  const accounts = await world.open();
  for (let l = 0; l < 20; l++) await accounts.lease(request());
  await accounts.close();
  const whole = readFileSync(world.usage);
  for (let round = 0; round < 100; round++) {
    const damaged = Buffer.from(whole);
    const place = random.below(damaged.length);
    const byte = random.below(256);
    const isLineEnd = damaged[place] === 10;
    const isSame = damaged[place] === byte;
    damaged[place] = byte;
    writeFileSync(world.usage, damaged);
    const again = await world.open();
    const { used } = await again.usage("a");
    await again.close();
    // A lost line end joins nothing but an empty line, since every write begins with one.
    const expected = isSame || isLineEnd ? [190, 200] : [190];
    assert.ok(expected.includes(used), `byte ${place} became ${byte}: ${used} used`);
  }
});

test("a file cut short at any byte holds the lines before the cut, also one without its end", async () => {
  const world = newWorld();
  const accounts = await world.open();
  for (let l = 0; l < 3; l++) await accounts.lease(request());
  await accounts.close();
  const whole = readFileSync(world.usage);
  for (let bytes = 0; bytes <= whole.length; bytes++) {
    writeFileSync(world.usage, whole.subarray(0, bytes));
    const lines = whole.subarray(0, bytes).toString().split("\n");
    const again = await world.open();
    const held = lines.filter((line) => fieldsOf(Buffer.from(line)) !== undefined).length;
    assert.equal((await again.usage("a")).used, held * 10, `${bytes} bytes`);
    await again.close();
  }
});

test("records of a later program are passed over", async () => {
  const world = newWorld();
  const accounts = await world.open();
  appendFileSync(world.usage, lineOf(["later1", "Z", "a", "5", "7"]));
  appendFileSync(world.usage, lineOf(["later2", "L", "a", "many", "more"]));
  appendFileSync(world.usage, lineOf(["later3"]));
  appendFileSync(world.keys, lineOf(["later4", "Q", "x"]));
  appendFileSync(world.keys, lineOf(["later5", "K", "k9", "0", "n", "o", "platinum", ""]));
  const lease = await accounts.lease(request());
  assert.deepEqual([lease.granted, lease.used, await accounts.keys()], [10, 10, []]);
  await accounts.close();
});

test("a process that has a journal open starts again when it is removed or replaced", async () => {
  const world = newWorld();
  const accounts = await world.open();
  await accounts.lease(request());
  const held = readFileSync(world.usage);
  await accounts.lease(request());
  rmSync(world.usage);
  const afterRemoval = await accounts.lease(request());
  rmSync(world.usage);
  writeFileSync(world.usage, held);
  const afterRestoring = await accounts.lease(request());
  writeFileSync(world.usage, "");
  const afterEmptying = await accounts.usage("a");
  assert.deepEqual([afterRemoval.used, afterRestoring.used, afterEmptying.used], [10, 20, 0]);
  await accounts.close();
});

test("a damaged time of last use counts as none, and is written again", async () => {
  const world = newWorld();
  const accounts = await world.open();
  for (const number of [1, 2, 3]) await accounts.addKey(keyOf(number));
  const at = "2026-11-05T10:00:00.000Z";
  await accounts.noteUsed([1, 2, 3].map((number) => ({ id: `k${number}`, at })));
  const cells = readFileSync(world.lastUsed);
  cells.copy(cells, 34, 0, 34);
  writeFileSync(world.lastUsed, cells);
  const lastUse = async () => (await accounts.keys()).map(({ lastUsedAt }) => lastUsedAt);
  const damaged = await lastUse();
  await accounts.noteUsed([{ id: "k2", at: "2026-11-04T10:00:00.000Z" }]);
  assert.deepEqual(
    [damaged, await lastUse()],
    [
      [at, null, at],
      [at, "2026-11-04T10:00:00.000Z", at],
    ],
  );
  await accounts.close();
});
