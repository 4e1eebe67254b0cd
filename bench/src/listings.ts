import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { corpusFolder, withoutCorpus } from "@daybook/ingest/fixtures";
import { HIGH_LIMITS, memoryOf, runDaybook, startDaybook } from "./children.js";
import type { Part } from "./part.js";

/** What a year of listing sweeps costs. */
interface ListingFigures {
  readonly sightings: number;
  readonly ingestMs: number;
  /** From the start of the process to its first answer, with nothing else held but the suburbs. */
  readonly startedMs: number;
  readonly memory?: { readonly nowMb: number; readonly peakMb: number };
}

export const listings: Part<ListingFigures | undefined> = {
  name: "listings",
  title: "Listings",
  async measure({ data }) {
    if (withoutCorpus !== undefined) return undefined;
    const folder = mkdtempSync(join(data.folder, "listings-"));
    try {
      return await measureListings(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  lines: (figures) =>
    figures === undefined ? ["Not measured, since there are no real suburbs."] : listingLines(figures),
};

function listingLines({ sightings, ingestMs, startedMs, memory }: ListingFigures): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `A year of listing sweeps, ${sightings.toLocaleString("en")} sightings in two portals, with the suburbs and nothing else: ${seconds(ingestMs)} to ingest,`,
    `${seconds(startedMs)} from the start of the process to the first answer${memory === undefined ? "" : `, ${memory.nowMb} MB resident then and ${memory.peakMb} MB at the peak`}.`,
  ];
}

/** Writes a million sightings of 50,000 adverts over a year, ingests them together with the real suburbs, and serves them. */
async function measureListings(folder: string): Promise<ListingFigures> {
  const [sweeps, dataFolder] = [join(folder, "sweeps"), join(folder, "listings")];
  mkdirSync(sweeps, { recursive: true });
  const sightings = writeSweeps(sweeps);
  runDaybook(["ingest", "abs-suburbs", join(corpusFolder, "suburbs")], dataFolder);
  const started = performance.now();
  runDaybook(["ingest", "listing-sweeps", sweeps], dataFolder);
  const ingestMs = performance.now() - started;
  const server = await startDaybook(dataFolder, HIGH_LIMITS, "/readyz");
  const memory = memoryOf(server.pid);
  await server.stop();
  return { sightings, ingestMs, startedMs: server.startedMs, ...(memory === undefined ? {} : { memory }) };
}

/** Two portals go through 200 suburbs every third day. Each advert is seen 20 times, and its price falls now and then. */
function writeSweeps(folder: string): number {
  let sightings = 0;
  let lines: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let group = 0; group < GROUPS; group += 1) {
      lines.push(sweepLine(round, group));
      for (let advert = group; advert < ADVERTS; advert += GROUPS) {
        const age = round - ((advert * 7919) % (ROUNDS - SEEN_TIMES));
        if (age < 0 || age >= SEEN_TIMES) continue;
        lines.push(sightingLine(advert, age));
        sightings += 1;
      }
    }
    if (lines.length < FILE_LINES && round < ROUNDS - 1) continue;
    writeFileSync(join(folder, `listing-sweeps-${String(round).padStart(3, "0")}.jsonl`), `${lines.join("\n")}\n`);
    lines = [];
  }
  return sightings;
}

function sweepLine(round: number, group: number): string {
  const suburb = Math.floor(group / 2);
  return JSON.stringify({
    sweep: {
      source: group % 2 === 0 ? "a" : "b",
      salCode: String(20_001 + suburb),
      suburb: `Suburb ${suburb}`,
      state: "VIC",
      postcode: String(3000 + suburb),
      at: new Date(Date.UTC(2025, 8, 1) + round * 3 * 86_400_000 + group * 1000).toISOString(),
      complete: (round + group) % 10 > 0,
      version: 1,
    },
  });
}

function sightingLine(advert: number, age: number): string {
  const price = 500_000 + (advert % 1500) * 1000 - Math.floor((age * (advert % 4)) / 10) * 10_000;
  return JSON.stringify({
    listingId: String(100_000_000 + advert),
    url: `https://portal.example/property/${100_000_000 + advert}`,
    address: `${(advert % 300) + 1} Road${Math.floor(advert / 800)} ${advert % 2 === 0 ? "St" : "Street"}`,
    priceText: `$${price.toLocaleString("en")}`,
    status: age === SEEN_TIMES - 1 ? "under_offer" : "for_sale",
    beds: (advert % 5) + 1,
    baths: 1,
    cars: 1,
    landSqm: null,
    type: "house",
    agencyId: String(advert % 500),
    agency: `Agency number ${advert % 500}`,
    agents: [`Agent ${advert % 500} One`, `Agent ${advert % 500} Two`],
  });
}

const ADVERTS = 50_000;
const GROUPS = 400;
const ROUNDS = 122;
const SEEN_TIMES = 20;
const FILE_LINES = 90_000;
