import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { workbookOf } from "@daybook/ingest/fixtures";
import { daybook } from "./daybook.fixture.js";

/** The key of the address in the world below whose price was cut. */
export const ADDRESS_KEY = "1-elm-street-richmond-vic-3121";

/** Fills a data folder with two suburbs, and two sweeps of one of them that see four addresses, of which one is cut. */
export async function fillWithListings(dataFolder: string, scratch: string): Promise<void> {
  const suburbs = join(scratch, "2021Census_geog_desc.xlsx");
  writeFileSync(suburbs, workbookOf({ "2021_ASGS_Non_ABS_Structures": AREAS }));
  const sweeps = join(scratch, "listing-sweeps.jsonl");
  const lines = [...sweepOn("2026-09-01", 1_000_000), ...sweepOn("2026-09-08", 900_000)];
  writeFileSync(sweeps, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  for (const [source, file] of [
    ["abs-suburbs", suburbs],
    ["listing-sweeps", sweeps],
  ] as const) {
    const { exitCode, out, err } = await daybook(["ingest", source, file], dataFolder);
    if (exitCode !== 0) throw new Error(`${source}: ${out}${err}`);
  }
}

const AREAS = [
  ["ASGS_Structure", "Census_Code_2021", "Census_Name_2021", "Area sqkm"],
  ["SAL", "SAL22170", "Richmond (Vic.)", 4.3],
  ["SAL", "SAL20002", "Aberfeldie", 1.6],
];

function sweepOn(date: string, firstPrice: number): object[] {
  const sweep = {
    source: "homes",
    salCode: "22170",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    at: `${date}T02:00:00Z`,
    complete: true,
  };
  const sightings = [firstPrice, 700_000, 800_000, 950_000].map((price, place) => ({
    listingId: String(place + 1),
    url: `https://homes.example/${place + 1}`,
    address: `${place + 1} Elm St`,
    priceText: `$${price}`,
    status: "for_sale",
    agencyId: "7",
    agency: "Elm & Co",
  }));
  return [{ sweep }, ...sightings];
}
