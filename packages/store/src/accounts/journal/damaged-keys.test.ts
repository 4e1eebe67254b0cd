import { strict as assert } from "node:assert";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { randomOf } from "../../random.fixture.js";
import { smallOrFull } from "../../small-or-full.fixture.js";
import type { Accounts } from "../accounts.js";
import { clockAt, keyOf } from "../accounts-engines.fixture.js";
import { keyStateOf } from "../make-key.js";
import { openAccountsAt } from "../open-accounts.js";
import { keyRecords } from "./key-fold.js";
import { fieldsOf, lineOf } from "./line.js";

const root = mkdtempSync(join(tmpdir(), "daybook-damaged-keys-"));
after(() => rmSync(root, { recursive: true, force: true }));

const NOW = "2026-11-15T12:00:00.000Z";
const SEED = 41;
let count = 0;

/** k1 works, k2 is revoked, k3 was let work until yesterday, "ann" was pro and is free, k4 came last and works. */
async function newWorld() {
  const dataFolder = join(root, String(++count));
  const open = () => openAccountsAt({ dataFolder }, clockAt(NOW));
  const accounts = await open();
  for (const number of [1, 2, 3]) await accounts.addKey(keyOf(number));
  await accounts.setAccount("ann", "pro");
  await accounts.revokeKey("k2", NOW);
  await accounts.expireKey("k3", "2026-11-14T12:00:00.000Z");
  await accounts.setAccount("ann", "free");
  await accounts.addKey(keyOf(4));
  await accounts.close();
  const path = join(dataFolder, "accounts", "keys.journal");
  return { open, path, whole: readFileSync(path) };
}

const UNHARMED = { k1: "active", k2: "revoked", k3: "expired", k4: "active" };
const BEFORE_K4 = { k1: "in doubt", k2: "revoked", k3: "expired", k4: "active" };
const ALL_OLDER = { k1: "in doubt", k2: "revoked", k3: "expired", k4: "in doubt" };

async function statesIn(accounts: Accounts) {
  return Object.fromEntries((await accounts.keys()).map((key) => [key.id, keyStateOf(key, new Date(NOW))]));
}

/** What whoever opens a journal with these bytes finds. */
async function foundIn({ open, path }: Awaited<ReturnType<typeof newWorld>>, bytes: Uint8Array) {
  writeFileSync(path, bytes);
  const accounts = await open();
  const [states, damaged, tier] = [
    await statesIn(accounts),
    await accounts.damagedLines(),
    await accounts.accountTier("ann"),
  ];
  await accounts.close();
  return { states, damaged, tier };
}

/** Nothing that was ended works, and whoever is missing or locked out for it is told of. */
function assertSafe({ states, damaged, tier }: Awaited<ReturnType<typeof foundIn>>, what: string): void {
  assert.ok(states.k2 !== "active" && states.k3 !== "active" && tier !== "pro", `${what}: ${JSON.stringify(states)}`);
  if (damaged.length === 0) assert.deepEqual([states, tier], [UNHARMED, "free"], what);
}

const FLIPS = smallOrFull(1, 8);

test(`${FLIPS} flipped bits of each byte, or a line end there, bring no ended key back and are told (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const world = await newWorld();
  for (let place = 0; place < world.whole.length; place++) {
    const before = world.whole[place]!;
    const first = random.below(8);
    const values = [10, ...Array.from({ length: FLIPS }, (_, f) => before ^ (1 << ((first + f) % 8)))];
    for (const value of values.filter((each) => each !== before)) {
      const damaged = Buffer.from(world.whole);
      damaged[place] = value;
      const found = await foundIn(world, damaged);
      assertSafe(found, `byte ${place} became ${value}`);
      assert.ok(found.damaged.length > 0, `byte ${place} became ${value}, and nobody was told`);
    }
  }
});

test(`bytes that are missing, or zeros, in the middle bring no ended key back (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const world = await newWorld();
  const { whole } = world;
  const isWhole = (bytes: Buffer) =>
    bytes.at(-1) === 10 &&
    bytes
      .toString()
      .split("\n")
      .every((line) => line === "" || fieldsOf(Buffer.from(line)));
  for (let round = 0; round < smallOrFull(100, 2_000); round++) {
    const start = random.below(whole.length - 1);
    const end = start + 1 + random.below(whole.length - 1 - start);
    const missing = Buffer.concat([whole.subarray(0, start), whole.subarray(end)]);
    // Where nothing but whole lines is gone, nobody can tell.
    if (!isWhole(missing)) assertSafe(await foundIn(world, missing), `bytes ${start} to ${end} are missing`);
    const zeros = Buffer.from(whole).fill(0, start, end);
    assertSafe(await foundIn(world, zeros), `bytes ${start} to ${end} are zeros`);
  }
});

test("a torn last line is nobody's loss, at whichever byte, also when another line follows", async () => {
  const world = await newWorld();
  const line = world.whole.subarray(world.whole.lastIndexOf("\n\n") + 1);
  for (let bytes = 0; bytes <= line.length; bytes++) {
    const torn = Buffer.concat([world.whole, line.subarray(0, bytes)]);
    const { states, damaged } = await foundIn(world, torn);
    assert.deepEqual([states, damaged], [UNHARMED, []], `${bytes} bytes`);
  }
  for (const number of [5, 6]) {
    appendFileSync(world.path, line.subarray(1, 60));
    const writer = await world.open();
    await writer.addKey(keyOf(number));
    await writer.close();
  }
  const { states, damaged } = await foundIn(world, readFileSync(world.path));
  assert.deepEqual([states, damaged], [{ ...UNHARMED, k5: "active", k6: "active" }, []]);
});

