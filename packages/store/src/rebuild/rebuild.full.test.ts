import { strict as assert } from "node:assert";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { blobPath, sha256Of } from "../archive/blobs.js";
import { type StoreChild, startStoreChild } from "../child.fixture.js";
import { startEngines } from "../engines.fixture.js";
import { ArchiveDamaged, RebuildRefused, StoreBusy, StoreDamaged } from "../errors.js";
import { dataVersionOf } from "../live.js";
import { openReader } from "../reader.js";
import {
  addAll,
  cellsOf,
  parseSample,
  readImports,
  sampleFile,
  sampleRow,
  samplesOf,
  scanSamples,
  statedOf,
} from "../samples.fixture.js";
import type { Location } from "../store.js";
import { openWriter } from "../writer.js";
import { rebuild } from "./rebuild.js";

const files = [
  sampleFile({ unit: "A", version: "002", rows: [sampleRow("A", 2)] }),
  sampleFile({ unit: "A", version: "001", rows: [sampleRow("A", 1)] }),
  sampleFile({ unit: "B", retrievedAt: "2026-01-03T00:00:00.000Z", rows: [sampleRow("B", 1)] }),
  sampleFile({ unit: "C", isDemo: true }),
];

/** Ways to damage the archive; each gives the path of what it damaged. */
const damages: [string, (location: Location) => string, RegExp][] = [
  ["a file that is gone", (location) => changeBlob(location, () => undefined), /is missing/],
  ["a file that is cut", (location) => changeBlob(location, (bytes) => bytes.subarray(0, -9)), /cannot be unpacked/],
  ["a file that was never packed", (location) => changeBlob(location, () => Buffer.from("x")), /cannot be unpacked/],
  [
    "a file that holds more",
    (location) => changeBlob(location, () => brotliCompressSync("x".repeat(99))),
    /cannot be unpacked/,
  ],
  ["a file that holds less", (location) => changeBlob(location, () => brotliCompressSync("x")), /other content/],
  ["a ledger file that was changed", changeLedger, /other content/],
];

function changeBlob({ dataFolder }: Location, change: (bytes: Buffer) => Buffer | undefined): string {
  const path = blobPath(dataFolder, sha256Of(sampleFile().content));
  const changed = change(readFileSync(path));
  if (changed === undefined) rmSync(path);
  else writeFileSync(path, changed);
  return path;
}

function changeLedger({ dataFolder }: Location): string {
  const folder = join(dataFolder, "archive", "ledger");
  const path = join(folder, readdirSync(folder)[0]!);
  writeFileSync(path, readFileSync(path, "utf8").replace("sampler", "simpler"));
  return path;
}

