import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Import, openReader } from "@daybook/store";
import { rebuildFromArchive } from "../rebuild-from-archive.js";
import { parliamentPeople } from "../sources/parliament-people/source.js";
import type { IngestOptions } from "./ingest-options.js";
import { ingestReports, outcomesOf, report, temporaryFolder } from "./world.fixture.js";

const first = report("2024-01-08");
const corrected = report("2024-01-08", { version: "002" });

async function importsOf(dataFolder: string): Promise<readonly Import[]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return reader.imports;
}

async function publicationsOf(dataFolder: string) {
  return (await importsOf(dataFolder)).map(({ publishedAt, publishedFrom }) => [publishedAt, publishedFrom]);
}

test("an operator tells when the files of a run were published that do not tell it, and the others' dates stand", async () => {
  const store = temporaryFolder();
  const summary = await ingestReports(store, [first, corrected], { published: "2024-02-01" });
  const publications = [
    ["2024-01-12T12:59:59.999Z", "file"],
    ["2024-02-01T12:59:59.999Z", "operator"],
  ];
  assert.deepEqual(
    [outcomesOf(summary), await publicationsOf(store)],
    [
      [
        `accepted ${first.fileName}: it says itself that it was published on 2024-01-12, which stands; --published says 2024-02-01`,
        `accepted ${corrected.fileName}`,
      ],
      publications,
    ],
  );
  await rebuildFromArchive({ dataFolder: store });
  assert.deepEqual(await publicationsOf(store), publications);
});

test("a rebuild reads when the files of a release before were published, which did not note it", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [first, corrected]);
  const folder = join(store, "archive", "ledger");
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8").replaceAll(
      /"publishedAt":[^,]*,"publishedFrom":[^,]*,/g,
      '"publishedAt":null,',
    );
    rmSync(join(folder, name));
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
    writeFileSync(join(folder, name.replace(/[0-9a-f]{16}(?=\.jsonl$)/, hash)), text);
  }
  await rebuildFromArchive({ dataFolder: store });
  assert.deepEqual(await publicationsOf(store), [
    ["2024-01-12T12:59:59.999Z", "file"],
    [null, null],
  ]);
});

test("refuses a file that is of later than the operator says", async () => {
  const summary = await ingestReports(temporaryFolder(), [corrected], { published: "2024-01-07" });
  assert.deepEqual(outcomesOf(summary), [
    `refused ${corrected.fileName}: it is of 2024-01-08, and --published says that it came out on 2024-01-07`,
  ]);
});

test("takes no run whose date is still to come, and stores nothing of it", async () => {
  const store = temporaryFolder();
  await assert.rejects(ingestReports(store, [corrected], { published: "2026-01-02" }), /still to come/);
  assert.deepEqual(await importsOf(store), []);
});

const people = (...names: string[]) => ({
  fileName: "people.csv",
  bytes: Buffer.from(
    `person count,aph id,name,birthday,alt name\n\n${names.map((name, at) => `${at + 1},X${at},${name},,\n`).join("")}`,
  ),
});
// As many people as that either may follow the other.
const old = people(...Array.from({ length: 40 }, (_, at) => `Ada Fern ${at}`));
const newer = people(...Array.from({ length: 41 }, (_, at) => `Ada Fern ${at}`));

/** What is live after a list that says nothing of itself was loaded with each date. */
async function liveAfter(...loaded: readonly [typeof old, Partial<IngestOptions>][]) {
  const store = temporaryFolder();
  const summaries = [];
  for (const [file, options] of loaded) {
    summaries.push(await ingestReports(store, [file], { source: parliamentPeople, ...options }));
  }
  return { store, dataVersion: summaries.at(-1)!.dataVersion, files: summaries.flatMap(({ files }) => files) };
}

test("an old list that is loaded after a newer one has its place in its own time, and nothing else is served", async () => {
  const dates = [{ published: "2024-05-01" }, { published: "2025-05-01" }];
  const inOrder = await liveAfter([old, dates[0]!], [newer, dates[1]!]);
  const backwards = await liveAfter([newer, dates[1]!], [old, dates[0]!]);
  const rebuilt = await rebuildFromArchive({ dataFolder: backwards.store });
  assert.deepEqual(
    [backwards.dataVersion, rebuilt.dataVersion, backwards.files.map(({ newerPublication }) => newerPublication)],
    [inOrder.dataVersion, inOrder.dataVersion, [undefined, "2025-05-01T13:59:59.999Z"]],
  );
});

test("an old list that is loaded without a date is as new as its retrieval", async () => {
  const { dataVersion } = await liveAfter([newer, { published: "2025-05-01" }], [old, {}]);
  assert.equal(dataVersion, (await liveAfter([old, {}])).dataVersion);
});
