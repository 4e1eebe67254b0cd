import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { startStoreChild } from "./child.fixture.js";
import { endOtherSessions, startEngines } from "./engines.fixture.js";
import { StoreBusy } from "./errors.js";
import { openReader } from "./reader.js";
import { addAll, addBatch, sampleFile, sampleRow, scanSamples } from "./samples.fixture.js";
import { openWriter } from "./writer.js";

const engines = await startEngines();

for (const engine of engines) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a second writer waits, then says which process holds the store", async () => {
      const location = await engine.newLocation();
      const child = startStoreChild("write", location);
      await child.lines.next();
      await assert.rejects(openWriter(location, { waitMs: 300 }), (problem: Error) => {
        assert.ok(problem instanceof StoreBusy);
        assert.match(problem.message, new RegExp(`PID ${child.process.pid}\\b.*gave up after 0.3 s`));
        return true;
      });
      child.process.stdin!.end();
      await child.ended;
    });

    test("a second writer goes on as soon as the first is done", async () => {
      const location = await engine.newLocation();
      const child = startStoreChild("write", location);
      await child.lines.next();
      const opening = addAll(location, [sampleFile()]);
      child.process.stdin!.end();
      assert.equal((await opening).length, 1);
      await child.ended;
    });

    test("a second writer of the same process is refused too", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      await assert.rejects(openWriter(location, { waitMs: 0 }), (problem: Error) => {
        assert.match(problem.message, new RegExp(`PID ${process.pid}\\b`));
        return problem instanceof StoreBusy;
      });
      await writer.close();
      await (await openWriter(location, { waitMs: 0 })).close();
    });

    test("waiting ends when the caller gives up", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      await assert.rejects(openWriter(location, { signal: AbortSignal.timeout(150) }), { name: "AbortError" });
      await writer.close();
    });

    test("a killed writer leaves the store to the next", async () => {
      const location = await engine.newLocation();
      const child = startStoreChild("write", location);
      await child.lines.next();
      child.process.kill("SIGKILL");
      await child.ended;
      assert.equal((await addAll(location, [sampleFile()])).length, 1);
    });

    test("two may read at the same time", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile()]);
      const child = startStoreChild("read", location);
      await child.lines.next();
      assert.deepEqual(await scanSamples(location), [sampleRow("AAA", 1)]);
      child.process.stdin!.end();
      await child.ended;
    });

    test("who reads while another writes gets the old rows or waits, never half a batch", async () => {
      const location = await engine.newLocation();
      await addAll(location, [sampleFile()]);
      const child = startStoreChild("write", location);
      await child.lines.next();
      const reading = scanSamples(location);
      child.process.stdin!.end();
      assert.deepEqual(await reading, [sampleRow("AAA", 1)]);
      await child.ended;
    });

    test("a writer commits one batch at a time and takes files for the next one meanwhile, until it is closed", async () => {
      const writer = await openWriter(await engine.newLocation());
      const committing = addBatch(writer, [sampleFile()]);
      await assert.rejects(addBatch(writer, [sampleFile({ unit: "B" })]), /one batch at a time/);
      await committing;
      await writer.commit();
      await writer.close();
      await writer.close();
      assert.deepEqual(
        writer.imports.map(({ unit }) => unit),
        ["2026-01-05", "B"],
      );
      assert.throws(() => writer.stage(sampleFile({ unit: "C" })), /until it is closed/);
      await assert.rejects(writer.commit(), /until it is closed/);
    });

    test("a writer that is closed in the middle of a commit ends it first", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      const committing = addBatch(writer, [sampleFile()]);
      await writer.close();
      await committing;
      assert.deepEqual(await scanSamples(location), [sampleRow("AAA", 1)]);
    });
  });
}

test("a reader that finds a DuckDB writer at work says so when it has waited enough", async () => {
  const location = await engines[0]!.newLocation();
  const child = startStoreChild("write", location);
  await child.lines.next();
  await assert.rejects(openReader(location, { waitMs: 100 }), new RegExp(`PID ${child.process.pid}\\b`));
  child.process.stdin!.end();
  await child.ended;
});

test("a PostgreSQL writer that loses its connection fails, and the next starts from what was committed", {
  skip: engines[1]!.skip,
}, async () => {
  const location = await engines[1]!.newLocation();
  const writer = await openWriter(location);
  await addBatch(writer, [sampleFile()]);
  await endOtherSessions(location.databaseUrl!);
  await assert.rejects(addBatch(writer, [sampleFile({ unit: "B" })]));
  await assert.rejects(writer.close());
  assert.deepEqual(
    (await addAll(location, [sampleFile({ unit: "B" })])).map(({ id, unit }) => [id, unit]),
    [
      [1, "2026-01-05"],
      [2, "B"],
    ],
  );
});
