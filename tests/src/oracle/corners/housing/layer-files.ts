import type { MemoryFile } from "@daybook/ingest";
import { amenityCounts, amenityFigures } from "../../housing/suburb.js";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";
import { cornerSuburbs } from "./spine.js";

const HEADER = "sal_code,key,value,source,licence,as_of";

const seifa = ["irsd", "irsad", "ier", "ieo"].flatMap((index) =>
  ["score", "decile_aus", "decile_state"].map((part) => `seifa_${index}_${part}`),
);

/** Keys of figures with what they may be. */
const figures: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(amenityCounts).map((key) => [key, ["0", "0", "1", "2", "7", ""]])),
  ...Object.fromEntries(Object.values(amenityFigures).map((key) => [key, ["0", "0.4", "12.75", "100", "250.5", ""]])),
  amenity_density: ["0", "33.3", "50", "100", ""],
  born_overseas: ["0", "12.5", "99.9", ""],
  pct_top_language: ["4.99", "5", "31.2", ""],
  pct_low_personal_income: ["0", "18.4", ""],
  pct_couple_with_children: ["0", "44", ""],
  federal_lean: ["0", "48.37", "51.63", ""],
  crime_break_ins: ["0", "0.04", "49.95", "100", ""],
  crime_violent: ["0.05", "73.26", ""],
  crime_motor_vehicle: ["12", "87.649999", ""],
  connectivity_quality_score: ["0", "88.5", ""],
  ...Object.fromEntries(
    seifa.map((key) => [key, key.endsWith("score") ? ["804", "1000", "1123", ""] : ["1", "5", "10", ""]]),
  ),
  elevation_min_m: ["-1.5", "0", "12", ""],
  elevation_median_m: ["0", "55.5", ""],
  elevation_max_m: ["0", "310", ""],
  land_share_below_1m: ["0", "3.25", ""],
  land_share_below_2m: ["0", "6", ""],
  land_share_below_5m: ["0", "100", ""],
  fed_fag_aud: ["0", "1234567.89", ""],
  avg_rates: ["1850.5", ""],
  area_sqkm: ["0.5", "123.4", ""],
  lga_population: ["0", "194319", ""],
  op_surplus_ratio: ["-3.5", "0", ""],
  asset_renewal_ratio: ["101.25", ""],
};

/** Keys of texts with what they may be. */
const texts: Readonly<Record<string, readonly string[]>> = {
  postcode: ["3121", "0800", "2026", ""],
  top_language: ["Italian", "Tagalog", "Klingon", "English", ""],
  federal_division: ["Melbourne", "O'Connor", ""],
  federal_member: ["A. Member", ""],
  federal_party: ["Australian Labor Party", "Liberal", ""],
  federal_party_ab: ["ALP", "lib", "UAP [2018]", "SFF", "XX", "GRN", ""],
  state_district: ["Richmond", ""],
  state_member: ['"Member, B."', ""],
  state_party: ["Independent", ""],
  state_party_ab: ["IND", "NAT", "FFP", ""],
  dominant_nbn_tech: ["FTTP", "Fixed Line", "FW", "Fixed Wireless", "Satellite", "Pigeon", ""],
  lga_code: ["LGA21180", ""],
  state_code: ["VIC", "NSW", ""],
  lga_name: ["Brimbank", ""],
  fed_fag_year: ["2024-25", ""],
  fin_source: ["LGPRF", ""],
  fin_year: ["2023-24", ""],
};

/** Layers of many keys at once, of one key, restated ones and ones of two sources. */
export function layerFiles(random: Random): MemoryFile[] {
  const all = { ...figures, ...texts };
  const keys = Object.keys(all);
  const lines = (key: string, source: string, asOf: string, share: number) =>
    cornerSuburbs
      .filter(() => random.chance(share))
      .map(([code]) => `${code},${key},${random.pick(all[key]!)},${source},CC-BY-4.0,${asOf}`);
  const some = () => keys.filter(() => random.chance(0.15));
  const file = (name: string, list: readonly string[]) => textFile(name, [HEADER, ...list]);
  return [
    file(
      "suburb-layers-all.csv",
      keys.flatMap((key) => lines(key, "corner", "2025-06-30", 0.7)),
    ),
    // Restated by another file, and from other sources: older, of the same day, newer.
    file(
      "suburb-layers-some.csv",
      some().flatMap((key) => lines(key, "corner", "2025-06-30", 0.6)),
    ),
    file(
      "suburb-layers-older.csv",
      some().flatMap((key) => lines(key, "older", "2024-06-30", 0.9)),
    ),
    file(
      "suburb-layers-alike.csv",
      some().flatMap((key) => lines(key, "alike", "2025-06-30", 0.9)),
    ),
    file(
      "suburb-layers-newer.csv",
      some().flatMap((key) => lines(key, "newer", "2025-07-01", 0.5)),
    ),
    file("suburb-layers-train.csv", lines("nearest_train", "trains", random.pick(["2025-06-29", "2025-07-02"]), 0.9)),
  ].filter(({ bytes }) => bytes.length > HEADER.length + 1);
}
