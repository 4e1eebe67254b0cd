import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fetchedAndMissing, sources } from "@daybook/ingest";
import { startMirror, withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { get, type Running, serve, start, temporaryFolder, untilShown } from "./daybook.fixture.js";
import { randomOf } from "./oracle/random.js";

const skip = withoutCorpus ?? false;
const folder = temporaryFolder(after);
const mirror = skip === false ? await startMirror() : { address: "", onPiece: () => {} };
// One that is killed leaves there what it has fetched.
const env = { DAYBOOK_MIRROR: mirror.address, TMPDIR: folder, NODE_OPTIONS: "--max-old-space-size=512" };
const sync = (data: string) => start(["sync", "--accept-terms", "asx"], data, env);

/** What the pages say: a question, the path that answers it, and words of that page. */
const answers: readonly (readonly [question: string, path: string, words: RegExp])[] = [
  ["the most shorted", "/", /Code Company Reported short Change Three months PLS Pilbara Minerals 21\.71 %/],
  ["since when", "/shorts", /PLS has been the most shorted in every weekly report since that of \d+ \w+ 202\d/],
  ["BHP against a year ago", "/stocks/BHP", /first 0\.14% on 31 July 2023, last 0\.48% on 29 July 2024/],
  [
    "Footscray's prices",
    "/housing/suburbs/20935",
    /Footscray VIC Median house price \$902,000 Period to 31 December 2023/,
  ],
  ["who gives most", "/politicians/funding", /Received by Listed company Mineralogy Pty Ltd \$117,094,852/],
  ["unemployment", "/economy/labour.unemployment_rate.total.aus.seasadj", /last 4\.10% on 1 December 2025/],
  // No publisher has the registers as files that may be fetched; declared-interests.test.ts loads readings of them.
  [
    "what a member declared",
    "/politicians/anthony-albanese",
    /What Anthony Albanese declares is not known here: .*The Parliament publishes: Register of Members&#39; Interests, 48th/,
  ],
];

test("an empty folder becomes a service of real data, whose pages answer what people ask first", {
  skip,
}, async (t) => {
  const data = join(folder, "data");
  const running = start(["init", "--world", "real", "--accept-terms", "asx"], data, env, folder);
  const peak = peakOf(running);
  const init = await running.finished;
  t.diagnostic(`at most ${peak()} MB of memory`);
  assert.match(init.out, /^data version \w+\nStart it in this folder: daybook serve$/m, init.err);
  assert.match(readFileSync(join(folder, ".env"), "utf8"), /^DAYBOOK_DEMO=off$/m);
  const accepted = [...init.out.matchAll(/^(\S+) +\d+ accepted/gm)].map(([, source]) => source!);
  const { fetched } = fetchedAndMissing(sources, new Map([["asx", "2026-01-01"]]));
  assert.deepEqual(accepted.sort(), fetched.map(({ name }) => name).sort());
  const { address, stop } = await serve(data);
  after(stop);
  await untilShown(address);
  for (const [question, path, words] of answers) {
    const page = await get(address, path, { accept: "text/html" });
    const text = (await page.text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    assert.equal(page.status, 200, question);
    assert.match(text, words, question);
  }
});

const KILLS = smallOrFull(4, 8, 20);

test(`a sync that is killed ${KILLS} times at any moment ends in the same data version`, { skip }, async (t) => {
  const day = today();
  let signs = 0;
  const whole = await withSigns(join(folder, "whole"), () => {
    signs += 1;
  }).finished;
  const random = randomOf(Number(process.env.DAYBOOK_SEED ?? 33));
  const versions: string[] = [];
  for (let kills = 0, folders = 0; kills < KILLS; folders += 1) {
    const data = join(folder, `killed-${folders}`);
    let out = "";
    // What is there already gives no signs again.
    let signsLeft = signs;
    while (out === "" && kills < KILLS) {
      let left = random.below(signsLeft) + 1;
      const running = withSigns(data, () => {
        left -= 1;
        if (left === 0) running.child.kill("SIGKILL");
      });
      const finished = await running.finished;
      signsLeft = Math.ceil(signsLeft / 2);
      if (finished.exitCode === null) kills += 1;
      else out = finished.out;
    }
    versions.push(versionIn(out || (await sync(data).finished).out));
  }
  // Files that nobody dates are dated by the day on which they come.
  if (day !== today()) return t.skip("midnight went by");
  t.diagnostic(`${signs} signs, ${versions.length} folders`);
  assert.deepEqual(new Set(versions), new Set([versionIn(whole.out)]));
});

/** Starts a sync, and tells of every sign of it: a piece that the mirror sends, a change of a file in the data folder. */
function withSigns(data: string, onSign: () => void): Running {
  mkdirSync(data, { recursive: true });
  const watcher = watch(data, onSign);
  mirror.onPiece = onSign;
  const running = sync(data);
  running.child.once("close", () => watcher.close());
  return running;
}

/** Watches the memory of a command until it ends, where the system tells of it: the most that it had so far, in megabytes. */
function peakOf({ child, finished }: Running): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    const path = `/proc/${child.pid}/status`;
    const [, kilobytes = 0] = existsSync(path) ? (/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(path, "utf8")) ?? []) : [];
    peak = Math.max(peak, Math.round((Number(kilobytes) * 1024) / 1e6));
  }, 50);
  void finished.then(() => clearInterval(timer));
  return () => peak;
}

function versionIn(out: string): string {
  return /^data version (\w+)$/m.exec(out)?.[1] ?? `none in ${out}`;
}

const today = () => new Date().toISOString().slice(0, "YYYY-MM-DD".length);
