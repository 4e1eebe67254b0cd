import type { ListingLayer } from "./listing-layer.js";
import { grouped } from "./order.js";
import { cities } from "./price-definitions.js";
import { type PricePoint, type PriceSeries, periodAfter } from "./price-series.js";
import { byNewest } from "./replay.js";
import { regionSlug } from "./slug.js";
import { stateOf, states } from "./states.js";

/** A region that prices or listings are held of. */
export interface Region {
  readonly regionCode: string;
  readonly regionName: string;
  readonly regionType: string;
  readonly stateCode: string;
  readonly postcode: string;
  readonly salCode: string;
  /** The price of houses that is shown. */
  readonly latest: Latest | undefined;
}

/** A price with its change on the year before. */
interface Latest extends PricePoint {
  readonly yoyPct: number | null;
}

/** A suburb of the spine. */
export interface SpineRow {
  readonly salCode: string;
  readonly salName: string;
}

/** Every region. Names of suburbs are those that valuers publish, by the code of the region. */
export function regionsOf(
  series: readonly PriceSeries[],
  publishedNames: ReadonlyMap<string, string>,
  spine: readonly SpineRow[],
  postcodes: ReadonlyMap<string, string>,
  { listings, regionOf }: ListingLayer,
): Region[] {
  const linkedTo = linkerOf(spine);
  const priced = [...grouped(series, ({ regionCode }) => regionCode)].map(([regionCode, here]): Region => {
    const latest = latestOf(here);
    const name = publishedNames.get(regionCode);
    if (name === undefined) return { ...placeOf(regionCode), regionCode, postcode: "", salCode: "", latest };
    const stateCode = regionCode.slice("SUBURB:".length).split("-")[0]!;
    const suburb = linkedTo(name, stateCode);
    return {
      regionCode,
      regionName: suburb?.salName ?? titled(name),
      regionType: "suburb",
      stateCode,
      postcode: suburb === undefined ? "" : (postcodes.get(suburb.salCode) ?? ""),
      salCode: suburb?.salCode ?? "",
      latest,
    };
  });
  const listed = [...grouped(listings, regionOf)].map(([regionCode, here]): Region => {
    const { place, stateCode, postcode, salCode } = here.sort(byNewest)[0]!;
    return { regionCode, regionName: place, regionType: "suburb", stateCode, postcode, salCode, latest: undefined };
  });
  return [...priced, ...listed];
}

/** The exact change on some months before, in percent. */
export function changeOf({ points }: PriceSeries, point: PricePoint, months: number): number | null {
  const before = points.find(({ period }) => period === periodAfter(point.period, -months));
  const change = before === undefined ? Number.NaN : (point.value / before.value - 1) * 100;
  return Number.isFinite(change) ? change : null;
}

/** The newest price of houses that is not preliminary, else the newest. */
function latestOf(series: readonly PriceSeries[]): Latest | undefined {
  const houses = series.find(({ measure, dwellingType }) => measure === "median_price" && dwellingType !== "attached");
  const point = houses?.points.findLast(({ isPreliminary }) => !isPreliminary) ?? houses?.points.at(-1);
  return point === undefined ? undefined : { ...point, yoyPct: changeOf(houses!, point, 12) };
}

const stateNames = [
  "New South Wales",
  "Victoria",
  "Queensland",
  "South Australia",
  "Western Australia",
  "Tasmania",
  "Northern Territory",
  "Australian Capital Territory",
];

function placeOf(regionCode: string): Pick<Region, "regionName" | "regionType" | "stateCode"> {
  if (regionCode === "AUS") return { regionName: "Australia", regionType: "national", stateCode: "" };
  const state = states.indexOf(regionCode as (typeof states)[number]);
  if (state >= 0) return { regionName: stateNames[state]!, regionType: "state", stateCode: regionCode };
  const regionType = regionCode[1] === "R" ? "rest_of_state" : "gccsa";
  return { regionName: cities.get(regionCode)!, regionType, stateCode: stateOf(regionCode) };
}

const qualifier = / \((?:([^()]+) - )?(?:NSW|Vic\.|Qld|SA|WA|Tas\.|NT|ACT)\)$/;

/** How a name of the spine may be published, in the order in which it is tried (1.1). */
const spellings: readonly ((salName: string) => string)[] = [
  (salName) => salName,
  (salName) => salName.replace(qualifier, ""),
  (salName) => salName.replace(qualifier, (_, place: string | undefined) => (place === undefined ? "" : ` (${place})`)),
];

/** Finds the one suburb of a state that a published name means. */
export function linkerOf(spine: readonly SpineRow[]): (published: string, stateCode: string) => SpineRow | undefined {
  const steps = spellings.map((spelled) =>
    grouped(spine, ({ salCode, salName }) => `${stateOf(salCode)} ${spelled(salName).toLowerCase()}`),
  );
  return (published, stateCode) => {
    const found = steps.map((step) => step.get(`${stateCode} ${published.toLowerCase()}`)).find((group) => group);
    return found?.length === 1 ? found[0] : undefined;
  };
}

function titled(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[ (-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The names that valuers publish, by the code of the region. */
export function namesByRegion(rows: readonly (readonly [publication: string, name: string])[]): Map<string, string> {
  return new Map(
    rows.map(([publication, name]) => [`SUBURB:${publication === "vg_vic" ? "VIC" : "SA"}-${regionSlug(name)}`, name]),
  );
}
