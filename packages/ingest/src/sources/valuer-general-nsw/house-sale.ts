import type { Sale } from "./sale.js";

/**
 * Whether a record alone is the sale of one house, in a file that was downloaded on a day: of a whole dwelling that
 * is no unit, at a price of a market, in a zone where houses are.
 */
export function isHouseSale(sale: Omit<Sale, "isHouseSale">, downloadDate: string): boolean {
  const { suburb, strataLot, price, nature, purpose, interest } = sale;
  return (
    suburb !== "" &&
    strataLot === "" &&
    price !== null &&
    price >= PRICE_MIN &&
    (nature === "" || nature === "R") &&
    isOneDwelling(purpose.toUpperCase()) &&
    (interest === null || interest === 0 || interest === 100) &&
    isHouseZone(sale, downloadDate)
  );
}

/**
 * The places, among the records of a file, of those that are no sale of their own: all of a dealing with several
 * properties, whose price is that of the contract, and what repeats a property and its dealing.
 */
export function bundledPlaces(sales: readonly Pick<Sale, "dealing" | "propertyId">[]): ReadonlySet<number> {
  const placesOf = new Map<string, number[]>();
  for (const [place, { dealing }] of sales.entries()) {
    if (dealing === "") continue;
    const places = placesOf.get(dealing);
    if (places === undefined) placesOf.set(dealing, [place]);
    else places.push(place);
  }
  const bundles = [...placesOf.values()].map((places) => {
    const properties = new Set(places.map((place) => sales[place]!.propertyId));
    return properties.size > 1 ? places : places.slice(1);
  });
  return new Set(bundles.flat());
}

function isOneDwelling(purpose: string): boolean {
  return DWELLING.some((word) => purpose.includes(word)) && !OTHERS.some((word) => purpose.includes(word));
}

function isHouseZone({ zone, areaSqm }: Pick<Sale, "zone" | "areaSqm">, downloadDate: string): boolean {
  if (/^(?:B|MU|IN|SP)\d/.test(zone)) return false;
  // Until then E was of the environment.
  if (/^E\d/.test(zone) && downloadDate >= EMPLOYMENT_ZONES_FROM) return false;
  return !(/^R[134]$/.test(zone) && areaSqm !== null && areaSqm > DEVELOPMENT_SQM);
}

const PRICE_MIN = 50_000;
const DWELLING = ["RESIDENCE", "DWELLING"];
const OTHERS = [
  "DWELLINGS",
  "RESIDENCES",
  "FLATS",
  "UNITS",
  "APARTMENT",
  "MULTI",
  "BOARDING",
  "DEVELOPMENT",
  "COMMERCIAL",
  "SHOP",
  "OFFICE",
  "INDUSTRIAL",
];
const EMPLOYMENT_ZONES_FROM = "2023-05-01";
const DEVELOPMENT_SQM = 2000;
