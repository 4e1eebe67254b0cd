import type { HousingKey } from "./metric-registry.js";
import type { SuburbLayers } from "./suburbs.fixture.js";

/** What a metric is of a suburb by what layers say of it, one rule after the other; undefined when it is unknown. */
export function naiveMetric(key: HousingKey, layers: SuburbLayers, hasLanguages: boolean): number | undefined {
  const told = toldOf(layers);
  switch (key) {
    case "price":
      return undefined;
    case "religion":
      return placeOf(told.text("top_religion"), RELIGIONS, 8);
    case "language":
      return hasLanguages ? naiveLanguage(told) : undefined;
    case "federal_party":
      return placeOf(told.text("federal_party_ab")?.toUpperCase(), PARTIES, 24);
    case "state_party":
      return placeOf(told.text("state_party_ab")?.toUpperCase(), PARTIES, 24);
    case "grocery":
      return naiveGrocery(told);
    case "school_sector": {
      const counts = ["schools_gov", "schools_catholic", "schools_independent"].map((name) => told.figure(name) ?? 0);
      return counts.every((count) => count === 0) ? undefined : counts.indexOf(Math.max(...counts));
    }
    case "nbn":
      return naiveConnection(told.text("dominant_nbn_tech"), told.figure("population"));
    case "supermarkets":
      return told.figure("supermarkets_total");
    case "pubs":
      return told.figure("pubs_bars");
    case "healthcare":
      return told.figure("gp_count");
    default:
      return isShare(key) && (told.figure("population") ?? 0) < 100 ? undefined : told.figure(key);
  }
}

/** What is known of a suburb. */
interface Told {
  figure(name: string): number | undefined;
  text(name: string): string | undefined;
}

function toldOf(layers: SuburbLayers): Told {
  return {
    figure: (name) => (typeof layers[name] === "number" ? layers[name] : undefined),
    text: (name) => (typeof layers[name] === "string" ? layers[name] : undefined),
  };
}

function naiveLanguage({ figure, text }: Told): number | undefined {
  const [population, share] = [figure("population"), figure("pct_top_language")];
  if (population === undefined || population < 100) return undefined;
  if (text("top_language") === undefined || (share !== undefined && share < 5)) return 13;
  return share === undefined ? undefined : placeOf(text("top_language"), LANGUAGES, 12);
}

function naiveGrocery({ figure }: Told): number | undefined {
  const [population, total] = [figure("population"), figure("supermarkets_total")];
  if (population === undefined || population <= 0 || total === undefined) return undefined;
  if (total === 0) return 4;
  if (has(figure("aldi_count"))) return 0;
  if (has(figure("coles_count")) && has(figure("woolworths_count"))) return 1;
  return has(figure("iga_count")) ? 2 : 3;
}

function naiveConnection(technology: string | undefined, population = 0): number | undefined {
  if (["FTTP", "HFC", "FTTC", "FTTB", "FTTN", "Fixed Line"].includes(technology!)) return 0;
  if (technology === "FW" || technology === "Fixed Wireless") return population > 5000 ? undefined : 1;
  return technology === "Satellite" && population <= 1000 ? 2 : undefined;
}

function isShare(key: HousingKey): boolean {
  return /^pct_|^born_overseas$|^unemployment_rate$|^labour_force_participation_rate$/.test(key);
}

function has(count: number | undefined): boolean {
  return count !== undefined && count > 0;
}

function placeOf(text: string | undefined, known: readonly string[], other: number): number | undefined {
  if (text === undefined) return undefined;
  const place = known.indexOf(text);
  return place < 0 ? other : place;
}

const RELIGIONS = [
  "No religion",
  "Catholic",
  "Anglican",
  "Other Christian",
  "Islam",
  "Hinduism",
  "Buddhism",
  "Judaism",
];
const LANGUAGES = ["Mandarin", "Cantonese", "Italian", "Greek", "Vietnamese", "Arabic", "Punjabi", "Hindi", "Spanish"];
const PARTIES = ["ALP", "LP", "LNP", "CLP", "NP", "GRN", "IND", "ON", "KAP", "XEN", "JLN"];
