import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { startPostgres } from "@daybook/store/fixtures";
import { daybookHere, temporaryFolder } from "./daybook.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(() => ("stop" in postgres ? postgres.stop() : undefined));

/** The commands on one place for accounts. */
function accountsAt(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  return (...args: readonly string[]) => daybookHere(["account", ...args], dataFolder, env);
}

const places = [
  { name: "the journal", skip: false, account: accountsAt(join(folder, "journal")) },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, account: accountsAt(folder) }
    : { name: "PostgreSQL", skip: false, account: accountsAt(join(folder, "pg"), { DATABASE_URL: postgres.url }) },
];

for (const { name, skip, account } of places) {
  test(`on ${name} the tier of an account is set, changed and shown`, { skip }, async () => {
    const subject = "auth0|Zoë 1";
    const unset = await account("show", subject);
    assert.deepEqual([unset.exitCode, unset.out], [0, "free\n"]);
    assert.match(unset.err, /^No tier is set for this account/);
    for (const tier of ["pro", "ENTERPRISE"]) {
      const set = await account("set", subject, "--tier", tier);
      assert.deepEqual([set.exitCode, set.out], [0, ""]);
      assert.match(set.err, new RegExp(`^Account auth0\\|Zoë 1 has tier ${tier.toLowerCase()}\\. Running servers`));
      assert.deepEqual(await account("show", subject), { exitCode: 0, out: `${tier.toLowerCase()}\n`, err: "" });
    }
    assert.equal((await account("show", subject.toLowerCase())).out, "free\n");
  });
}

const SOME_KEY = "dbk_0123456789ABCDEFGHIJKLMNOPQRST4QihrP";
for (const [args, message] of [
  [[], /set \[options\] <subject>/],
  [["set", "--tier", "pro"], /missing required argument 'subject'/],
  [["set", "ann"], /required option '--tier <tier>'/],
  [["set", "ann", "--tier", "gold"], /--tier must be one of free, pro, premium, enterprise/],
  [["set", "", "--tier", "pro"], /subject must have 1 to 200 characters/],
  [["set", "a\nb", "--tier", "pro"], /subject must not hold control characters/],
  [["set", SOME_KEY, "--tier", "pro"], /subject looks like a key/],
  [["show"], /missing required argument 'subject'/],
  [["show", SOME_KEY], /subject looks like a key/],
  [["shwo", "ann"], /Did you mean show\?/],
] as const) {
  test(`account ${JSON.stringify(args)} fails and says why`, async () => {
    const { exitCode, out, err } = await accountsAt(join(folder, "refused"))(...args);
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(err, message);
    assert.equal(err.includes(SOME_KEY), false);
  });
}

test("a database that is away fails the command and is named", async () => {
  const account = accountsAt(folder, { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  const { exitCode, out, err } = await account("set", "ann", "--tier", "pro");
  assert.deepEqual([exitCode, out], [1, ""]);
  assert.match(err, /^daybook: .*127\.0\.0\.1:9/);
});
