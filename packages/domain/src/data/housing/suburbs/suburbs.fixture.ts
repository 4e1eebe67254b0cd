import { housingOf } from "../housing.fixture.js";
import type { Housing } from "../housing.js";

/** What layers say of one suburb, by key; null is a row without a value. */
export type SuburbLayers = Readonly<Record<string, number | string | null | undefined>>;

/** Housing of some suburbs by code, each with what one layer says of it. */
export function suburbsOf(bySuburb: Readonly<Record<string, SuburbLayers>>): Housing {
  const codes = Object.keys(bySuburb);
  const suburbLayers = codes.flatMap((salCode) =>
    Object.entries(bySuburb[salCode]!)
      .filter(([, cell]) => cell !== undefined)
      .map(([key, cell]) => ({ key, salCode, ...layerCells(cell!) })),
  );
  return housingOf({
    suburbs: codes.map((salCode) => ({ salCode, name: `Suburb ${salCode}`, areaSqkm: 1 })),
    suburbLayers,
  });
}

function layerCells(cell: number | string | null) {
  return {
    source: "layers",
    figure: typeof cell === "number" ? cell : null,
    text: typeof cell === "string" ? cell : null,
    licence: "CC-BY-4.0",
    asOf: "2026-01-01",
  };
}
