import type { PooledTexts } from "../../../base/tables/text-pool.js";
import { textAt } from "../../../base/tables/text-pool.js";
import type { Housing } from "../housing.js";
import { suburbPrices } from "../prices/suburb-prices.js";
import {
  type ComputedKey,
  groceryLabels,
  languageLabels,
  nbnLabels,
  religionLabels,
  sectorLabels,
} from "./metric-registry.js";
import { partyCode } from "./party-codes.js";
import { RESIDENTS_MIN } from "./suburb-figures.js";

/** How metrics that no figure states are made: one value for each suburb, NaN where it is unknown. */
export const computedMetrics: { readonly [Key in ComputedKey]: (housing: Housing) => Float64Array } = {
  price: (housing) => suburbPrices(housing).value,
  religion: ({ figures }) => codesOf(figures.texts.top_religion, religionCode),
  language: languages,
  federal_party: ({ figures }) => codesOf(figures.texts.federal_party_ab, partyCode),
  state_party: ({ figures }) => codesOf(figures.texts.state_party_ab, partyCode),
  grocery: groceries,
  school_sector: sectors,
  nbn: connections,
};

/** The code of each suburb's text. A text is judged once, however many suburbs have it. */
function codesOf({ pool, index }: PooledTexts, codeOf: (text: string) => number): Float64Array {
  const codes = Float64Array.from(pool.ends, (_, place) => codeOf(textAt(pool, place)!));
  return Float64Array.from(index, (place) => codes[place] ?? Number.NaN);
}

/** A religion without a label of its own is another one. */
function religionCode(religion: string): number {
  const code = religionLabels.indexOf(religion as (typeof religionLabels)[number]);
  return code < 0 ? religionLabels.indexOf("Other") : code;
}

function languages({ figures }: Housing): Float64Array {
  const codes = codesOf(figures.texts.top_language, languageCode);
  const { population, pct_top_language: share } = figures.figures;
  return codes.map((code, suburb) => {
    if (!figures.hasLanguages || !(population[suburb]! >= RESIDENTS_MIN)) return Number.NaN;
    if (Number.isNaN(code) || share[suburb]! < LANGUAGE_SHARE_MIN) return ENGLISH;
    return Number.isNaN(share[suburb]!) ? Number.NaN : code;
  });
}

/** In percent of the residents. */
const LANGUAGE_SHARE_MIN = 5;
const ENGLISH = languageLabels.indexOf("English");

function languageCode(language: string): number {
  const code = languageLabels.indexOf(language as (typeof languageLabels)[number]);
  return code < 0 ? languageLabels.indexOf("Other") : code;
}

function groceries({ spine, figures }: Housing): Float64Array {
  const { population, supermarkets_total, aldi_count, coles_count, woolworths_count, iga_count } = figures.figures;
  return new Float64Array(spine.codes.length).map((_, suburb) => {
    const supermarkets = supermarkets_total[suburb]!;
    if (!(population[suburb]! > 0) || Number.isNaN(supermarkets)) return Number.NaN;
    if (supermarkets === 0) return groceryLabels.indexOf("No supermarket");
    if (aldi_count[suburb]! > 0) return groceryLabels.indexOf("Aldi present");
    if (coles_count[suburb]! > 0 && woolworths_count[suburb]! > 0) return groceryLabels.indexOf("Coles + Woolworths");
    if (iga_count[suburb]! > 0) return groceryLabels.indexOf("IGA / independent");
    return groceryLabels.indexOf("Single major");
  });
}

function sectors({ spine, figures }: Housing): Float64Array {
  const { schools_gov, schools_catholic, schools_independent } = figures.figures;
  return new Float64Array(spine.codes.length).map((_, suburb) => {
    const government = schools_gov[suburb]! || 0;
    const catholic = schools_catholic[suburb]! || 0;
    const independent = schools_independent[suburb]! || 0;
    const most = Math.max(government, catholic, independent);
    if (most === 0) return Number.NaN;
    if (government === most) return sectorLabels.indexOf("Government");
    return sectorLabels.indexOf(catholic === most ? "Catholic" : "Independent");
  });
}

function connections({ figures }: Housing): Float64Array {
  const { population } = figures.figures;
  return codesOf(figures.texts.dominant_nbn_tech, connectionCode).map((code, suburb) =>
    population[suburb]! > (RESIDENTS_MAX[code] ?? Number.POSITIVE_INFINITY) ? Number.NaN : code,
  );
}

function connectionCode(technology: string): number {
  return connectionCodes.get(technology) ?? Number.NaN;
}

const connectionCodes: ReadonlyMap<string, number> = new Map([
  ...["FTTP", "HFC", "FTTC", "FTTB", "FTTN", "Fixed Line"].map((name) => [name, 0] as const),
  ...["FW", "Fixed Wireless"].map((name) => [name, 1] as const),
  ["Satellite", nbnLabels.indexOf("Satellite")],
]);

/** More residents than so many are never connected like that: the areas were joined wrongly. By code. */
const RESIDENTS_MAX = [Number.POSITIVE_INFINITY, 5000, 1000];