const engines = await startEngines();
for (const engine of engines) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a rebuilt database is equal to the one before, and readable by who comes after", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files.slice(0, 2), files.slice(2));
      const rows = await scanSamples(location);
      const progress: [number, number][] = [];
      const rebuilt = await rebuild(location, parseSample, (done, total) => progress.push([done, total]));
      assert.deepEqual([rebuilt, await readImports(location), await scanSamples(location)], [imports, imports, rows]);
      assert.deepEqual(progress, [
        [1, 4],
        [2, 4],
        [3, 4],
        [4, 4],
      ]);
    });

    test("an empty archive makes an empty database", async () => {
      const location = await engine.newLocation();
      assert.deepEqual([await rebuild(location, parseSample), await readImports(location)], [[], []]);
    });

    test("rows are those that the parser gives now, in tables of today's columns", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile()]);
      const dataset = samplesOf(2);
      await rebuild(location, () => ({
        stated: [
          statedOf(dataset, [
            ["A", 1],
            ["B", 2],
          ]),
        ],
      }));
      const reader = await openReader(location);
      const rows = cellsOf(dataset, await reader.rowsOf(dataset, 1));
      await reader.close();
      assert.deepEqual(
        [rows, reader.imports[0]!.rows],
        [
          [
            ["A", 1],
            ["B", 2],
          ],
          2,
        ],
      );
    });

    test("a rebuild refuses to lose imports, and names them", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, [files[0]!], [files[2]!]);
      const folder = join(location.dataFolder, "archive", "ledger");
      rmSync(join(folder, readdirSync(folder).sort()[0]!));
      await assert.rejects(rebuild(location, parseSample), (problem: Error) => {
        assert.ok(problem instanceof RebuildRefused);
        assert.match(problem.message, /holds 1 imports that the archive lacks: B\.csv \(sampler B\)\.$/);
        return true;
      });
      assert.deepEqual(await readImports(location), imports);
    });

    test("a rebuild that fails half-way leaves everything as it was", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      const parse = (entry: { unit: string }) => {
        if (entry.unit === "B") throw new Error("B cannot be read.");
        return { stated: [] };
      };
      await assert.rejects(rebuild(location, parse), /B cannot be read/);
      assert.deepEqual(
        [await readImports(location), await scanSamples(location)],
        [imports, [sampleRow("A", 2), sampleRow("B", 1)]],
      );
      assert.deepEqual(temporaryFiles(location), []);
    });

    test("a file that came back is there as often as it came, in the same order", async () => {
      const location = await engine.newLocation();
      const came = (day: string, position: number) =>
        sampleFile({ retrievedAt: `2026-01-${day}T00:00:00.000Z`, rows: [sampleRow("AAA", position)] });
      const imports = await addAll(location, [came("01", 1)], [came("02", 2)], [came("03", 1)], [came("04", 1)]);
      const rebuilt = await rebuild(location, parseSample);
      assert.deepEqual(
        [rebuilt, await readImports(location), dataVersionOf(rebuilt), await scanSamples(location)],
        [imports, imports, dataVersionOf(imports.slice(0, 1)), [sampleRow("AAA", 1)]],
      );
      assert.deepEqual(
        [imports.length, await scanSamples(location, { heldBy: "2026-01-02T00:00:00.000Z" })],
        [3, [sampleRow("AAA", 2)]],
      );
    });

    test("a rebuild refuses to lose the coming back of a file", async () => {
      const location = await engine.newLocation();
      const came = (day: string, position: number) =>
        sampleFile({ retrievedAt: `2026-01-${day}T00:00:00.000Z`, rows: [sampleRow("AAA", position)] });
      await addAll(location, [came("01", 1)], [came("02", 2)], [came("03", 1)]);
      const folder = join(location.dataFolder, "archive", "ledger");
      rmSync(join(folder, readdirSync(folder).sort()[2]!));
      await assert.rejects(rebuild(location, parseSample), /holds 1 imports that the archive lacks/);
    });

    test("an entry that a killed run left and the next repeated counts once, at its last moment", async () => {
      const location = await engine.newLocation();
      const lost = sampleFile({ unit: "A" });
      const imports = await addAll(await engine.newLocation(), [lost]);
      await addAll(location, [sampleFile({ unit: "A", retrievedAt: "2026-02-01T00:00:00.000Z" })]);
      const orphan = `${JSON.stringify(imports[0])}\n`;
      const name = `2026-01-06T00-00-00.000Z-${sha256Of(orphan).slice(0, 16)}.jsonl`;
      writeFileSync(join(location.dataFolder, "archive", "ledger", name), orphan);
      const rebuilt = await rebuild(location, parseSample);
      assert.deepEqual(
        rebuilt.map(({ id, unit, retrievedAt }) => [id, unit, retrievedAt]),
        [[1, "A", "2026-02-01T00:00:00.000Z"]],
      );
    });

    for (const [what, damage, message] of damages) {
      test(`${what} is named, and the database stays`, async () => {
        const location = await engine.newLocation();
        const imports = await addAll(location, [sampleFile()]);
        const path = damage(location);
        await assert.rejects(rebuild(location, parseSample), (problem: Error) => {
          assert.ok(problem instanceof ArchiveDamaged);
          assert.deepEqual([problem.file, problem.message.includes(path)], [path, true]);
          assert.match(problem.message, message);
          return true;
        });
        assert.deepEqual(await readImports(location), imports);
      });
    }

    test("a rebuild waits for a writer, then says who holds the store", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      await assert.rejects(
        rebuild(location, parseSample, () => {}, { waitMs: 0 }),
        StoreBusy,
      );
      await writer.close();
    });

    test("a writer that waits for a rebuild goes on after it, and both have done their work", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      const children: StoreChild[] = [];
      const rebuilt = await rebuild(location, async (entry, content) => {
        if (children.length === 0) {
          children.push(startStoreChild("write", location));
          await delay(CHILD_START_MS);
        }
        return parseSample(entry, content);
      });
      const [child] = children;
      await child!.lines.next();
      child!.process.stdin!.end();
      await child!.ended;
      assert.deepEqual([rebuilt, await readImports(location)], [imports, imports]);
    });

    test("two rebuilds at once come one after the other", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      assert.deepEqual(await Promise.all([rebuild(location, parseSample), rebuild(location, parseSample)]), [
        imports,
        imports,
      ]);
    });

    test("an archive that has lost its ledger is not taken for an empty one", async () => {
      const location = await engine.newLocation();
      await addAll(location, files);
      rmSync(join(location.dataFolder, "archive", "ledger"), { recursive: true });
      const { dataFolder } = location;
      const other = await engine.newLocation();
      await assert.rejects(rebuild({ ...other, dataFolder }, parseSample), RebuildRefused);
      rmSync(join(dataFolder, "daybook.duckdb"), { force: true });
      await assert.rejects(rebuild({ ...other, dataFolder }, parseSample), /no ledger that says what they are/);
    });

    test("the other engine can be filled from the same archive", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      const other = engines.find(({ name, skip }) => name !== engine.name && skip === false) ?? engine;
      const { databaseUrl } = await other.newLocation();
      const { dataFolder } = location;
      const rebuilt = await rebuild(
        databaseUrl === undefined ? { dataFolder } : { dataFolder, databaseUrl },
        parseSample,
      );
      assert.equal(dataVersionOf(rebuilt), dataVersionOf(imports));
    });
  });
}

