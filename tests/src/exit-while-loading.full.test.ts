import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openWriter } from "@daybook/store";
import { smallOrFull } from "@daybook/store/fixtures";
import { daybook, daybookHere, serve, start, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

/** How many moments of a load are tried. */
const MOMENTS = smallOrFull(4, 4, 8);

describe("a server that is asked to end while it loads ends well, and its load with it", () => {
  const dataFolder = temporaryFolder(after);
  const newest = join(dataFolder, "prepared", "newest.json");
  const turn = join(dataFolder, "prepared", "builder");
  const reports = demoReports();
  const later = reports.splice(-MOMENTS - 2);

  /** The process that builds; empty when there is none. */
  const whoseTurn = () => {
    try {
      return readFileSync(turn, "utf8");
    } catch {
      return "";
    }
  };

  before(async () => {
    await daybook(["ingest", "asic-shorts", ...reports], dataFolder);
  });

  test("at any moment of the first load", async () => {
    const begun = join(dataFolder, "operator-secret");
    /** Asks a server to end when it has loaded for so long, or has loaded everything, and tells how long it took. */
    const endedAfter = async (ms: number) => {
      rmSync(join(dataFolder, "prepared"), { recursive: true, force: true });
      rmSync(begun, { force: true });
      const { child, finished } = start(["serve"], dataFolder, { PORT: "0" });
      // Its load has begun by then.
      while (!existsSync(begun)) await wait(1);
      const startMs = performance.now();
      while (performance.now() - startMs < ms && !existsSync(newest)) await wait(1);
      const tookMs = performance.now() - startMs;
      child.kill("SIGTERM");
      const { exitCode, err } = await finished;
      assert.deepEqual([exitCode, child.signalCode], [0, null], err);
      return { tookMs, isWhole: existsSync(newest) };
    };
    const whole = await endedAfter(Number.POSITIVE_INFINITY);
    const all = [];
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      all.push((await endedAfter((whole.tookMs * moment) / MOMENTS)).isWhole);
    }
    assert.deepEqual([whole.isWhole, all[0]], [true, false], "the load went on");
  });

  test("at any moment of a newer one, which another process builds", async () => {
    const endedAfter = async (ms: number) => {
      const { child, stop } = await serve(dataFolder);
      const before = readFileSync(newest, "utf8");
      await daybookHere(["ingest", "asic-shorts", later.shift()!], dataFolder);
      const isWhole = () => readFileSync(newest, "utf8") !== before;
      let builder = "";
      while (builder === "" && !isWhole()) {
        await wait(1);
        builder = whoseTurn();
      }
      const startMs = performance.now();
      while (performance.now() - startMs < ms && !isWhole()) await wait(1);
      const tookMs = performance.now() - startMs;
      const { exitCode, err } = await stop();
      assert.deepEqual([exitCode, child.signalCode], [0, null], err);
      if (builder !== "") assert.throws(() => process.kill(Number(builder), 0), { code: "ESRCH" });
      return tookMs;
    };
    const wholeMs = await endedAfter(Number.POSITIVE_INFINITY);
    for (let moment = 0; moment < MOMENTS; moment += 1) await endedAfter((wholeMs * moment) / MOMENTS);
  });

  test("and does not leave that process behind, even if it hangs", async () => {
    const { child, stop } = await serve(dataFolder);
    // It has to wait for its turn, and then for this writer, so that it is there to be stopped.
    writeFileSync(turn, String(process.pid));
    await daybookHere(["ingest", "asic-shorts", later.shift()!], dataFolder);
    const writer = await openWriter({ dataFolder });
    rmSync(turn);
    let builder = "";
    while (builder === "") {
      await wait(1);
      builder = whoseTurn();
    }
    process.kill(Number(builder), "SIGSTOP");
    const { exitCode, err } = await stop();
    await writer.close();
    assert.deepEqual([exitCode, child.signalCode], [0, null], err);
    assert.throws(() => process.kill(Number(builder), 0), { code: "ESRCH" });
  });
});
