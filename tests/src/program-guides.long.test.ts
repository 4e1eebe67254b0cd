import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { daybookHere, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { guideTextOf, pathsIn, samplesIn } from "./program-guides.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);

describe("samples of guides, as they stand", () => {
  let server: Served;
  before(async () => {
    copyDemoWorld(join(folder, "data"));
    server = await serve(join(folder, "data"), { DAYBOOK_FILES: "on" });
    while (!(await get(server.address, "/v1/datasets")).ok) await sleep(200);
  });
  after(() => server.stop());

  const here = (text: string) => text.replaceAll("http://localhost:8080", server.address);

  test("every dataset that a guide names has a file there", async () => {
    const paths = ["r", "excel", "duckdb"].flatMap((name) => pathsIn(guideTextOf(name)));
    for (const path of paths.filter((each) => /^\/v1\/datasets\/[\w-]+\.\w+$/.test(each))) {
      assert.deepEqual([path, (await fetch(server.address + path, { method: "HEAD" })).status], [path, 200]);
    }
  });

  test("the command takes the very bytes that the server has", async () => {
    const out = join(folder, "taken");
    const args = ["export", "short-positions", "--url", server.address, "--format", "csv,parquet", "--out", out];
    assert.equal((await daybookHere(args, join(folder, "nowhere"))).exitCode, 0);
    for (const name of ["short-positions.csv", "short-positions.parquet"]) {
      const sent = Buffer.from(await (await fetch(`${server.address}/v1/datasets/${name}`)).arrayBuffer());
      assert.ok(readFileSync(join(out, name)).equals(sent), name);
    }
  });

  test("R reads a series and a dataset", async (context) => {
    if ((await run("which", ["Rscript"]).catch(() => undefined)) === undefined) {
      return context.skip("R is not installed (Debian: r-base-core)");
    }
    const program = here(samplesIn(guideTextOf("r"), "r").join("\n"));
    const { stdout } = await run("Rscript", ["-e", program], { cwd: folder });
    assert.match(stdout, /\$ date +: Date/);
    assert.match(stdout, /\$ percentage +: num/);
    assert.match(stdout, /\$ headline *: chr/);
  });

  for (const [at, sample] of samplesIn(guideTextOf("duckdb"), "sql").entries()) {
    test(`DuckDB answers sample ${at + 1}`, async () => {
      // What reads addresses (httpfs) is fetched by DuckDB itself, which not every machine allows.
      const [, address = ""] = /'(http[^']+)'/.exec(here(sample)) ?? [];
      const path = join(folder, `sample-${at}.${address.endsWith(".parquet") ? "parquet" : "csv"}`);
      const answer = await fetch(address, { headers: { "user-agent": "duckdb/v1.5.0" } });
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
      const connection = await (await DuckDBInstance.create(":memory:")).connect();
      try {
        const reader = await connection.runAndReadAll(here(sample).replace(address, path));
        assert.ok(reader.currentRowCount > 0);
      } finally {
        connection.closeSync();
      }
    });
  }
});
