import { dataset } from "../../../base/tables/dataset.js";
import { listOf, objectIn, textIn } from "../../../base/tables/json-cells.js";

/** What an advert says in addition to its price and status. What is unknown is null. */
export interface AdvertText {
  readonly url: string | null;
  readonly address: string;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly cars: number | null;
  readonly landSqm: number | null;
  readonly type: string | null;
  readonly agencyId: string | null;
  readonly agency: string | null;
  readonly agents: readonly string[];
}

/** Adverts that sweeps saw: one row per sweep and advert. */
export const listingSightings = dataset({
  name: "listing_sightings",
  title: "Listing sightings",
  sources: ["listing-sweeps"],
  columns: {
    file: { type: "text", meaning: "SHA-256 of the file" },
    sweep: { type: "whole", meaning: "number of the sweep in the file, from 0" },
    listingId: { type: "text", meaning: "the portal's own id of the advert" },
    priceText: { type: "text", meaning: "price as advertised; empty for none" },
    status: {
      type: "text",
      of: ["for_sale", "under_offer", "sold", "withdrawn", "unknown"],
      meaning: "status of the advert",
    },
    advert: { type: "json", read: advertIn, meaning: "what the advert says beside its price and status" },
  },
  key: ["file", "sweep", "listingId"],
});

function advertIn(given: unknown): AdvertText {
  const { url, address, beds, baths, cars, landSqm, type, agencyId, agency, agents } = objectIn(given);
  return {
    url: textOrNull(url),
    address: textIn(address),
    beds: numberOrNull(beds),
    baths: numberOrNull(baths),
    cars: numberOrNull(cars),
    landSqm: numberOrNull(landSqm),
    type: textOrNull(type),
    agencyId: textOrNull(agencyId),
    agency: textOrNull(agency),
    agents: listOf(textIn)(agents),
  };
}

function textOrNull(given: unknown): string | null {
  return given === null ? null : textIn(given);
}

function numberOrNull(given: unknown): number | null {
  if (given !== null && typeof given !== "number") throw new Error(`${JSON.stringify(given)} is not a number.`);
  return given;
}
