import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const root = mkdtempSync(join(tmpdir(), "daybook-peak-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** The most memory that a process takes which writes so many rows, in MB. */
function peakOf(rows: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(
      new URL("./peak-of-writing.fixture.js", import.meta.url),
      [join(root, String(rows)), String(rows)],
      {
        execArgv: ["--max-semi-space-size=2", "--heap-growing-percent=50"],
      },
    );
    child.once("message", (peak: number) => resolve(peak));
    child.once("exit", (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

test("four times as many rows take no more memory to write", async () => {
  const few = await peakOf(ROWS);
  const many = await peakOf(4 * ROWS);
  assert.ok(many - few < MORE_MB_MAX, `${few.toFixed(0)} MB and ${many.toFixed(0)} MB`);
});

const ROWS = 40_000;
/** What V8 may be late by with its garbage; to keep the rows that are more would take half as much again. */
const MORE_MB_MAX = 24;
