import assert from "node:assert/strict";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { type PostgresServer, startPostgres } from "@daybook/store/fixtures";
import { daybook, start, temporaryFolder } from "./daybook.fixture.js";
import { randomOf } from "./oracle/random.js";

const WANTED = /^RR/;

/** What the survey of the real files says of them. */
const SURVEY = {
  counts: { accepted: 3676, unchanged: 0, refused: 4, held: 0, ignored: 0 },
  rowsAdded: 1_990_386,
  refused: ["RR20130904-001", "RR20150120-002", "RR20150317-002", "RR20171002-001"],
};

const KILLS = 4;
const FILES_BETWEEN_KILLS = 1_000;

describe("every real daily report", {
  skip: withoutCorpus ?? false,
}, () => {
  const folder = temporaryFolder(after);
  const data = join(folder, "duckdb");
  let reports: readonly string[] = [];
  let version = "";
  let postgres: PostgresServer | { readonly skip: string };

  const ingest = async (dataFolder: string, env?: Readonly<Record<string, string>>) => {
    const { exitCode, out, err } = await daybook(["ingest", "asic-shorts", ...reports, "--json"], dataFolder, env);
    assert.ok(out.startsWith("{"), err);
    return { exitCode, summary: JSON.parse(out) };
  };
  const statusVersion = async (dataFolder: string, env?: Readonly<Record<string, string>>) =>
    JSON.parse((await daybook(["status", "--json"], dataFolder, env)).out).dataVersion;

  before(async () => {
    const held = realReports();
    const wanted = readdirSync(held).filter((name) => WANTED.test(name));
    reports = wanted.map((name) => join(held, name));
    postgres = await startPostgres();
  });
  after(async () => {
    if ("stop" in postgres) await postgres.stop();
  });

  test("is accepted or refused as the survey says", async () => {
    const { exitCode, summary } = await ingest(data);
    version = summary.dataVersion;
    const refused = summary.files
      .filter((file: { outcome: string }) => file.outcome === "refused")
      .map((file: { name: string }) => file.name.slice(0, 14))
      .sort();
    assert.deepEqual(
      { exitCode, counts: summary.counts, rowsAdded: summary.rowsAdded, refused },
      { exitCode: 2, ...SURVEY },
    );
  });

  test("is unchanged when it is read again, at the same data version", async () => {
    const { summary } = await ingest(data);
    assert.deepEqual(
      { counts: summary.counts, version: summary.dataVersion },
      { counts: { ...SURVEY.counts, accepted: 0, unchanged: SURVEY.counts.accepted }, version },
    );
  });

  test("gives the same data version after a rebuild from the archive", async () => {
    rmSync(join(data, "daybook.duckdb"));
    const { exitCode, err } = await daybook(["rebuild"], data);
    assert.deepEqual({ exitCode, version: await statusVersion(data) }, { exitCode: 0, version }, err);
  });

  test("gives the same data version on PostgreSQL, also after a rebuild", async (t) => {
    if ("skip" in postgres) return t.skip(postgres.skip);
    const env = { DATABASE_URL: postgres.url };
    const { summary } = await ingest(join(folder, "postgres"), env);
    const rebuilt = await daybook(["rebuild"], join(folder, "postgres"), env);
    assert.deepEqual(
      [summary.dataVersion, rebuilt.exitCode, await statusVersion(join(folder, "postgres"), env)],
      [version, 0, version],
      rebuilt.err,
    );
  });

  test(`gives the same data version after ${KILLS} kills at random moments and one more run`, async (t) => {
    const seed = Number(process.env.DAYBOOK_SEED ?? 20_241_231);
    t.diagnostic(`seed ${seed}`);
    const random = randomOf(seed);
    const killed = join(folder, "killed");
    let kills = 0;
    for (let runs = 0; kills < KILLS && runs < 3 * KILLS; runs += 1) {
      const { child, finished } = start(["ingest", "asic-shorts", ...reports], killed);
      // It writes the files that it takes into its archive one by one, and their rows while it reads the next ones.
      const goal = filesIn(killed) + random.between(1, FILES_BETWEEN_KILLS);
      while (child.exitCode === null && filesIn(killed) < goal) await wait(5);
      if (child.exitCode === null) kills += 1;
      // A run that came to its end leaves the next ones nothing to be killed at.
      else rmSync(killed, { recursive: true, force: true });
      child.kill("SIGKILL");
      await finished;
      const { exitCode, err } = await daybook(["status"], killed);
      assert.equal(exitCode, 0, err);
    }
    const { summary } = await ingest(killed);
    assert.deepEqual([summary.dataVersion, kills], [version, KILLS]);
    const rebuilt = await daybook(["rebuild"], killed);
    assert.deepEqual([rebuilt.exitCode, await statusVersion(killed)], [0, version], rebuilt.err);
  });
});

function filesIn(folder: string): number {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
}
