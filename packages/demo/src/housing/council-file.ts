import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { lgaCode } from "./geography-file.js";
import { layerFile } from "./layer-file.js";
import type { Country } from "./suburbs.js";

/** The councils of some states; what they spend is known in one of them. */
export function councilFile({ suburbs, names }: Country): NamedFile {
  return layerFile("councils", { source: "demo-councils", asOf: "2025-06-30" }, suburbs, (suburb) => {
    if (!STATES.includes(suburb.state.code) || suburb.population === 0) return undefined;
    const { digit, code } = suburb.state;
    const random = randomOf(`housing/council/${digit}/${suburb.council}`);
    const people = Math.floor(random.between(9_000, 240_000));
    const council = {
      lga_code: lgaCode(digit, suburb.council),
      lga_name: names.councils.get(suburb.state)![suburb.council],
      state_code: code,
      area_sqkm: Number(random.between(20, 4_000).toFixed(1)),
      lga_population: people,
    };
    if (code !== "VIC") return council;
    return {
      ...council,
      fed_fag_aud: Math.floor(people * random.between(40, 160)),
      fed_fag_year: "2024-25",
      avg_rates: Math.floor(random.between(1_400, 2_400)),
      op_surplus_ratio: Number(random.between(-6, 12).toFixed(2)),
      asset_renewal_ratio: Number(random.between(60, 140).toFixed(1)),
      fin_source: "demo report of councils",
      fin_year: "2024-25",
    };
  });
}

const STATES: readonly string[] = ["VIC", "TAS", "NT", "ACT"];
