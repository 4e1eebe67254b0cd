import { religions } from "./census.js";
import type { Suburb } from "./suburb.js";

/** A metric of the closed registry (housing.md 2.6). */
export interface Metric {
  readonly labels: readonly string[];
  /** Null when it is not known. */
  readonly cellOf: (suburb: Suburb) => number | null;
}

const languageLabels =
  "Mandarin, Cantonese, Italian, Greek, Vietnamese, Arabic, Punjabi, Hindi, Spanish, German, Filipino, Tagalog, Other, English".split(
    ", ",
  );

const partyLabels = [
  "Labor",
  "Liberal",
  "Liberal National",
  "Country Liberal",
  "Nationals",
  "Greens",
  "Independent",
  "One Nation",
  "Katter's",
  "Centre Alliance",
  "Jacqui Lambie Network",
  "United Australia",
  "Palmer United",
  "Nick Xenophon Team",
  "Liberal Democrats",
  "Shooters, Fishers and Farmers",
  "Australian Conservatives",
  "Animal Justice",
  "Derryn Hinch's Justice",
  "Family First",
  "Democratic Labour",
  "Glenn Lazarus Team",
  "Australian Motoring Enthusiast",
  "Australia's Voice",
  "Other",
];

/** Abbreviations of each party, in the order of the labels. */
const abbreviations = [
  ["ALP"],
  ["LP", "LIB"],
  ["LNP"],
  ["CLP"],
  ["NP", "NAT"],
  ["GRN"],
  ["IND"],
  ["ON", "PHON"],
  ["KAP"],
  ["XEN", "CA"],
  ["JLN"],
  ["UAP", "UAP [2018]"],
  ["PUP"],
  ["NXT"],
  ["LDP"],
  ["SFF"],
  ["AC"],
  ["AJP"],
  ["DHJP"],
  ["FF", "FFP"],
  ["DLP"],
  ["GLT"],
  ["AMEP"],
  ["AV"],
];

/** Figures that are what a layer or the census says under the same key. */
const plain = [
  "population age income born_overseas federal_lean crime_break_ins crime_violent crime_motor_vehicle amenity_density",
  "nearest_train distance_to_coast",
  ...["irsd", "irsad", "ier", "ieo"].flatMap((index) =>
    ["score", "decile_aus", "decile_state"].map((part) => `seifa_${index}_${part}`),
  ),
  "pct_low_personal_income pct_high_personal_income unemployment_rate labour_force_participation_rate",
  "pct_bachelor_or_higher pct_separate_house pct_flat_apartment pct_couple_with_children pct_lone_person_household",
  "elevation_min_m elevation_median_m elevation_max_m land_share_below_1m land_share_below_2m land_share_below_5m",
]
  .join(" ")
  .split(" ");

const figure = (cellOf: Metric["cellOf"]): Metric => ({ labels: [], cellOf });
const category = (labels: readonly string[], cellOf: Metric["cellOf"]): Metric => ({ labels, cellOf });

/** Every metric by its key. */
export const registry: ReadonlyMap<string, Metric> = new Map([
  ["price", figure(({ preferred }) => preferred?.latest?.value ?? null)],
  ...plain.map((key) => [key, figure((suburb) => suburb.figure(key))] as const),
  ["supermarkets", figure((suburb) => suburb.figure("supermarkets_total"))],
  ["pubs", figure((suburb) => suburb.figure("pubs_bars"))],
  ["healthcare", figure((suburb) => suburb.figure("gp_count"))],
  [
    "politician_property",
    figure((suburb) => ((suburb.figure("population") ?? 0) > 0 ? suburb.declaredProperties : null)),
  ],
  ["religion", category(religions, religionOf)],
  ["language", category(languageLabels, languageOf)],
  ["federal_party", category(partyLabels, (suburb) => partyOf(suburb.text("federal_party_ab")))],
  ["state_party", category(partyLabels, (suburb) => partyOf(suburb.text("state_party_ab")))],
  [
    "grocery",
    category(["Aldi present", "Coles + Woolworths", "IGA / independent", "Single major", "No supermarket"], groceryOf),
  ],
  ["school_sector", category(["Government", "Catholic", "Independent"], sectorOf)],
  ["nbn", category(["Fixed Line", "Fixed Wireless", "Satellite"], nbnOf)],
]);

function religionOf({ topReligion }: Suburb): number | null {
  if (topReligion === "") return null;
  const label = religions.indexOf(topReligion);
  return label < 0 ? religions.indexOf("Other") : label;
}

function languageOf(suburb: Suburb): number | null {
  if ((suburb.figure("population") ?? 0) < 100 || !suburb.hasLanguages) return null;
  const share = suburb.figure("pct_top_language");
  if (suburb.topLanguage !== "" && share === null) return null;
  if (suburb.topLanguage === "" || share! < 5) return languageLabels.indexOf("English");
  const label = languageLabels.indexOf(suburb.topLanguage);
  return label < 0 ? languageLabels.indexOf("Other") : label;
}

function partyOf(abbreviation: string): number | null {
  if (abbreviation === "") return null;
  const code = abbreviations.findIndex((list) => list.includes(abbreviation.toUpperCase()));
  return code < 0 ? partyLabels.length - 1 : code;
}

function groceryOf(suburb: Suburb): number | null {
  const supermarkets = suburb.figure("supermarkets_total");
  if ((suburb.figure("population") ?? 0) <= 0 || supermarkets === null) return null;
  const count = (key: string) => suburb.figure(key) ?? 0;
  if (supermarkets === 0) return 4;
  if (count("aldi_count") > 0) return 0;
  if (count("coles_count") > 0 && count("woolworths_count") > 0) return 1;
  return count("iga_count") > 0 ? 2 : 3;
}

function sectorOf(suburb: Suburb): number | null {
  const counts = ["schools_gov", "schools_catholic", "schools_independent"].map((key) => suburb.figure(key) ?? 0);
  const most = Math.max(...counts);
  return most === 0 ? null : counts.indexOf(most);
}

function nbnOf(suburb: Suburb): number | null {
  const people = suburb.figure("population") ?? 0;
  const technology = suburb.text("dominant_nbn_tech");
  if (/^(FTTP|HFC|FTTC|FTTB|FTTN|Fixed Line)$/.test(technology)) return 0;
  if (/^(FW|Fixed Wireless)$/.test(technology)) return people > 5000 ? null : 1;
  return technology === "Satellite" && people <= 1000 ? 2 : null;
}
