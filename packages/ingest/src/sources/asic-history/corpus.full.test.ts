import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import type { Identity } from "../../source.js";
import { asicHistory } from "./source.js";

/** Rows of each real file, counted by another program. */
const rowsByVersion: Readonly<Record<string, number>> = {
  "2010-12-31-001": 69_485,
  "2011-12-30-001": 133_962,
  "2012-12-31-001": 116_527,
  "2013-12-31-001": 112_587,
  "2014-12-31-001": 121_673,
  "2015-12-31-002": 118_628,
  "2016-12-30-001": 110_749,
  "2017-12-29-001": 117_621,
  "2018-12-31-000": 125_192,
  "2019-12-31-000": 130_122,
  "2020-12-31-000": 147_688,
  "2021-12-31-000": 173_415,
  "2022-12-30-000": 179_008,
  "2023-12-29-000": 169_613,
  "2024-07-29-000": 97_346,
};

test("every real yearly file is read whole and believed", { skip: withoutCorpus ?? false }, () => {
  const folder = mkdtempSync(join(tmpdir(), "daybook-history-"));
  try {
    spawnSync("tar", ["-xJf", join(corpusFolder, "asic-shorts", "ytd-2010-2024.tar.xz"), "-C", folder]);
    const found: Record<string, number> = {};
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      const { version } = asicHistory.identify(entry.name, bytes) as Identity;
      const stated = asicHistory.parse(entry.name, bytes);
      assert.equal(asicHistory.check(stated, undefined), undefined);
      found[version] = stated.shortHistory.length;
    }
    assert.deepEqual(found, rowsByVersion);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