test("a line that another process tears while the journal is open is no loss either", async () => {
  const world = await newWorld();
  const early = await world.open();
  appendFileSync(world.path, "\n0123abcd\tx\tK\tk");
  await early.addKey(keyOf(5));
  const later = await world.open();
  const lines = [await early.damagedLines(), await later.damagedLines()];
  await Promise.all([early.close(), later.close()]);
  assert.deepEqual(lines, [[], []]);
});

const tails: readonly (readonly [what: string, tail: string | Buffer])[] = [
  ["zeros without a line end", Buffer.alloc(300)],
  ["a whole line whose end became another byte", `${lineOf(["x", ...keyRecords.revoke("k1", NOW)]).trimEnd()}*`],
  ["a line with a wrong sum", "00000000\tx\tR\tk1\t2026-11-05T10:00:00.000Z\n"],
  ["two torn lines that nobody has settled", "0123abcd\tx\tR\tk\n0123abcd\tx\tK"],
  ["a last line that ends a key and lost its own end", "0123abcd\tx\tR\tk1\t2026-11-05"],
  ["a last line of an expiry that lost its end", "0123abcd\tx\tE"],
  ["a torn line with a line end", "0123abcd\tx\tR\tk\n"],
  ["more bytes than a line may have", "0123abcd\t".padEnd(10_000, "x")],
];
for (const [what, tail] of tails) {
  test(`${what}: keys made before are in doubt, and those made later are not`, async () => {
    const world = await newWorld();
    appendFileSync(world.path, tail);
    const accounts = await world.open();
    await accounts.addKey(keyOf(5));
    const later = await world.open();
    const seen = [await statesIn(accounts), await statesIn(later)];
    const counts = [(await accounts.damagedLines()).length, (await later.damagedLines()).length];
    await Promise.all([accounts.close(), later.close()]);
    const states = { ...ALL_OLDER, k5: "active" };
    assert.deepEqual(
      [seen, counts],
      [
        [states, states],
        [1, 1],
      ],
    );
  });
}

test("a torn line that runs into a good one costs both, and is told", async () => {
  const world = await newWorld();
  const text = world.whole.toString();
  const revocation = text.lastIndexOf("\n\n", text.indexOf("\tR\tk2"));
  const joined = `${text.slice(0, revocation)}\n0123abcd\tx\tA\tb${text.slice(revocation + 2)}`;
  const { states, damaged } = await foundIn(world, Buffer.from(joined));
  assert.deepEqual([states, damaged.length], [{ ...BEFORE_K4, k2: "in doubt" }, 1]);
});

test("damage tells its line and what it seems to have said, never a hash", async () => {
  const world = await newWorld();
  const damaged = Buffer.from(world.whole);
  for (const part of ["\tR\tk2", "\tK\tk4"]) damaged[damaged.indexOf(part) - 1]! ^= 1;
  const found = await foundIn(world, damaged);
  assert.deepEqual(
    found.damaged.map(({ number, legible }) => [number, legible]),
    [
      [10, "revocation of key k2"],
      [16, "new key k4"],
    ],
  );
});

/** The world after the revocation of k2 was damaged. */
async function damagedWorld() {
  const world = await newWorld();
  const damaged = Buffer.from(world.whole);
  damaged[damaged.indexOf("\tR\tk2") + 1] = 0;
  writeFileSync(world.path, damaged);
  return { ...world, damaged };
}

test("the word of the operator lets them in again, for journals that are open and those opened later", async () => {
  const world = await damagedWorld();
  const [server, operator] = [await world.open(), await world.open()];
  const before = await statesIn(server);
  await operator.revokeKey("k2", NOW);
  await operator.settleDamage(await operator.damagedLines());
  const later = await world.open();
  const states = [await statesIn(server), await statesIn(later)];
  await Promise.all([server, operator, later].map((each) => each.close()));
  assert.deepEqual([before, states], [{ ...BEFORE_K4, k2: "in doubt" }, [UNHARMED, UNHARMED]]);
});

test("a line of the same bytes that is damaged after it was settled counts anew", async () => {
  const world = await damagedWorld();
  const accounts = await world.open();
  const lines = await accounts.damagedLines();
  await accounts.settleDamage(lines);
  const [damagedLine] = world.damaged
    .toString("latin1")
    .split("\n")
    .filter((line) => line.includes("\0"));
  appendFileSync(world.path, `\n${damagedLine}\n`);
  const [again] = await accounts.damagedLines();
  await accounts.close();
  assert.equal(again?.digest, lines[0]!.digest);
});

test("an account whose tier may have been lowered has none until it is set again or the damage is settled", async () => {
  const world = await damagedWorld();
  const text = world.damaged.toString().replace("\tann\tfree", "\tann\tfreE");
  writeFileSync(world.path, text);
  const accounts = await world.open();
  const before = await accounts.accountTier("ann");
  await accounts.setAccount("ann", "pro");
  const set = await accounts.accountTier("ann");
  await accounts.close();
  assert.deepEqual([before, set], [undefined, "pro"]);
});

test("settling while others add and revoke keys loses nothing of theirs", async () => {
  const world = await damagedWorld();
  const books = await Promise.all([world.open(), world.open(), world.open()]);
  const [operator, one, other] = books as [Accounts, Accounts, Accounts];
  const numbers = Array.from({ length: 20 }, (_, n) => 10 + n);
  await Promise.all([
    operator.damagedLines().then((lines) => operator.settleDamage(lines)),
    ...numbers.map((n) => (n % 2 ? one : other).addKey(keyOf(n))),
    one.revokeKey("k1", NOW),
  ]);
  const states = await statesIn(other);
  await Promise.all(books.map((each) => each.close()));
  const added = Object.fromEntries(numbers.map((n) => [`k${n}`, "active"]));
  assert.deepEqual(states, { ...UNHARMED, k1: "revoked", k2: "active", ...added });
});
