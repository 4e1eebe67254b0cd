import { strict as assert } from "node:assert";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { startEngines } from "./engines.fixture.js";
import { RowRefused } from "./errors.js";
import { dataVersionOf } from "./live.js";
import { readBothWays } from "./read-both-ways.fixture.js";
import {
  addAll,
  addBatch,
  type Cells,
  cellsOf,
  readImports,
  sampleFile,
  sampleRow,
  samples,
  samplesOf,
  scanSamples,
} from "./samples.fixture.js";
import { openWriter } from "./writer.js";

const hostileTexts = [
  "",
  " leading and trailing ",
  'quotes " and ""',
  "commas, and; semicolons",
  "line\nfeed",
  "carriage\rreturn",
  "both\r\n",
  "\\N",
  "\\.",
  "back\\slash",
  "NULL",
  "é, \u{1f600} and \uffff",
  "tab\tand\u0001control",
  "'apostrophe'",
  "#",
];

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a store that does not exist reads as empty and is not made", async () => {
      const location = await engine.newLocation();
      assert.deepEqual([await readImports(location), await scanSamples(location)], [[], []]);
      assert.equal(existsSync(location.dataFolder), false);
    });

    test("what was added is read back, in the order of the key", async () => {
      const location = await engine.newLocation();
      const rows: Cells[] = [
        ["BBB", 20_001, "second", 19_000, 0.1],
        ["BBB", -1, null, null, null],
        ["AAA", 20_000, "", 0, -1e300],
        ["a", 2_932_896, "last", -719_162, 0],
      ];
      await addAll(location, [sampleFile({ rows })]);
      assert.deepEqual(await scanSamples(location), [rows[2], rows[1], rows[0], rows[3]]);
    });

    test("hostile text is read back as it was, and unknown is not empty", async () => {
      const location = await engine.newLocation();
      const rows: Cells[] = hostileTexts.map((text, t) => [text, t, t === 0 ? null : text, null, null]);
      await addAll(location, [sampleFile({ rows })]);
      const inKeyOrder = [...rows].sort((one, other) =>
        Buffer.compare(Buffer.from(String(one[0])), Buffer.from(String(other[0]))),
      );
      assert.deepEqual(await scanSamples(location), inKeyOrder);
    });

    test("texts are numbered in code-point order", async () => {
      const location = await engine.newLocation();
      const codes = ["\u{1f600}", "b", "\uffff", "B", "é", "a"];
      await addAll(location, [sampleFile({ rows: codes.map((code) => sampleRow(code, 1)) })]);
      const { columns } = await readBothWays(location, (reader) => reader.scan(samples));
      assert.deepEqual(columns.code, {
        values: ["B", "a", "b", "é", "\uffff", "\u{1f600}"],
        index: Uint8Array.of(0, 1, 2, 3, 4, 5),
      });
    });

    test("columns own their whole buffers, so that a worker can hand them over", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile({ rows: [sampleRow("AAA", 1), sampleRow("BBB", 2)] })]);
      const { columns } = await readBothWays(location, (reader) => reader.scan(samples));
      const arrays = [columns.code.index, columns.value.index, columns.day, columns.seen, columns.number];
      assert.deepEqual(
        arrays.map((array) => array.buffer.byteLength),
        [2, 2, 8, 8, 16],
      );
    });

    test("the ledger says everything about a file", async () => {
      const location = await engine.newLocation();
      const file = sampleFile({
        address: "https://example.org/a,b",
        publishedAt: "2026-01-05T10:00:00.000Z",
        publishedFrom: "fetch",
        licence: 'the "open" one',
        fileName: "näme,\n.csv",
      });
      const [entry] = await addAll(location, [file]);
      const { stated: _stated, content, ...described } = file;
      assert.deepEqual(entry, {
        ...described,
        id: 1,
        rows: 1,
        bytes: content.length,
        sha256: "b039d1443d4ee0d843de93fc56e027766f215f1817659c7a4ef1e948bf3e4ab4",
      });
      assert.deepEqual(await readImports(location), [entry]);
    });

    test("a file without rows is an import all the same", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile({ rows: [] })]);
      assert.deepEqual([(await readImports(location)).length, await scanSamples(location)], [1, []]);
    });

    test("the rows of one import can be read, by the writer before it closes too", async () => {
      const location = await engine.newLocation();
      const rows: Cells[] = [
        ["B", 1, null, 2, 0.5],
        ["A", 1, 'x"', null, null],
      ];
      const writer = await openWriter(location);
      await addBatch(writer, [sampleFile(), sampleFile({ unit: "other", rows })]);
      const read = [
        cellsOf(samples, await writer.rowsOf(samples, 2)),
        cellsOf(samples, await writer.rowsOf(samples, 3)),
      ];
      await writer.close();
      assert.deepEqual(read, [[rows[1], rows[0]], []]);
    });

    test("the same file again changes nothing", async () => {
      const location = await engine.newLocation();
      const file = sampleFile();
      const later = sampleFile({ retrievedAt: "2026-02-01T00:00:00.000Z" });
      const imports = await addAll(location, [file, file], [later]);
      assert.deepEqual(
        imports.map(({ id, retrievedAt }) => [id, retrievedAt]),
        [[1, file.retrievedAt]],
      );
    });

    test("a file that another has replaced comes back as a new import, and then is live", async () => {
      const location = await engine.newLocation();
      const [first, second] = [1, 2].map((position) => sampleFile({ rows: [sampleRow("AAA", position)] }));
      const versions: string[] = [];
      for (const file of [first!, second!, first!, first!]) {
        versions.push(dataVersionOf(await addAll(location, [file])));
      }
      const imports = await readImports(location);
      assert.deepEqual(
        [imports.map(({ id }) => id), imports[2]!.sha256, await scanSamples(location), versions[2], versions[3]],
        [[1, 2, 3], imports[0]!.sha256, [sampleRow("AAA", 1)], versions[0], versions[0]],
      );
    });

    test("a file comes back within a batch and after one that failed", async () => {
      const location = await engine.newLocation();
      const [first, second] = [1, 2].map((position) => sampleFile({ rows: [sampleRow("AAA", position)] }));
      const bad = sampleFile({ unit: "bad", dataset: samplesOf(4), rows: [] });
      const writer = await openWriter(location);
      await addBatch(writer, [first!]);
      await assert.rejects(addBatch(writer, [second!, bad]), /columns/);
      await addBatch(writer, [first!]);
      const afterFailure = writer.imports.length;
      await addBatch(writer, [second!, first!]);
      await writer.close();
      assert.deepEqual(
        [afterFailure, writer.imports.length, await scanSamples(location)],
        [1, 3, [sampleRow("AAA", 1)]],
      );
    });

    test("a file of a lower version than the live one does not come back, whatever replaced it first", async () => {
      const location = await engine.newLocation();
      const [first, second] = [1, 2].map((position) => sampleFile({ rows: [sampleRow("AAA", position)] }));
      const higher = sampleFile({ version: "002", rows: [sampleRow("AAA", 3)] });
      const imports = await addAll(location, [first!], [second!], [higher], [first!]);
      assert.deepEqual([imports.length, await scanSamples(location)], [3, [sampleRow("AAA", 3)]]);
    });

    test("the highest version of a unit is live, in whatever order they came", async () => {
      const location = await engine.newLocation();
      const version = (name: string, position: number) =>
        sampleFile({ version: name, rows: [sampleRow("AAA", position)] });
      await addAll(location, [version("003", 3), version("001", 1)], [version("002", 2)]);
      assert.deepEqual(await scanSamples(location), [sampleRow("AAA", 3)]);
    });

    test("of equal versions the newest is live, in whatever order they came", async () => {
      const location = await engine.newLocation();
      const retrieved = (day: string, position: number) =>
        sampleFile({ retrievedAt: `2026-01-${day}T00:00:00.000Z`, rows: [sampleRow("AAA", position)] });
      await addAll(location, [retrieved("09", 9), retrieved("07", 7)], [retrieved("08", 8)]);
      assert.deepEqual(await scanSamples(location), [sampleRow("AAA", 9)]);
    });

    test("what was known at a moment is what had been retrieved by then", async () => {
      const location = await engine.newLocation();
      const retrieved = (day: string, unit: string, position: number) =>
        sampleFile({ unit, retrievedAt: `2026-01-${day}T00:00:00.000Z`, rows: [sampleRow(unit, position)] });
      await addAll(location, [retrieved("03", "A", 3), retrieved("01", "A", 1)], [retrieved("02", "B", 2)]);
      const at = (day: string) => scanSamples(location, { heldBy: `2026-01-${day}T00:00:00.000Z` });
      assert.deepEqual(
        [
          await scanSamples(location, { heldBy: "2025-12-31T23:59:59.999Z" }),
          await at("01"),
          await at("02"),
          await at("03"),
        ],
        [[], [sampleRow("A", 1)], [sampleRow("A", 1), sampleRow("B", 2)], [sampleRow("A", 3), sampleRow("B", 2)]],
      );
    });

    test("the first real import retires the demo, also for what was known before and after", async () => {
      const location = await engine.newLocation();
      const demo = sampleFile({ source: "other", isDemo: true, rows: [sampleRow("DEMO", 1)] });
      const real = sampleFile({ retrievedAt: "2026-02-01T00:00:00.000Z", rows: [sampleRow("REAL", 1)] });
      await addAll(location, [demo]);
      const before = await scanSamples(location);
      await addAll(location, [real]);
      assert.deepEqual(
        [before, await scanSamples(location), await scanSamples(location, { heldBy: "2026-01-31T00:00:00.000Z" })],
        [[sampleRow("DEMO", 1)], [sampleRow("REAL", 1)], [sampleRow("DEMO", 1)]],
      );
    });

    test("a batch that fails leaves nothing, and its files can come again", async () => {
      const location = await engine.newLocation();
      const rows = Array.from({ length: 50_000 }, (_, r) => sampleRow(`C${r}`, r));
      const other = samplesOf(4);
      const bad = sampleFile({ unit: "bad", dataset: other, rows: [["Z", 1, null, null]] });
      const writer = await openWriter(location);
      await assert.rejects(addBatch(writer, [sampleFile({ unit: "large", rows }), sampleFile(), bad]), /columns/);
      const refused = writer.imports;
      await addBatch(writer, [sampleFile()]);
      await writer.close();
      assert.deepEqual(
        [refused, (await readImports(location)).map(({ unit }) => unit), await scanSamples(location)],
        [[], ["2026-01-05"], [sampleRow("AAA", 1)]],
      );
    });

    test("a file that is refused leaves nothing, and the others are kept", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      writer.stage(sampleFile({ unit: "A" }));
      const bad = sampleFile({ unit: "B", rows: [sampleRow("B", 1), ["Z", 1, null, null, "nine"]] });
      assert.throws(() => writer.stage(bad), RowRefused);
      writer.stage(sampleFile({ unit: "C", rows: [sampleRow("C", 3)] }));
      await writer.commit();
      await writer.close();
      assert.deepEqual(
        [(await readImports(location)).map(({ id, unit }) => [id, unit]), await scanSamples(location)],
        [
          [
            [1, "A"],
            [2, "C"],
          ],
          [sampleRow("AAA", 1), sampleRow("C", 3)],
        ],
      );
    });

    test("what is staged and not committed is dropped", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      writer.stage(sampleFile());
      await writer.close();
      assert.deepEqual([await readImports(location), await scanSamples(location)], [[], []]);
    });

    test("a table with other columns is refused with the way out", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile()]);
      const dataset = samplesOf(4);
      const file = sampleFile({ dataset, unit: "next", rows: [["A", 1, null, null]] });
      await assert.rejects(addAll(location, [file]), /samples has the columns .*: run "daybook rebuild"/);
    });
  });
}
