import type {
  GetSuburbProfileResponse,
  LgaInfo,
  SeifaIndex,
  SuburbCrime,
  SuburbCrimeStat,
  SuburbElevation,
  SuburbSeifa,
} from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { crimeKeys, type FigureKey, type TextKey } from "../../data/housing/suburbs/layer-keys.js";
import { stateAt, suburbNumber } from "../../data/housing/suburbs/spine.js";
import { figureAt, licenceAt, type SuburbFigures, suburbText } from "../../data/housing/suburbs/suburb-figures.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { similarSuburbs } from "./similar-suburbs.js";
import { suburbBaselines } from "./suburb-baselines.js";
import { suburbDemographics } from "./suburb-demographics.js";
import { suburbListingStats } from "./suburb-listing-stats.js";
import { suburbSummary } from "./suburb-summary.js";

/** All that is held of a suburb; undefined when there is none of that code. */
export function getSuburbProfile(
  housing: Housing,
  politicians: Politicians,
  salCode: string,
): Answer<GetSuburbProfileResponse> | undefined {
  const { spine, figures } = housing;
  const suburb = suburbNumber(spine, salCode);
  if (suburb === undefined) return undefined;
  return {
    summary: suburbSummary(housing, politicians, suburb, seifaOf(figures, suburb)),
    demographics: suburbDemographics(figures, suburb),
    baselines: suburbBaselines(housing, stateAt(spine, suburb)),
    council: councilOf(housing, suburb),
    similar: similarSuburbs(housing, suburb),
    banner: undefined,
    crime: crimeOf(housing, suburb),
    listingStats: suburbListingStats(housing, suburb),
    elevation: elevationOf(figures, suburb),
  };
}

/** The socio-economic indexes that have a score; undefined when none has. */
function seifaOf(figures: SuburbFigures, suburb: number): Answer<SuburbSeifa> | undefined {
  const index = (name: "irsd" | "irsad" | "ier" | "ieo"): Answer<SeifaIndex> | undefined => {
    const score = figureAt(figures, `seifa_${name}_score`, suburb);
    if (score === undefined) return undefined;
    return {
      score,
      decileAus: figureAt(figures, `seifa_${name}_decile_aus`, suburb),
      decileState: figureAt(figures, `seifa_${name}_decile_state`, suburb),
    };
  };
  const seifa = { irsd: index("irsd"), irsad: index("irsad"), ier: index("ier"), ieo: index("ieo") };
  return Object.values(seifa).every((each) => each === undefined) ? undefined : seifa;
}

/** The council that most residents live in, which is in the suburb's state; undefined when it is not known. */
function councilOf({ spine, figures }: Housing, suburb: number): Answer<LgaInfo> | undefined {
  const figure = (key: FigureKey) => figureAt(figures, key, suburb);
  const text = (key: TextKey) => suburbText(figures, key, suburb);
  const [lgaCode, lgaName] = [text("lga_code"), text("lga_name")];
  if (lgaCode === "" && lgaName === "") return undefined;
  return {
    lgaCode,
    lgaName,
    stateCode: stateAt(spine, suburb),
    areaSqkm: figure("area_sqkm"),
    population: figure("lga_population"),
    fedFagAud: figure("fed_fag_aud"),
    fedFagYear: text("fed_fag_year"),
    avgRates: figure("avg_rates"),
    opSurplusRatio: figure("op_surplus_ratio"),
    assetRenewalRatio: figure("asset_renewal_ratio"),
    finSource: text("fin_source"),
    finYear: text("fin_year"),
  };
}

/** Ranks of recorded offences by type, under the source and licence of the first; undefined when none is known. */
function crimeOf({ spine, figures }: Housing, suburb: number): Answer<SuburbCrime> | undefined {
  const covered = crimeKeys.filter((key) => figureAt(figures, key, suburb) !== undefined);
  const [first] = covered;
  if (first === undefined) return undefined;
  const origin = figures.crimeOrigins[first]!;
  return {
    stats: covered.map(
      (key): Answer<SuburbCrimeStat> => ({
        crimeType: key.slice("crime_".length),
        // No layer has rates and years.
        ratePer100k: undefined,
        pctRank: figureAt(figures, key, suburb),
        fyEnding: "",
      }),
    ),
    sourceJurisdiction: stateAt(spine, suburb),
    source: origin.source,
    sourceLicence: licenceAt(origin, suburb),
  };
}

/** Heights of the land; undefined when nothing is known of them. */
function elevationOf(figures: SuburbFigures, suburb: number): Answer<SuburbElevation> | undefined {
  const elevation = {
    elevationMinM: figureAt(figures, "elevation_min_m", suburb),
    elevationMedianM: figureAt(figures, "elevation_median_m", suburb),
    elevationMaxM: figureAt(figures, "elevation_max_m", suburb),
    landShareBelow1m: figureAt(figures, "land_share_below_1m", suburb),
    landShareBelow2m: figureAt(figures, "land_share_below_2m", suburb),
    landShareBelow5m: figureAt(figures, "land_share_below_5m", suburb),
  };
  return Object.values(elevation).every((figure) => figure === undefined) ? undefined : elevation;
}
