import type { RowOf } from "@daybook/domain";
import { type AdvertText, datasets } from "@daybook/domain/data/housing";
import type { Kind } from "../../formats/own-layout/layout.js";
import { StatedObject } from "./stated-object.js";

type SightingRow = RowOf<typeof datasets.listingSightings>;

/** What a line of a sighting states. */
export type SightingStated = Omit<SightingRow, "file" | "sweep">;

/** Reads the object of a sighting. */
export function readSighting(given: Readonly<Record<string, unknown>>, line: number): SightingStated {
  const sighting = new StatedObject(given, { line, path: "a sighting" }, KEYS);
  return {
    listingId: String(sighting.required("listingId", { is: "text", charsMax: 200 })),
    priceText: sighting.mayBeEmpty("priceText", 300),
    status: statusOf(sighting.mayBeEmpty("status", 100)),
    advert: readAdvert(sighting),
  };
}

function readAdvert(sighting: StatedObject): AdvertText {
  const text = (key: string, charsMax: number) => sighting.optional(key, { is: "text", charsMax }) as string | null;
  const count = (key: string) => sighting.optional(key, COUNT) as number | null;
  return {
    url: sighting.optional("url", { is: "url" }) as string | null,
    address: sighting.mayBeEmpty("address", 300),
    beds: count("beds"),
    baths: count("baths"),
    cars: count("cars"),
    landSqm: sighting.optional("landSqm", AREA) as number | null,
    type: text("type", 100),
    agencyId: text("agencyId", 200),
    agency: text("agency", 300),
    agents: (sighting.optional("agents", AGENTS) ?? []) as readonly string[],
  };
}

function statusOf(text: string): SightingRow["status"] {
  const { of } = datasets.listingSightings.columns.status;
  return of.find((status) => status === text) ?? "unknown";
}

const COUNT: Kind = { is: "whole", min: 0, max: 10_000 };
const AREA: Kind = { is: "number", min: 0 };
const AGENTS: Kind = { is: "list", of: { is: "text", charsMax: 200 }, itemsMax: 100 };
const KEYS = new Set([
  ...["listingId", "url", "address", "priceText", "status", "beds", "baths", "cars", "landSqm", "type"],
  ...["agencyId", "agency", "agents"],
]);
