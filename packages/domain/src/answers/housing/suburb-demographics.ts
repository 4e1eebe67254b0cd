import type { SuburbDemographics } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { FigureKey } from "../../data/housing/suburbs/layer-keys.js";
import { figureAt, type SuburbFigures, suburbText } from "../../data/housing/suburbs/suburb-figures.js";

/** The census figures of a suburb. */
export function suburbDemographics(figures: SuburbFigures, suburb: number): Answer<SuburbDemographics> {
  const figure = (key: FigureKey) => figureAt(figures, key, suburb);
  return {
    population: figure("population"),
    medianAge: figure("age"),
    medianWeeklyHhdIncome: figure("income"),
    medianWeeklyPerIncome: figure("median_weekly_per_income"),
    medianWeeklyRent: figure("median_weekly_rent"),
    medianMonthlyMortgage: figure("median_monthly_mortgage"),
    pctOwnedOutright: figure("pct_owned_outright"),
    pctOwnedMortgage: figure("pct_owned_mortgage"),
    pctRented: figure("pct_rented"),
    dwellingCount: figure("dwelling_count"),
    censusYear: CENSUS_YEAR,
    pctBornOverseas: figure("born_overseas"),
    pctEnglishOnly: figure("pct_english_only"),
    topReligion: suburbText(figures, "top_religion", suburb),
    pctTopReligion: figure("pct_top_religion"),
    pctNoReligion: figure("pct_no_religion"),
    topLanguage: suburbText(figures, "top_language", suburb),
    pctTopLanguage: figure("pct_top_language"),
    pctLowPersonalIncome: figure("pct_low_personal_income"),
    pctHighPersonalIncome: figure("pct_high_personal_income"),
    unemploymentRate: figure("unemployment_rate"),
    labourForceParticipationRate: figure("labour_force_participation_rate"),
    pctBachelorOrHigher: figure("pct_bachelor_or_higher"),
    pctSeparateHouse: figure("pct_separate_house"),
    pctFlatApartment: figure("pct_flat_apartment"),
    pctCoupleWithChildren: figure("pct_couple_with_children"),
    pctLonePersonHousehold: figure("pct_lone_person_household"),
  };
}

/** The only census that is read. */
const CENSUS_YEAR = 2021;
