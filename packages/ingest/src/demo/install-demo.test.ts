import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openReader } from "@daybook/store";
import type { IngestProgress } from "../driver/ingest.js";
import { installDemo } from "./install-demo.js";

const dataFolder = await mkdtemp(join(tmpdir(), "daybook-demo-"));
after(() => rm(dataFolder, { recursive: true, force: true }));

test("the demo world is loaded as demo data, and loading it again changes nothing", async () => {
  const [moment, later] = ["2026-07-01T00:00:00.000Z", "2026-07-02T00:00:00.000Z"];
  const progress: IngestProgress[] = [];
  const first = await installDemo(
    { dataFolder },
    {
      now: () => new Date(moment!),
      onProgress: (step) => progress.push(step),
    },
  );
  const again = await installDemo({ dataFolder }, { now: () => new Date(later!) });
  const reader = await openReader({ dataFolder });
  const { imports } = reader;
  await reader.close();

  assert.deepEqual(
    {
      added: [first.filesAdded, first.rowsAdded],
      addedAgain: [again.filesAdded, again.rowsAdded],
      isSameVersion: first.dataVersion === again.dataVersion,
      held: imports.length,
      isDemo: new Set(imports.map((entry) => entry.isDemo)),
      retrievedAt: new Set(imports.map((entry) => entry.retrievedAt)),
      lastProgress: progress.at(-1),
    },
    {
      added: [766, 219_003],
      addedAgain: [0, 0],
      isSameVersion: true,
      held: 766,
      isDemo: new Set([true]),
      retrievedAt: new Set([moment]),
      lastProgress: { filesDone: 766, filesTotal: 766 },
    },
  );
});
