import assert from "node:assert/strict";
import { test } from "node:test";
import { datasets } from "@daybook/domain/data/housing";
import { listingsOf, listingsOfScan, randomSweeps, type SweepOf } from "@daybook/domain/fixtures";
import { openReader } from "@daybook/store";
import type { MemoryFile } from "../../driver/collect.js";
import { ingestReports, outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { sha256Of } from "../../formats/sha256.js";
import { listingSweeps } from "./source.js";

/** Sweeps as an operator writes them down. */
function fileOf(fileName: string, sweeps: readonly SweepOf[]): MemoryFile {
  const lines = sweeps.flatMap((sweep) => {
    const { source = "a", salCode = "22170", suburb = "Richmond", postcode = "3121", complete = true } = sweep;
    const state = salCode.startsWith("1") ? "NSW" : "VIC";
    const { at, version = 1 } = sweep;
    const sightings = sweep.sightings.map(
      ({ id, price = "", status = "for_sale", address = "1 Elm St", ...advert }) => ({
        ...{ listingId: id, priceText: price, status, address },
        ...advert,
      }),
    );
    return [{ sweep: { source, salCode, suburb, state, postcode, at, complete, version } }, ...sightings];
  });
  return { fileName, bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join("")) };
}

/** Ingests files run by run, and tells what is held then. */
async function heldAfter(...runs: readonly (readonly MemoryFile[])[]) {
  const dataFolder = temporaryFolder();
  const outcomes: string[] = [];
  let version: string | undefined;
  for (const files of runs) {
    const now = () => new Date("2026-11-01T00:00:00Z");
    const summary = await ingestReports(dataFolder, files, { source: listingSweeps, now });
    outcomes.push(...outcomesOf(summary));
    version = summary.dataVersion;
  }
  const reader = await openReader({ dataFolder });
  try {
    const sweeps = await reader.scan(datasets.listingSweeps, { withImports: true });
    return { version, outcomes, listings: listingsOfScan(sweeps, await reader.scan(datasets.listingSightings)) };
  } finally {
    await reader.close();
  }
}

test("any order of files comes to the same listings and version, and a file twice changes nothing", async () => {
  const sweeps = randomSweeps(7, 30);
  const files = [0, 1, 2].map((part) =>
    fileOf(
      `listings-${part}.jsonl`,
      sweeps.filter((_, place) => place % 3 === part),
    ),
  );
  const [first, second, third] = files as [MemoryFile, MemoryFile, MemoryFile];
  const one = await heldAfter(files);
  const other = await heldAfter([third], [second, first], [third, { ...first, fileName: "listings-again.jsonl" }]);
  assert.deepEqual([other.version, other.listings], [one.version, one.listings]);
  assert.deepEqual(other.outcomes.toSorted(), [
    "accepted listings-0.jsonl",
    "accepted listings-1.jsonl",
    "accepted listings-2.jsonl",
    "unchanged listings-2.jsonl",
    "unchanged listings-again.jsonl",
  ]);
});

test("any split of sweeps into files comes to the listings that they are in one", async () => {
  const sweeps = randomSweeps(11, 20).map((sweep, version) => ({ ...sweep, version }));
  const whole = await heldAfter([fileOf("listings.jsonl", sweeps)]);
  const split = await heldAfter(sweeps.map((sweep, place) => fileOf(`listings-${place}.jsonl`, [sweep])));
  assert.deepEqual([whole.listings, split.listings], [listingsOf(sweeps), listingsOf(sweeps)]);
});

test("of the same sweep in two files that of the greater hash counts, whichever came first", async () => {
  const files = ["$1m", "$2m"].map((price) =>
    fileOf("listings.jsonl", [{ at: "2026-09-01T00:00:00Z", sightings: [{ id: "1", price }] }]),
  );
  const prices = [1_000_000, 2_000_000];
  const [first, second] = files.map(({ bytes }) => sha256Of(bytes)) as [string, string];
  const wanted = first > second ? prices[0]! : prices[1]!;
  const held = [await heldAfter(files), await heldAfter([files[1]!], [files[0]!])];
  assert.deepEqual(
    held.map(({ listings }) => [...listings.adverts.price]),
    [[wanted], [wanted]],
  );
});

test("a sweep that is still to come is refused, with its date", async () => {
  const sweeps = ["2026-10-01T00:00:00Z", "2062-01-01T00:00:00Z"].map((at) => ({ at, sightings: [] }));
  const { outcomes } = await heldAfter([fileOf("listings.jsonl", sweeps)]);
  assert.deepEqual(outcomes, ["refused listings.jsonl: its date 2062-01-01 is still to come"]);
});
