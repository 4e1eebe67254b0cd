import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openDatasets } from "@daybook/domain/open";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, serve, temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(async () => {
  if ("stop" in postgres) await postgres.stop();
});

interface Written {
  readonly datasets: readonly { readonly id: string; readonly files: readonly { readonly format: string }[] }[];
}

/** What a server says that it has written of a data folder, with the hash of every file. */
async function writtenIn(dataFolder: string, settings: Readonly<Record<string, string>> = {}): Promise<Written> {
  const server = await serve(dataFolder, { DAYBOOK_FILES: "on", DAYBOOK_BULK: "all", ...settings });
  const told = join(dataFolder, "files", "written.json");
  // Its file names the process that writes for as long as it does.
  while (!existsSync(told) || existsSync(join(dataFolder, "files", "writer"))) await wait(50);
  await server.stop();
  return JSON.parse(readFileSync(told, "utf8"));
}

async function writtenOfCopy(name: string): Promise<Written> {
  const dataFolder = join(folder, name);
  copyDemoWorld(dataFolder);
  return writtenIn(dataFolder);
}

const first = await writtenOfCopy("first");

test("every dataset of the demo world is written in every format, each file under the hash of its bytes", () => {
  assert.deepEqual(
    first.datasets.map(({ id, files }) => [id, files.map(({ format }) => format)]),
    openDatasets.map(({ id }) => [id, ["csv", "ndjson", "parquet", "xlsx", "zip"]]),
  );
  const files = join(folder, "first", "files");
  const named = readdirSync(files).filter((name) => !name.endsWith(".json"));
  for (const name of named) {
    const hash = createHash("sha256")
      .update(readFileSync(join(files, name)))
      .digest("hex");
    assert.equal(name.split(".")[0], hash);
  }
});

test("another server makes the same bytes of the demo world, on PostgreSQL where that is there", async () => {
  if ("skip" in postgres) return assert.deepEqual(await writtenOfCopy("second"), first);
  // It is loaded anew.
  const dataFolder = join(folder, "postgres");
  mkdirSync(dataFolder);
  const settings = { DATABASE_URL: postgres.url };
  assert.equal((await daybook(["demo"], dataFolder, settings)).exitCode, 0);
  assert.deepEqual(await writtenIn(dataFolder, settings), first);
});
