import assert from "node:assert/strict";
import { test } from "node:test";
import type { MemoryFile } from "./collect.js";
import { ingestReports, report, temporaryFolder, weekdays } from "./world.fixture.js";

/** A small generator of random numbers, so that a failing world can be named. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Some reports held, and some to come around them, many of them doubtful. */
function worldOf(seed: number): { held: MemoryFile[]; coming: MemoryFile[] } {
  const random = randomOf(seed);
  const dates = weekdays("2024-01-08", 14);
  const held = dates.filter((_, i) => i === 9 || random(5) === 0).map((date) => report(date));
  const coming = dates.map((date) => {
    const version = `00${1 + random(3)}`;
    return report(date, { version, rows: [60, 60, 33, 45, 80][random(5)]!, scale: [1, 1, 1, 100][random(4)]! });
  });
  return { held, coming };
}

for (const seed of [1, 2, 3]) {
  test(`comes to the same end after an interruption at any moment (seed ${seed})`, async () => {
    const { held, coming } = worldOf(seed);
    const ends: unknown[] = [];
    for (const filesBefore of [0, 4, 9]) {
      const store = temporaryFolder();
      await ingestReports(store, held, { acceptSuspicious: true });
      await interrupted(store, coming, filesBefore);
      const { files, dataVersion } = await ingestReports(store, coming);
      ends.push({ dataVersion, held: files.filter(({ outcome }) => outcome === "held").map(({ name }) => name) });
    }
    assert.deepEqual(
      ends,
      ends.map(() => ends[0]),
    );
  });
}

/** Runs with a transaction for every file and ends after some of them. */
async function interrupted(store: string, files: readonly MemoryFile[], filesBefore: number): Promise<void> {
  if (filesBefore === 0) return;
  const running = ingestReports(store, files, {
    rowsPerBatch: 1,
    onProgress({ filesDone }) {
      if (filesDone === filesBefore) throw new Error("interrupted");
    },
  });
  await assert.rejects(running, /interrupted/);
}
