import { strict as assert } from "node:assert";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { startEngines } from "../engines.fixture.js";
import { addAll, addBatch, readImports, sampleFile, sampleRow, scanSamples } from "../samples.fixture.js";
import { openWriter } from "../writer.js";
import { blobPath, readBlob, readBlobHead, sha256Of } from "./blobs.js";
import { type ArchivedImport, readArchive } from "./read-archive.js";

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("the archive gives every file back with its entry, in the order of the ledger", async () => {
      const { dataFolder, ...rest } = await engine.newLocation();
      const batches = Array.from({ length: 4 }, (_, b) =>
        Array.from({ length: 5 }, (_, f) => sampleFile({ unit: `${b}-${f}`, rows: [sampleRow(`${b}-${f}`, 1)] })),
      );
      const imports = await addAll({ dataFolder, ...rest }, ...batches);
      const read: ArchivedImport[] = [];
      for await (const file of readArchive(dataFolder)) read.push(file);
      const contents = batches.flat().map((file) => Buffer.from(file.content));
      assert.deepEqual(
        read,
        imports.map((entry, e) => ({ entry, content: contents[e] })),
      );
    });

    test("a refused batch is not in the archive's ledger", async () => {
      const location = await engine.newLocation();
      await assert.rejects(addAll(location, [sampleFile({ rows: [["A", 1, null, null, "nine"]] })]));
      assert.deepEqual(readdirSync(join(location.dataFolder, "archive", "ledger")), []);
    });

    test("a batch whose files cannot be archived is refused with the system's reason, and can come again", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      // So many rows are still being loaded when the archive fails.
      const rows = Array.from({ length: 50_000 }, (_, r) => sampleRow(`C${String(r).padStart(5, "0")}`, r));
      const file = sampleFile({ rows, content: Buffer.from("many rows") });
      const folder = dirname(blobPath(location.dataFolder, sha256Of(file.content)));
      writeFileSync(folder, "in the way");
      const adding = addBatch(writer, [file]);
      const next = sampleFile({ unit: "next", rows: [] });
      writer.stage(next);
      await assert.rejects(adding, { code: "EEXIST", syscall: "mkdir", path: folder });
      await writer.commit();
      rmSync(folder);
      await addBatch(writer, [file]);
      await writer.close();
      assert.deepEqual(
        [(await readImports(location)).map(({ unit }) => unit), await scanSamples(location)],
        [["next", "2026-01-05"], rows],
      );
      assert.deepEqual(
        await readBlob(location.dataFolder, sha256Of(next.content), next.content.length),
        Buffer.from(next.content),
      );
    });

    test("small files, many of them and large ones are kept alike, in one batch and in the next", async () => {
      const location = await engine.newLocation();
      const contents = ["few", "large", "many"].map((name) =>
        Array.from({ length: name === "few" ? 2 : 6 }, (_, f) =>
          Buffer.from(`${name} ${f} `.repeat(name === "large" && f === 1 ? 20_000 : 1)),
        ),
      );
      const batches = contents.map((batch, b) =>
        batch.map((content, f) => sampleFile({ unit: `${b}-${f}`, rows: [], content })),
      );
      await addAll(location, ...batches);
      for (const content of contents.flat()) {
        assert.deepEqual(await readBlob(location.dataFolder, sha256Of(content), content.length), content);
      }
    });

    test("the start of a file is given, whatever its length, and damage is told", async () => {
      const location = await engine.newLocation();
      const content = Buffer.from("abc ".repeat(100_000));
      const sha256 = sha256Of(content);
      await addAll(location, [sampleFile({ content })]);
      const head = (bytesMax: number) => readBlobHead(location.dataFolder, sha256, bytesMax);
      assert.deepEqual([await head(7), await head(1_000_000)], [content.subarray(0, 7), content]);
      writeFileSync(blobPath(location.dataFolder, sha256), "damaged");
      await assert.rejects(head(7), /cannot be unpacked/);
      rmSync(blobPath(location.dataFolder, sha256));
      await assert.rejects(head(7), /is missing/);
    });

    test("a damaged file is replaced when it is added again in another import", async () => {
      const location = await engine.newLocation();
      const { content } = sampleFile();
      const sha256 = sha256Of(content);
      await addAll(location, [sampleFile()]);
      writeFileSync(blobPath(location.dataFolder, sha256), "damaged");
      await addAll(location, [sampleFile({ unit: "B" })]);
      assert.deepEqual(await readBlob(location.dataFolder, sha256, content.length), content);
    });

    test("what a killed process left is removed by the next writer", async () => {
      const location = await engine.newLocation();
      const folder = join(location.dataFolder, "tmp", engine.name === "DuckDB" ? "duckdb" : "postgres");
      mkdirSync(join(folder, "folder"), { recursive: true });
      writeFileSync(join(folder, "1-0-1"), "left over");
      await (await openWriter(location)).close();
      assert.deepEqual(readdirSync(folder), []);
    });
  });
}
