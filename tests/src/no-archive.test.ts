import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { startPostgres } from "@daybook/store/fixtures";
import { daybookHere, temporaryFolder } from "./daybook.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(() => ("stop" in postgres ? postgres.stop() : undefined));

const report = join(folder, "dividends-2024-01-02.csv");
writeFileSync(report, "id,stock_code,ex_date,amount_per_share,dividend_type\n1,ACM,2024-01-02,0.5,final\n");

test("a machine that shares a database and has no archive is told so, and nothing is called missing", {
  skip: "skip" in postgres ? postgres.skip : false,
}, async () => {
  const env = { DATABASE_URL: (postgres as { url: string }).url };
  await daybookHere(["ingest", "dividends", report], join(folder, "loads"), env);
  const serves = join(folder, "serves");
  const [here, there] = [
    await daybookHere(["doctor", "--offline"], serves, env),
    await daybookHere(["doctor", "--offline"], join(folder, "loads"), env),
  ];
  assert.deepEqual([here.exitCode, /missing/.test(here.out)], [0, false]);
  assert.match(here.out, /^ok {5}this machine has no archive: the 1 files held are in no folder .*serves\/archive\./m);
  assert.match(there.out, /^ok {5}the archive holds all 1 files, unharmed$/m);
  const { exitCode, err } = await daybookHere(["rebuild"], serves, env);
  assert.equal(exitCode, 1);
  assert.match(
    err,
    /There is no archive in .*serves, and the database holds 1 imports: rebuild on the machine that loaded/,
  );
});

test("a folder that has lost its archive is told so, with what to do", async () => {
  const data = join(folder, "lost");
  await daybookHere(["ingest", "dividends", report], data);
  rmSync(join(data, "archive"), { recursive: true });
  const { exitCode, out } = await daybookHere(["doctor", "--offline"], data);
  assert.deepEqual([exitCode, /missing/.test(out)], [0, false]);
  assert.match(out, /^look {3}this machine has no archive: .*lost\/archive\n +Bring the folder back from a copy/m);
});

test("a damaged database without an archive is not sent to a rebuild, which could not help", async () => {
  const data = join(folder, "damaged");
  mkdirSync(data);
  writeFileSync(join(data, "daybook.duckdb"), "damaged".repeat(10_000));
  const { exitCode, out } = await daybookHere(["doctor", "--offline"], data);
  assert.deepEqual([exitCode, /daybook rebuild/.test(out)], [1, false]);
  assert.match(
    out,
    /^FAILED .*duckdb cannot be opened; there is no archive beside it.* Bring .*damaged back from a copy, or ingest the files again/m,
  );
});

test("a rebuild says what it does and what it has made", async () => {
  const data = join(folder, "rebuilt");
  await daybookHere(["ingest", "dividends", report], data);
  const { exitCode, out, err } = await daybookHere(["rebuild"], data);
  assert.deepEqual([exitCode, /^rebuilt 1 imports, data version /.test(out)], [0, true]);
  // A busy machine may take long enough to show how far it is, too.
  assert.ok(
    err.startsWith(`Rebuilding from the archive in ${data}. The database that is there stays until the end.\n`),
    err,
  );
});
