import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { unpackChanges } from "@daybook/domain/changes";
import { datasets } from "@daybook/domain/data/market";
import { type Location, type NewImport, openWriter } from "@daybook/store";
import { startEngines } from "@daybook/store/fixtures";
import { type BuiltChangeLog, buildChangeLog } from "./build-change-log.js";
import { keepChangeLog, keptChangeLog } from "./change-log-file.js";

/** A report of a date: the position of each code. */
function reportOf(day: number, positions: Readonly<Record<string, number>>, version = "001"): NewImport {
  const rows = Object.entries(positions).map(([code, position]) => ({
    ...{ code, day, position },
    name: `${code} ORDINARY`,
    issued: 100,
    percentage: position,
  }));
  return {
    source: "asic-shorts",
    unit: String(day),
    version,
    fileName: `${day}-${version}.csv`,
    address: null,
    retrievedAt: "2026-01-06T00:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from(`${day} ${version} ${JSON.stringify(positions)}`),
    stated: [{ dataset: datasets.shortPositions, rows }],
  };
}

async function add(location: Location, ...files: readonly NewImport[]): Promise<void> {
  const writer = await openWriter(location);
  try {
    for (const file of files) {
      writer.stage(file);
      await writer.commit();
    }
  } finally {
    await writer.close();
  }
}

const told = ({ log }: BuiltChangeLog) =>
  unpackChanges(log).map(
    ({ importId, place, dataset, added, restated, withdrawn, subjects }) =>
      `${importId} ${place} ${dataset} +${added} ~${restated} -${withdrawn} ${subjects.join(" ")}`,
  );

const FIRST = ["1 1 short-positions +2 ~0 -0 code:AAA code:BBB", "2 2 short-positions +1 ~0 -0 code:AAA"];
const SECOND = "3 3 short-positions +0 ~1 -1 code:AAA code:BBB";

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("changes are built of the rows that are held, and only what is new is looked at later", async () => {
      const location = await engine.newLocation();
      await add(location, reportOf(20_000, { AAA: 1, BBB: 2 }), reportOf(20_001, { AAA: 1 }));
      const first = await buildChangeLog(location);
      assert.deepEqual(told(first), FIRST);
      assert.equal((await buildChangeLog(location, first)).log, first.log);
      await add(location, reportOf(20_000, { AAA: 3 }, "002"));
      const grown = await buildChangeLog(location, { ...first, log: { ...first.log, fileNames: "kept\nkept too" } });
      assert.deepEqual(told(grown), [...FIRST, SECOND]);
      assert.equal(grown.log.fileNames, "kept\nkept too\n20000-002.csv");
      assert.deepEqual(told(await buildChangeLog(location)), told(grown));
    });

    test("changes of another ledger, or of the demo world, are not gone on with", async () => {
      const location = await engine.newLocation();
      await add(location, { ...reportOf(20_000, { ZZZ: 1 }), isDemo: true });
      const demo = await buildChangeLog(location);
      assert.deepEqual(told(demo), ["1 1 short-positions +1 ~0 -0 code:ZZZ"]);
      await add(location, reportOf(20_001, { AAA: 1 }));
      const real = ["2 2 short-positions +1 ~0 -0 code:AAA"];
      assert.deepEqual(told(await buildChangeLog(location, demo)), real);
      const other = { ...demo, isReal: true, mark: { ...demo.mark, newestSha256: "00" } };
      assert.deepEqual(told(await buildChangeLog(location, other)), real);
    });

    test("an old file that comes late makes a change where nothing was, and none where a newer one is", async () => {
      const location = await engine.newLocation();
      await add(location, reportOf(20_001, { AAA: 1 }, "002"));
      const first = await buildChangeLog(location);
      await add(location, reportOf(20_001, { AAA: 9 }, "001"), reportOf(20_000, { BBB: 2 }, "001"));
      const late = "3 3 short-positions +1 ~0 -0 code:BBB";
      assert.deepEqual(told(await buildChangeLog(location, first)), [...told(first), late]);
    });

    test("an empty store never changed", async () => {
      assert.deepEqual(told(await buildChangeLog(await engine.newLocation())), []);
    });
  });
}

test("changes are kept in a file for the program that made them, unless it is damaged", async (context) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-changes-"));
  context.after(() => rmSync(dataFolder, { recursive: true, force: true }));
  await add({ dataFolder }, reportOf(20_000, { AAA: 1 }));
  const built = await buildChangeLog({ dataFolder });
  assert.equal(keptChangeLog(dataFolder, "one"), undefined);
  keepChangeLog(dataFolder, "one", built);
  assert.deepEqual(told(keptChangeLog(dataFolder, "one")!), told(built));
  assert.deepEqual(keptChangeLog(dataFolder, "one")!.mark, built.mark);
  assert.equal(keptChangeLog(dataFolder, "other"), undefined);
  assert.deepEqual(readdirSync(join(dataFolder, "prepared")), ["changes.part"]);
  writeFileSync(join(dataFolder, "prepared", "changes.part"), "half of it");
  assert.equal(keptChangeLog(dataFolder, "one"), undefined);
});
