import type { LgaInfo, SuburbDemographics, SuburbElevation, SuburbSummary } from "@daybook/sdk/messages";
import { type Cell, type Kind, type Table, tableOf } from "../tables/table.js";

/** One figure of a suburb, as the API names it. */
export interface SuburbFigure {
  readonly field: string;
  readonly title: string;
  readonly kind: Kind;
  readonly value: Cell;
}

/** Figures of different kinds as a table, one below the other. */
export function figuresTable(name: string, caption: string, figures: readonly SuburbFigure[]): Table {
  return tableOf<SuburbFigure>({
    name,
    caption,
    columns: [
      { name: "figure", title: "Figure", kind: "text", cell: ({ field }) => field, words: ({ title }) => title },
      { name: "value", title: "Value", kind: "decimal", kindOf: ({ kind }) => kind, cell: ({ value }) => value },
    ],
    rows: figures,
  });
}

/** The figures of the census. */
export function censusFigures(census: SuburbDemographics): readonly SuburbFigure[] {
  return figuresOf(census, [
    ["population", "Residents", "count"],
    ["medianAge", "Median age in years", "figure"],
    ["dwellingCount", "Occupied private dwellings", "count"],
    ["medianWeeklyHhdIncome", "Median household income a week", "dollars"],
    ["medianWeeklyPerIncome", "Median personal income a week", "dollars"],
    ["medianWeeklyRent", "Median rent a week", "dollars"],
    ["medianMonthlyMortgage", "Median mortgage repayment a month", "dollars"],
    ["pctOwnedOutright", "Dwellings owned outright", "percent"],
    ["pctOwnedMortgage", "Dwellings owned with a mortgage", "percent"],
    ["pctRented", "Dwellings rented", "percent"],
    ["pctSeparateHouse", "Separate houses", "percent"],
    ["pctFlatApartment", "Flats and apartments", "percent"],
    ["pctCoupleWithChildren", "Households of couples with children", "percent"],
    ["pctLonePersonHousehold", "Households of one person", "percent"],
    ["pctBornOverseas", "Residents born overseas", "percent"],
    ["pctEnglishOnly", "Residents who speak only English at home", "percent"],
    ["topLanguage", "Most frequent other language", "text"],
    ["pctTopLanguage", "Residents who speak it", "percent"],
    ["topReligion", "Most frequent religion", "text"],
    ["pctTopReligion", "Residents of that religion", "percent"],
    ["pctNoReligion", "Residents without a religion", "percent"],
    ["pctLowPersonalIncome", "Persons with $1 to $499 a week", "percent"],
    ["pctHighPersonalIncome", "Persons with $2,000 a week or more", "percent"],
    ["unemploymentRate", "Unemployed of the labour force", "percent"],
    ["labourForceParticipationRate", "Labour force of persons aged 15 and over", "percent"],
    ["pctBachelorOrHigher", "Bachelor degree or higher, of persons aged 15 and over", "percent"],
  ]);
}

/** What there is in a suburb and how far the rest is; of a suburb without amenities only its connections. */
export function amenityFigures({ amenities, ...summary }: SuburbSummary): readonly SuburbFigure[] {
  const here =
    amenities === undefined
      ? []
      : figuresOf(amenities, [
          ["schoolsTotal", "Schools", "count"],
          ["schoolsGov", "Government schools", "count"],
          ["schoolsCatholic", "Catholic schools", "count"],
          ["schoolsIndependent", "Independent schools", "count"],
          ["schoolsPrimary", "Primary schools", "count"],
          ["schoolsSecondary", "Secondary schools", "count"],
          ["nearestSecondaryKm", "Kilometres to a secondary school", "decimal"],
          ["supermarketsTotal", "Supermarkets", "count"],
          ["nearestSupermarketKm", "Kilometres to a supermarket", "decimal"],
          ["pubsBars", "Pubs and bars", "count"],
          ["parksCount", "Parks", "count"],
          ["librariesCount", "Libraries", "count"],
          ["hospitalsCount", "Hospitals", "count"],
          ["nearestHospitalKm", "Kilometres to a hospital", "decimal"],
          ["gpCount", "General practices", "count"],
          ["pharmacyCount", "Pharmacies", "count"],
          ["nearestTrainKm", "Kilometres to a railway station", "decimal"],
          ["distToCoastKm", "Kilometres to the coast", "decimal"],
          ["amenityDensityScore", "Density of amenities, 0 to 100", "decimal"],
        ]);
  const connections = figuresOf(summary, [
    ["dominantNbnTech", "Technology of most broadband connections", "text"],
    ["connectivityQualityScore", "Quality of connections, 0 to 100", "decimal"],
  ]);
  return [...here, ...connections.filter(({ value }) => value !== undefined)];
}

/** The council that most residents live in. */
export function councilFigures(council: LgaInfo): readonly SuburbFigure[] {
  return figuresOf(council, [
    ["lgaName", "Council area", "text"],
    ["areaSqkm", "Area in square kilometres", "decimal"],
    ["population", "Residents", "count"],
    ["fedFagAud", "Federal assistance grant", "dollars"],
    ["fedFagYear", "Financial year of the grant", "text"],
    ["avgRates", "Average rates", "dollars"],
    ["opSurplusRatio", "Operating surplus ratio", "percent"],
    ["assetRenewalRatio", "Asset renewal ratio", "percent"],
    ["finYear", "Financial year of the council's figures", "text"],
    ["finSource", "Source of the council's figures", "text"],
  ]);
}

/** How high the land lies. */
export function landFigures(elevation: SuburbElevation): readonly SuburbFigure[] {
  return figuresOf(elevation, [
    ["elevationMinM", "Lowest, in metres", "decimal"],
    ["elevationMedianM", "Median, in metres", "decimal"],
    ["elevationMaxM", "Highest, in metres", "decimal"],
    ["landShareBelow1m", "Land below 1 metre", "percent"],
    ["landShareBelow2m", "Land below 2 metres", "percent"],
    ["landShareBelow5m", "Land below 5 metres", "percent"],
  ]);
}

/** Some fields of an answer. An empty text is unknown. */
function figuresOf<Answer extends object>(
  answer: Answer,
  fields: readonly (readonly [keyof Answer & string, string, Kind])[],
): readonly SuburbFigure[] {
  return fields.map(([field, title, kind]) => {
    const value = answer[field] as Cell;
    return { field, title, kind, value: value === "" ? undefined : value };
  });
}
