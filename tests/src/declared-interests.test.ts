import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { realRegisters, startMirror, withoutCorpus } from "@daybook/ingest/fixtures";
import { get, serve, start, temporaryFolder, untilShown } from "./daybook.fixture.js";

const skip = withoutCorpus ?? false;
const folder = temporaryFolder(after);

test("after a first sync two commands lead to what a member declared", { skip }, async () => {
  const data = join(folder, "data");
  const mirror = await startMirror();
  const run = (...args: readonly string[]) =>
    start(args, data, { DAYBOOK_MIRROR: mirror.address, TMPDIR: folder }, folder).finished;
  await run("sync", "parliament-terms", "parliament-people");
  const { out: missing } = await run("sync", "--missing");
  const [, how = ""] = missing.split("interests-register: Registers of interests\n");
  const [convert, ingest] = [...how.split("\n")[1]!.matchAll(/`daybook ([^`]+)`/g)].map(([, said]) => said!.split(" "));
  const sample = readings(46);
  const converted = await run(...convert!.map((word) => (word === "<folder>" ? sample : word)));
  assert.equal(converted.exitCode, 0, converted.err);
  assert.match(converted.out, /^155 files: 153 documents with 6,907 rows, 1 of them unread$/m);
  const ingested = await run(...ingest!);
  assert.match(ingested.out, /^1 accepted /, ingested.err);
  const { address, stop } = await serve(data);
  after(stop);
  await untilShown(address);
  const page = await (await get(address, "/politicians/anthony-albanese", { accept: "text/html" })).text();
  const text = page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  assert.match(text, /Marrickville/);
  assert.match(page, /href="https:\/\/interests-register-api-public\.aph\.gov\.au\/api\/members\/R36\/statement\/48"/);
});

/** The folder with the readings of a parliament's registers. */
function readings(parliament: number): string {
  const { extracted } = realRegisters();
  const within = readdirSync(extracted, { recursive: true, encoding: "utf8" });
  return join(extracted, within.find((path) => path.endsWith(`${parliament}`))!);
}
