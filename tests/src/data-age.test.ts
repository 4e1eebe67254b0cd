import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { daybookHere, get, serve, temporaryFolder } from "./daybook.fixture.js";

test("the front page and the ranking of old data say how old they are", async (t) => {
  const folder = temporaryFolder(after);
  const file = join(folder, "RR20240102-001-SSDailyAggShortPos.csv");
  const rows = Array.from({ length: 60 }, (_, at) => `ALPHA ${at} ORDINARY,A${10 + at},5000,9000000,.05\r\n`);
  writeFileSync(file, `${HEADER}\r\n${rows.join("")}`);
  await daybookHere(["ingest", "asic-shorts", file], folder);
  const server = await serve(folder);
  t.after(() => server.stop());
  const texts = await Promise.all(["/", "/shorts"].map(async (path) => (await get(server.address, path)).text()));
  const told = texts.map((text) => /It became public on <time datetime="([^"]*)">[^.]*\./.exec(text));
  assert.deepEqual(
    told.map((found) => [
      found?.[1],
      /, and is [\d,]+ trading days behind the newest public one\.$/.test(found?.[0] ?? ""),
    ]),
    [
      ["2024-01-08", true],
      ["2024-01-08", true],
    ],
  );
});

const HEADER =
  "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions";