describe("DuckDB", () => {
  const damagedDatabases: [string, (bytes: Buffer) => Buffer][] = [
    ["is something else", () => Buffer.from("not a database")],
    ["is empty", () => Buffer.alloc(0)],
    ["is cut", (bytes) => bytes.subarray(0, 100_000)],
    ["has lost its blocks", (bytes) => Buffer.from(bytes).fill(0x55, 12_288)],
  ];
  for (const [what, damage] of damagedDatabases) {
    test(`a database that ${what} is refused, kept aside by a rebuild and made anew`, async () => {
      const location = await engines[0]!.newLocation();
      const imports = await addAll(location, files);
      const file = join(location.dataFolder, "daybook.duckdb");
      const damaged = damage(readFileSync(file));
      writeFileSync(file, damaged);
      await assert.rejects(openReader(location), StoreDamaged);
      await assert.rejects(openWriter(location), /"daybook rebuild" makes it anew/);
      assert.deepEqual(await rebuild(location, parseSample), imports);
      assert.deepEqual([await readImports(location), readFileSync(`${file}.damaged`)], [imports, damaged]);
    });
  }
});

describe("DuckDB that is damaged", () => {
  const damaged = Buffer.from("not a database");
  const damagedLocation = async () => {
    const location = await engines[0]!.newLocation();
    const imports = await addAll(location, files);
    const file = join(location.dataFolder, "daybook.duckdb");
    writeFileSync(file, damaged);
    return { location, imports, file };
  };

  test("stays in its place until the new one is whole, also when that never comes", async () => {
    const { location, file } = await damagedLocation();
    const parse = async () => {
      await assert.rejects(openReader(location), StoreDamaged);
      await assert.rejects(openWriter(location), StoreDamaged);
      throw new Error("It cannot be parsed.");
    };
    await assert.rejects(rebuild(location, parse), /cannot be parsed/);
    assert.deepEqual([readFileSync(file), databaseFiles(location)], [damaged, ["daybook.duckdb"]]);
  });

  test("is kept with its log, as are those that were damaged before it", async () => {
    const { location, imports, file } = await damagedLocation();
    await rebuild(location, parseSample);
    writeFileSync(file, "damaged again");
    writeFileSync(`${file}.wal`, "its log");
    await rebuild(location, parseSample);
    assert.deepEqual(
      [await readImports(location), databaseFiles(location)],
      [
        imports,
        ["daybook.duckdb", "daybook.duckdb.damaged", "daybook.duckdb.damaged.2", "daybook.duckdb.damaged.2.wal"],
      ],
    );
    assert.deepEqual(
      [readFileSync(`${file}.damaged`), readFileSync(`${file}.damaged.2`, "utf8")],
      [damaged, "damaged again"],
    );
  });

  test("is rebuilt by one at a time", async () => {
    const { location, imports } = await damagedLocation();
    assert.deepEqual(await Promise.all([rebuild(location, parseSample), rebuild(location, parseSample)]), [
      imports,
      imports,
    ]);
    assert.deepEqual(databaseFiles(location), ["daybook.duckdb", "daybook.duckdb.damaged"]);
  });

  test("is not replaced by an empty one when the archive is empty", async () => {
    const { location, file } = await damagedLocation();
    rmSync(join(location.dataFolder, "archive"), { recursive: true });
    await assert.rejects(rebuild(location, parseSample), RebuildRefused);
    assert.deepEqual(readFileSync(file), damaged);
  });
});

/** By then a child has tried to open the store. */
const CHILD_START_MS = 1_000;

function databaseFiles({ dataFolder }: Location): string[] {
  return readdirSync(dataFolder)
    .filter((name) => name.startsWith("daybook.duckdb"))
    .sort();
}

function temporaryFiles({ dataFolder }: Location): string[] {
  return readdirSync(join(dataFolder, "tmp"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}
