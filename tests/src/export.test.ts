import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { daybook, daybookHere } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-export-"));
const [data, out] = [join(folder, "data"), join(folder, "out")];
let connection: DuckDBConnection;

before(async () => {
  copyDemoWorld(data);
  connection = await (await DuckDBInstance.create(":memory:")).connect();
});
after(() => {
  connection?.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

const exported = (...args: readonly string[]) => daybook(["export", ...args, "--out", out], data);

/** The rows that a file or folder of files states, and what they add up to. */
async function sumsOf(from: string) {
  const reader = await connection.runAndReadAll(
    `select count(*)::int, min("date")::varchar, max("date")::varchar, sum(short_position)::bigint::varchar, count(shares_on_issue)::int from ${from}`,
  );
  return reader.getRows()[0];
}

test("a dataset is exported in the formats that are named, in place of files of the same name, and other files stay", async () => {
  mkdirSync(out);
  for (const name of ["mine.txt", "short-positions.csv"]) writeFileSync(join(out, name), "mine");
  const { exitCode, out: said } = await exported("short-positions", "--format", "csv,parquet");
  assert.equal(exitCode, 0);
  assert.deepEqual(readdirSync(out).sort(), ["mine.txt", "short-positions.csv", "short-positions.parquet"]);
  assert.equal(readFileSync(join(out, "mine.txt"), "utf8"), "mine");
  assert.equal(said.trim().split("\n").length, 2);
  const ofCsv = await sumsOf(`read_csv('${out}/short-positions.csv', all_varchar = false)`);
  assert.ok(Number(ofCsv?.[0]) > 1_000);
  assert.deepEqual(await sumsOf(`read_parquet('${out}/short-positions.parquet')`), ofCsv);
});

test("by year there is a folder for each, with the rows of that year, and all of them together are the dataset", async () => {
  const whole = await sumsOf(`read_parquet('${out}/short-positions.parquet')`);
  const { exitCode } = await exported("short-positions", "--format", "parquet", "--partition-by", "year");
  assert.equal(exitCode, 0);
  const parts = `read_parquet('${out}/short-positions/*/part.parquet', hive_partitioning = true)`;
  assert.deepEqual(await sumsOf(parts), whole);
  const wrong = await connection.runAndReadAll(`select count(*)::int from ${parts} where year("date") <> "year"`);
  assert.deepEqual(wrong.getRows(), [[0]]);
});

for (const [args, problem] of [
  [["short-position"], /there is no dataset "short-position"\. Did you mean short-positions\?/],
  [["prices-of-tea"], /there is no dataset "prices-of-tea"\. There are .*short-positions/],
  [
    ["short-positions", "--format", "excel"],
    /there is no format "excel"\. There are csv, ndjson, parquet, xlsx, zip\./,
  ],
  [["short-positions", "--format", "zip", "--partition-by", "year"], /By year there are csv, ndjson, parquet\./],
  [["short-positions", "--partition-by", "month"], /partition-by.*Allowed choices are year/],
] as const) {
  test(`daybook export ${args.join(" ")} is refused with what there is`, async () => {
    const nowhere = join(folder, "nowhere");
    const { exitCode, err } = await daybookHere(["export", ...args, "--out", nowhere], data);
    assert.match(err, problem);
    assert.deepEqual([exitCode, existsSync(nowhere)], [1, false]);
  });
}
