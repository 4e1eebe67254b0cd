import { housingOf } from "../housing.fixture.js";
import type { Housing } from "../housing.js";

/** What a test says of a suburb: its name, what it cost in 2024, and what layers say of it by key. */
export interface ToldSuburb {
  /** Its code by default. */
  readonly name?: string;
  /** Only in Victoria and South Australia. */
  readonly price?: number;
  readonly layers?: Readonly<Record<string, number | string | null>>;
}

/** Housing of some suburbs by code. */
export function toldSuburbs(bySuburb: Readonly<Record<string, ToldSuburb>>): Housing {
  const told = Object.entries(bySuburb).map(([salCode, suburb]) => ({ salCode, name: salCode, ...suburb }));
  return housingOf({
    suburbs: told.map(({ salCode, name }) => ({ salCode, name, areaSqkm: 1 })),
    suburbMedians: told.flatMap(({ salCode, name, price }) =>
      price === undefined
        ? []
        : [
            {
              publication: salCode.startsWith("2") ? "vg_vic" : "vg_sa",
              name: name.toUpperCase(),
              period: "2024-12-31",
              price,
              isPreliminary: false,
            },
          ],
    ),
    suburbLayers: told.flatMap(({ salCode, layers = {} }) =>
      Object.entries(layers).map(([key, cell]) => ({
        key,
        source: `source of ${key}`,
        salCode,
        figure: typeof cell === "number" ? cell : null,
        text: typeof cell === "string" ? cell : null,
        licence: "CC-BY-4.0",
        asOf: "2026-01-01",
      })),
    ),
  });
}
