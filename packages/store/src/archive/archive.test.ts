import { strict as assert } from "node:assert";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { startEngines } from "../engines.fixture.js";
import { addAll, addBatch, sampleFile, sampleRow, scanSamples } from "../samples.fixture.js";
import { openWriter } from "../writer.js";
import { blobPath, readBlob, sha256Of } from "./blobs.js";
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
      const folder = dirname(blobPath(location.dataFolder, sha256Of(sampleFile().content)));
      writeFileSync(folder, "in the way");
      await assert.rejects(addBatch(writer, [sampleFile()]), { code: "EEXIST", syscall: "mkdir", path: folder });
      const refused = writer.imports;
      rmSync(folder);
      await addBatch(writer, [sampleFile()]);
      await writer.close();
      assert.deepEqual([refused, await scanSamples(location)], [[], [sampleRow("AAA", 1)]]);
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
