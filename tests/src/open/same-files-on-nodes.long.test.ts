import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { openDatasets } from "@daybook/domain/open";
import { DAYBOOK, temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";

const { nodeOf } = await import(new URL("../../../scripts/node-of.mjs", import.meta.url).href);
const folder = temporaryFolder(after);
const FORMATS = ["csv", "ndjson", "parquet", "xlsx", "zip"];

/** The hash of every file of every dataset that a version of Node exports of a copy of the demo world. */
async function exportedBy(node: string, version: string): Promise<Readonly<Record<string, string>>> {
  const dataFolder = join(folder, `data-${version}`);
  copyDemoWorld(dataFolder);
  const out = join(folder, `out-${version}`);
  const env = { PATH: process.env.PATH, DAYBOOK_DATA: dataFolder, DAYBOOK_BULK: "all" };
  for (const format of FORMATS) {
    await promisify(execFile)(node, [DAYBOOK, "export", "all", "--format", format, "--out", out], { env });
  }
  return Object.fromEntries(
    readdirSync(out)
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(out, name)))
          .digest("hex"),
      ]),
  );
}

describe("the files of every dataset are the same bytes", { timeout: 900_000 }, () => {
  const versions = join(folder, "versions");
  let here: Readonly<Record<string, string>>;
  before(async () => {
    mkdirSync(versions);
    here = await exportedBy(process.execPath, "here");
    const wanted = openDatasets.flatMap(({ id }) => FORMATS.map((format) => `${id}.${format}`));
    assert.deepEqual(Object.keys(here), wanted.sort());
  });

  const [running] = process.versions.node.split(".");
  for (const version of ["20", "22", "24"].filter((each) => each !== running)) {
    test(`on Node ${version}`, async (context) => {
      const node: string | undefined = nodeOf(version, versions);
      if (node === undefined) return context.skip(`Node ${version} cannot be installed`);
      assert.deepEqual(await exportedBy(node, version), here);
    });
  }
});
