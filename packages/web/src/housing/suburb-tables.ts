import {
  type ListSuburbPoliticiansResponse,
  type PoliticianInterest,
  RegisterHolder,
  type SeifaIndex,
  type SimilarSuburb,
  type SuburbCrime,
  type SuburbCrimeStat,
  type SuburbSeifa,
} from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import { type Table, tableOf } from "../tables/table.js";

/** The socio-economic indexes of a suburb that have a score. */
export function seifaTable({ irsd, irsad, ier, ieo }: SuburbSeifa, state: string): Table {
  const rows: readonly (readonly [string, SeifaIndex | undefined])[] = [
    ["Relative disadvantage", irsd],
    ["Relative advantage and disadvantage", irsad],
    ["Economic resources", ier],
    ["Education and occupation", ieo],
  ];
  return tableOf<(typeof rows)[number]>({
    name: "seifa",
    caption: "Socio-economic indexes for areas, census of 2021, Australian Bureau of Statistics",
    columns: [
      { name: "index", title: "Index", kind: "text", cell: ([name]) => name },
      { name: "score", title: "Score", kind: "count", cell: ([, index]) => index?.score },
      { name: "decileAus", title: "Decile in Australia", kind: "count", cell: ([, index]) => index?.decileAus },
      { name: "decileState", title: `Decile in ${state}`, kind: "count", cell: ([, index]) => index?.decileState },
    ],
    rows: rows.filter(([, index]) => index !== undefined),
  });
}

/** Recorded offences by type. */
export function crimeTable({ stats, sourceJurisdiction }: SuburbCrime, state: string): Table {
  return tableOf<SuburbCrimeStat>({
    name: "offences",
    caption: `Recorded offences, files of ${sourceJurisdiction}. A rank is the share of the residents of ${state} who live where the rate is lower`,
    columns: [
      {
        name: "crimeType",
        title: "Offences",
        kind: "text",
        cell: ({ crimeType }) => crimeType,
        words: ({ crimeType }) => OFFENCES[crimeType] ?? crimeType,
      },
      { name: "ratePer100k", title: "A year per 100,000 residents", kind: "decimal", cell: (row) => row.ratePer100k },
      { name: "pctRank", title: "Rank, 0 to 100", kind: "decimal", cell: ({ pctRank }) => pctRank },
      { name: "fyEnding", title: "Financial year to", kind: "text", cell: ({ fyEnding }) => fyEnding },
    ],
    rows: stats,
  });
}

/** The suburbs that are most like a suburb. */
export function similarTable(similar: readonly SimilarSuburb[]): Table {
  return tableOf<SimilarSuburb>({
    name: "similar",
    caption: "By age, income, birthplace, services, residents and distance to the coast; 1 is the same figures",
    columns: [
      {
        name: "salName",
        title: "Suburb",
        kind: "text",
        cell: ({ salName }) => salName,
        link: ({ salCode }) => `/housing/suburbs/${salCode}`,
      },
      { name: "stateCode", title: "State", kind: "text", cell: ({ stateCode }) => stateCode },
      { name: "latestMedianPrice", title: "Median house price", kind: "dollars", cell: (row) => row.latestMedianPrice },
      { name: "similarity", title: "Similarity", kind: "decimal", cell: ({ similarity }) => similarity },
    ],
    rows: similar,
  });
}

/** Who declared real estate in a suburb, as lodged. */
export function politiciansTable({ properties, suburbName }: ListSuburbPoliticiansResponse): Table {
  return tableOf<PoliticianInterest>({
    name: "politicians",
    caption: `Real estate in ${suburbName} as declared in the registers of interests`,
    columns: [
      {
        name: "displayName",
        title: "Declared by",
        kind: "text",
        cell: ({ politician }) => politician?.displayName,
        link: ({ politician }) => politician && `/politicians/${encodeURIComponent(politician.slug)}`,
      },
      { name: "party", title: "Party", kind: "text", cell: ({ politician }) => politician?.party },
      { name: "holder", title: "Held by", kind: "text", cell: ({ interest }) => interest && HOLDERS[interest.holder] },
      { name: "declaredText", title: "As declared", kind: "text", cell: ({ interest }) => interest?.declaredText },
      { name: "secondaryText", title: "Purpose", kind: "text", cell: ({ interest }) => interest?.secondaryText },
      { name: "declaredFrom", title: "From", kind: "day", cell: ({ interest }) => isoDayOf(interest?.declaredFrom) },
      { name: "declaredTo", title: "To", kind: "day", cell: ({ interest }) => isoDayOf(interest?.declaredTo) },
      {
        name: "currentlyDeclared",
        title: "Current",
        kind: "text",
        cell: ({ interest }) => interest?.currentlyDeclared,
      },
    ],
    rows: properties,
  });
}

const OFFENCES: Readonly<Record<string, string>> = {
  break_ins: "Break-ins",
  motor_vehicle: "Vehicle thefts",
  violent: "Violent offences",
};

const HOLDERS: Readonly<Record<RegisterHolder, string>> = {
  [RegisterHolder.UNSPECIFIED]: "not stated",
  [RegisterHolder.SELF]: "self",
  [RegisterHolder.SPOUSE_PARTNER]: "spouse or partner",
  [RegisterHolder.DEPENDENT_CHILDREN]: "dependent children",
};
