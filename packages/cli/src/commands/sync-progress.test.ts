import assert from "node:assert/strict";
import { test } from "node:test";
import { progressOf } from "./sync-progress.js";

test("says how many files there are, and how long the rest takes", () => {
  let nowMs = 1000;
  const said = progressOf(() => nowMs);
  const loading = (filesDone: number) => said({ source: "rba-tables", doing: "loading", filesDone, filesTotal: 10 });
  assert.deepEqual(loading(0), { line: "rba-tables: loaded 0 of 10 files", share: 0 });
  nowMs += 60_000;
  assert.deepEqual(loading(2), {
    line: "rba-tables: loaded 2 of 10 files, 2 a minute, about 4 min left",
    share: 0.2,
  });
  const asking = said({ source: "rba-tables", doing: "asking", filesDone: 2, filesTotal: 10 });
  assert.equal(asking.line, "rba-tables: asked for 2 of 10 files", "other work has a pace of its own");
});

test("says how much of a large file has come, how fast, and how long the rest takes", () => {
  let nowMs = 0;
  const said = progressOf(() => nowMs);
  const archive = (received: number, total?: number, filesTotal = 1) =>
    said({
      source: "abs-census",
      doing: "asking",
      filesDone: 0,
      filesTotal,
      bytes: { received, resumedAt: 3e6, ...(total === undefined ? {} : { total }) },
    });
  assert.equal(archive(3e6, 103e6).line, "abs-census: asked for 0 of 1 files, 3.0 MB of 103.0 MB");
  nowMs = 20_000;
  assert.equal(
    archive(23e6, 103e6).line,
    "abs-census: asked for 0 of 1 files, 23.0 MB of 103.0 MB, 1.0 MB a second, about 1 min left",
  );
  assert.equal(archive(23e6).line, "abs-census: asked for 0 of 1 files, 23.0 MB, 1.0 MB a second");
  assert.deepEqual(
    [archive(50e6, 100e6).share, archive(50e6, 100e6, 2).share, archive(50e6).share],
    [0.5, 0.25, 0],
    "what has come of a file counts among all files of the source",
  );
});
