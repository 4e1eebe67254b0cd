import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);
const INSTALLATION_MS = 600_000;
let server: Served;
/** The code of each sample on the page of short positions, as people copy it. */
let samples: ReadonlyMap<string, string>;
let rows: number;
/** The first date and code. */
let first: readonly string[];

before(async () => {
  const data = join(folder, "data");
  copyDemoWorld(data);
  server = await serve(data, { DAYBOOK_FILES: "on" });
  while (!(await get(server.address, "/v1/datasets")).ok) await sleep(200);
  const page = await (await get(server.address, "/data/short-positions")).text();
  const blocks = page.matchAll(/aria-label="(Python|R|DuckDB)"><code>([^<]*)<\/code>/g);
  samples = new Map([...blocks].map(([, name = "", code = ""]) => [name, copied(code)]));
  const lines = (await (await get(server.address, "/v1/datasets/short-positions.csv")).text()).trimEnd().split("\n");
  rows = lines.length - 1;
  first = lines[1]!.split(",").slice(0, 2);
});
after(() => server.stop());

function copied(code: string): string {
  return code.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

test("Python shows the first rows, with what pandas needs to read Parquet and no more", async (context) => {
  const install = "python3 -m venv venv && venv/bin/pip install --quiet pandas pyarrow";
  const isInstalled = await run("sh", ["-ec", install], { cwd: folder, timeout: INSTALLATION_MS }).catch(
    () => undefined,
  );
  if (isInstalled === undefined) return context.skip("pandas cannot be installed here");
  const { stdout } = await run(join(folder, "venv/bin/python"), ["-c", samples.get("Python")!]);
  assert.match(stdout, new RegExp(`^0 +${first.join(" +")} `, "m"));
});

test("R tells every row", async (context) => {
  const isThere = await run("which", ["Rscript"]).catch(() => undefined);
  if (isThere === undefined) return context.skip("R is not installed (Debian: r-base-core)");
  const { stdout } = await run("Rscript", ["-e", samples.get("R")!]);
  assert.match(stdout, new RegExp(`${rows} obs\\. of +\\d+ variables`));
});

test("DuckDB gives the first rows", async () => {
  const [, address = ""] = /'(http[^']+)'/.exec(samples.get("DuckDB")!) ?? [];
  const path = join(folder, "rows.parquet");
  writeFileSync(path, Buffer.from(await (await fetch(address)).arrayBuffer()));
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  try {
    // What reads addresses (httpfs) is fetched by DuckDB itself, which not every machine allows.
    const reader = await connection.runAndReadAll(samples.get("DuckDB")!.replace(address, path));
    assert.deepEqual([reader.currentRowCount, reader.getRows()[0]!.slice(0, 2).map(String)], [10, first]);
  } finally {
    connection.closeSync();
  }
});
