import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { openWriter } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, start, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const ONE_MORE_DAY = ["ingest", "asic-shorts", demoReports()[0]!];

describe("two writers on one data folder", { concurrency: true }, () => {
  const folder = temporaryFolder(after);

  test("the second waits briefly, then says who holds it, and nothing is lost", async () => {
    const data = join(folder, "duckdb");
    const holder = await openWriter({ dataFolder: data });
    const second = await daybook(ONE_MORE_DAY, data);
    await holder.close();
    const third = await daybook(ONE_MORE_DAY, data);
    assert.deepEqual(
      { second: second.exitCode, namesHolder: second.err.includes(String(process.pid)), third: third.exitCode },
      { second: 1, namesHolder: true, third: 0 },
      second.err,
    );
  });

  test("the second goes on when the first is done in time", async () => {
    const data = join(folder, "in-time");
    const holder = await openWriter({ dataFolder: data });
    const second = start(ONE_MORE_DAY, data);
    setTimeout(() => void holder.close(), 2_000);
    assert.equal((await second.finished).exitCode, 0);
  });

  test("the same on PostgreSQL", async (t) => {
    const postgres = await startPostgres();
    if ("skip" in postgres) return t.skip(postgres.skip);
    const location = { dataFolder: join(folder, "postgres"), databaseUrl: postgres.url };
    const holder = await openWriter(location);
    const second = await daybook(ONE_MORE_DAY, location.dataFolder, { DATABASE_URL: postgres.url });
    await holder.close();
    const third = await daybook(ONE_MORE_DAY, location.dataFolder, { DATABASE_URL: postgres.url });
    await postgres.stop();
    assert.deepEqual(
      { second: second.exitCode, namesHolder: second.err.includes(`PID ${process.pid}`), third: third.exitCode },
      { second: 1, namesHolder: true, third: 0 },
      second.err + third.err,
    );
  });
});
