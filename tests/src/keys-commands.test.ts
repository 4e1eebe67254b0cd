import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { hashOfKeyText, isKeyText } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, daybookHere, temporaryFolder } from "./daybook.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(() => ("stop" in postgres ? postgres.stop() : undefined));

type Listed = Record<string, string | null>;

/** The commands on one place for accounts. */
function keysAt(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  const run = (...args: readonly string[]) => daybookHere(["key", ...args], dataFolder, env);
  const runBeside = (...args: readonly string[]) => daybook(["key", ...args], dataFolder, env);
  const list = async (): Promise<Listed[]> => JSON.parse((await run("list", "--json")).out);
  return { run, runBeside, list };
}

const places = [
  { name: "the journal", skip: false, ...keysAt(join(folder, "journal")) },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, ...keysAt(folder) }
    : { name: "PostgreSQL", skip: false, ...keysAt(join(folder, "postgres"), { DATABASE_URL: postgres.url }) },
];

for (const { name, skip, run, runBeside, list } of places) {
  test(`on ${name} a key is made, listed, rotated and revoked`, { skip }, async () => {
    assert.match((await run("list")).out, /There are no keys yet/);

    const made = await run("create", "--name", "Web site", "--tier", "pro", "--expires", "2099-12-31");
    const key = made.out.trimEnd();
    assert.deepEqual([made.exitCode, made.out, isKeyText(key)], [0, `${key}\n`, true]);
    assert.match(
      made.err,
      /^Key k[0-9a-f]{10} \(Web site\) works until 2099-12-31T23:59Z, tier pro\. It is shown this once/,
    );
    const [first] = await list();
    const { id, createdAt, ...rest } = first!;
    assert.deepEqual(rest, {
      name: "Web site",
      owner: id,
      tier: "pro",
      expiresAt: "2099-12-31T23:59:59.999Z",
      revokedAt: null,
      lastUsedAt: null,
      state: "active",
    });
    assert.match(createdAt!, /^20\d\d-\d\d-\d\dT/);

    const rotated = await run("rotate", id!);
    const next = rotated.out.trimEnd();
    assert.deepEqual([rotated.exitCode, isKeyText(next), next === key], [0, true, false]);
    assert.match(rotated.err, new RegExp(`Key ${id} is revoked`));
    const [replaced, heir] = await list();
    assert.deepEqual(
      [replaced?.state, heir?.state, heir?.name, heir?.tier, heir?.owner, heir?.expiresAt],
      ["revoked", "active", "Web site", "pro", id, "2099-12-31T23:59:59.999Z"],
    );

    const again = await run("rotate", id!);
    assert.deepEqual([again.exitCode, again.out], [1, ""]);
    assert.match(again.err, /is revoked\. Make a new one/);

    const revoked = await run("revoke", heir!.id!);
    assert.deepEqual([revoked.exitCode, revoked.out, (await list())[1]?.state], [0, "", "revoked"]);
    const twice = await run("revoke", heir!.id!);
    assert.match(twice.err, /was revoked already, at /);
    assert.equal(twice.exitCode, 0);

    const shown = [(await run("list")).out, (await run("list", "--json")).out].join();
    const secrets = [key, next].flatMap((text) => [text, hashOfKeyText(text)]);
    assert.deepEqual(
      secrets.filter((secret) => shown.includes(secret)),
      [],
    );
    assert.match(shown, /^id +name +tier +owner +created +last used +expires +state\n/);
  });

  test(`on ${name} a rotated key may go on working for a while`, { skip }, async () => {
    await run("create", "--name", "Kept");
    const { id, expiresAt: before } = (await list()).at(-1)!;
    const startMs = Date.now();
    const { exitCode, out, err } = await run("rotate", id!, "--keep-old", "24h");
    const [kept, heir] = (await list()).slice(-2);
    const keptMs = Date.parse(kept!.expiresAt!) - startMs;
    assert.deepEqual(
      [
        exitCode,
        isKeyText(out.trimEnd()),
        before,
        kept?.id,
        kept?.state,
        kept?.revokedAt,
        heir?.state,
        heir?.expiresAt,
      ],
      [0, true, null, id, "active", null, "active", null],
    );
    assert.ok(keptMs >= 86_400_000 && keptMs < 86_400_000 + 120_000, `${keptMs}`);
    assert.ok(err.includes(`Key ${id} works until ${kept!.expiresAt}, and no longer.`), err);
  });

  test(`on ${name} several are made at once`, { skip }, async () => {
    const before = (await list()).length;
    const made = await Promise.all([1, 2, 3].map((n) => runBeside("create", "--name", `Key ${n}`, "--owner", "acme")));
    const added = (await list()).slice(before);
    assert.deepEqual(
      made.map(({ exitCode }) => exitCode),
      [0, 0, 0],
    );
    assert.deepEqual(added.map((key) => `${key.owner} ${key.tier} ${key.name}`).sort(), [
      "acme free Key 1",
      "acme free Key 2",
      "acme free Key 3",
    ]);
  });
}

const refused = keysAt(join(folder, "refused"));
const SOME_KEY = "dbk_0123456789ABCDEFGHIJKLMNOPQRST4QihrP";
for (const [args, message] of [
  [[], /create \[options\]/],
  [["create"], /required option '--name <name>'/],
  [["create", "--name", ""], /name must have 1 to 250 characters/],
  [["create", "--name", "  "], /name must have 1 to 250 characters/],
  [["create", "--name", "a\nb"], /name must not hold control characters/],
  [["create", "--name", SOME_KEY], /name looks like a key/],
  [["create", "--name", "x", "--owner", ""], /owner must have 1 to 200 characters/],
  [["create", "--name", "x", "--tier", "gold"], /--tier must be one of free, pro, premium, enterprise/],
  [["create", "--name", "x", "--expires", "2027-02-30"], /--expires must be a date/],
  [["create", "--name", "x", "--expires", "tomorrow"], /--expires must be a date/],
  [["create", "--name", "x", "--expires", "2020-01-01"], /--expires must not lie in the past/],
  [["revoke"], /missing required argument 'id'/],
  [["revoke", "k0"], /No key has this id/],
  [["revoke", SOME_KEY], /No key has this id/],
  [["rotate", "k0"], /No key has this id/],
  [["rotate", "k0", "--keep-old", "24"], /is invalid. It is not a time such as 30m, 24h or 7d/],
  [["rotate", "k0", "--keep-old", "0h"], /is invalid. It is not a time/],
  [["rotate", "k0", "--keep-old", "91d"], /of at most 90 days/],
  [["crate"], /Did you mean create\?/],
] as const) {
  test(`key ${JSON.stringify(args)} fails and says why`, async () => {
    const { exitCode, out, err } = await refused.run(...args);
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(err, message);
    assert.equal(err.includes(SOME_KEY), false);
  });
}

test("commands that failed have made nothing", async () => {
  assert.deepEqual(await refused.list(), []);
});

test("the journal holds the hash of a key and not the key", async () => {
  const data = join(folder, "hashed");
  const { out } = await keysAt(data).run("create", "--name", "x");
  const journal = readFileSync(join(data, "accounts", "keys.journal"), "utf8");
  assert.deepEqual([journal.includes(out.trimEnd()), journal.includes(hashOfKeyText(out.trimEnd()))], [false, true]);
});

test("a database that is away fails the command and is named", async () => {
  const { run } = keysAt(folder, { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  const { exitCode, out, err } = await run("create", "--name", "x");
  assert.deepEqual([exitCode, out], [1, ""]);
  assert.match(err, /^daybook: .*127\.0\.0\.1:9/);
});
