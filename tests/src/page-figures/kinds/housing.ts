import type { GetSuburbProfileResponse } from "@daybook/sdk/messages";
import { dayOf, type EntityKind, type StatedTable, share, tableOf, type Value } from "../stated.js";
import { ifFound } from "./asking.js";

const STATES: Readonly<Record<string, string>> = {
  NSW: "New South Wales",
  VIC: "Victoria",
  QLD: "Queensland",
  SA: "South Australia",
  WA: "Western Australia",
  TAS: "Tasmania",
  NT: "Northern Territory",
  ACT: "Australian Capital Territory",
};

/** The suburbs of all states. */
export const suburbs: EntityKind = {
  name: "suburbs",
  async all({ housing }) {
    const indexes = await Promise.all(
      Object.keys(STATES).map((stateCode) => ifFound(housing.getSuburbIndex({ stateCode }))),
    );
    return indexes.flatMap((index) => index?.suburbs ?? []).map(({ salCode }) => salCode);
  },
  path: (salCode) => `/housing/suburbs/${salCode}`,
  async stated({ housing, politicians }, salCode) {
    const profile = await housing.getSuburbProfile({ salCode });
    const { summary, listingStats } = profile;
    const { regionCode, salName, stateCode, postcode } = summary!;
    const [prices, drops, declared] = await Promise.all([
      regionCode === "" ? undefined : ifFound(housing.getHousePriceSeries({ regionCode, measure: "median_price" })),
      housing.listSuburbDropListings({ salCode, limit: 10 }),
      ifFound(politicians.listSuburbPoliticians({ salCode })),
    ]);
    return {
      heading: `${salName} ${stateCode} ${postcode}`,
      facts: {
        "Median house price": summary?.latestMedianPrice,
        "On the year": summary?.yoyPct,
        Residents: summary?.population,
        "Household income a week": summary?.medianWeeklyHhdIncome,
        "Properties declared by politicians now": summary?.politicianPropertyCount,
        ...(listingStats !== undefined && {
          "For sale or under offer": listingStats.forSaleCount,
          "Mean asking price": listingStats.avgAsking,
          "Median asking price": listingStats.medianAsking,
          "Sold in 12 months": listingStats.soldCount,
          "Median sold price": listingStats.medianSold,
        }),
      },
      tables: [
        ...suburbTables(profile),
        tableOf("prices", [...(prices?.points ?? [])].reverse(), {
          "Period to": ["period", ({ period }) => dayOf(period)],
          "Median price": "value",
          Preliminary: "isPreliminary",
        }),
        tableOf("listings", listingStats === undefined ? [] : drops.listings, {
          Address: "displayAddress",
          "(type)": "propertyType",
          Bedrooms: "bedrooms",
          Before: "prevPrice",
          After: "price",
          Cut: "dropAbs",
          "Cut, share": ["dropPct", ({ dropPct }) => share(dropPct)],
          "Seen on": ["observedAt", ({ observedAt }) => dayOf(observedAt)],
          Agency: "agencyName",
          Portal: "source",
        }),
        tableOf(
          "politicians",
          declared?.properties ?? [],
          {
            "Declared by": ["displayName", ({ politician }) => politician?.displayName],
            Party: ["party", ({ politician }) => politician?.party],
            "As declared": ["declaredText", ({ interest }) => interest?.declaredText],
            Purpose: ["secondaryText", ({ interest }) => interest?.secondaryText],
            From: ["declaredFrom", ({ interest }) => dayOf(interest?.declaredFrom)],
            To: ["declaredTo", ({ interest }) => dayOf(interest?.declaredTo)],
            Current: ["currentlyDeclared", ({ interest }) => interest?.currentlyDeclared],
          },
          Number.POSITIVE_INFINITY,
        ),
      ],
    };
  },
};

function suburbTables({
  summary,
  demographics,
  baselines,
  council,
  elevation,
  crime,
  similar,
}: GetSuburbProfileResponse) {
  const { irsd, irsad, ier, ieo } = summary?.seifa ?? {};
  return [
    tableOf(
      "compared",
      baselines === undefined
        ? []
        : [
            {
              here: summary?.latestMedianPrice,
              state: baselines.stateMedianPrice,
              all: baselines.nationalMedianPrice,
            },
            {
              here: summary?.medianWeeklyHhdIncome,
              state: baselines.stateMedianWeeklyHhdIncome,
              all: baselines.nationalMedianWeeklyHhdIncome,
            },
          ],
      { [summary!.salName]: "here", [STATES[summary!.stateCode]!]: "state", "All suburbs held": "all" },
    ),
    figuresOf("census", demographics, CENSUS),
    figuresOf(
      "amenities",
      { ...summary?.amenities, ...connections(summary) },
      {
        ...(summary?.amenities && AMENITIES),
        ...connectionLabels(summary),
      },
    ),
    figuresOf("council", council, COUNCIL),
    figuresOf("land", elevation, LAND),
    tableOf(
      "seifa",
      [irsd, irsad, ier, ieo].filter((index) => index !== undefined),
      {
        Score: "score",
        "Decile in Australia": "decileAus",
        [`Decile in ${STATES[summary!.stateCode]}`]: "decileState",
      },
    ),
    tableOf("offences", crime?.stats ?? [], {
      "(offences)": "crimeType",
      "A year per 100,000 residents": "ratePer100k",
      "Rank, 0 to 100": "pctRank",
      "Financial year to": "fyEnding",
    }),
    tableOf("similar", similar, {
      Suburb: "salName",
      State: "stateCode",
      "Median house price": "latestMedianPrice",
      Similarity: "similarity",
    }),
  ];
}

/** Figures of one answer below each other, with their labels on the page and their fields in files. */
function figuresOf(name: string, answer: object | undefined, labels: Readonly<Record<string, string>>): StatedTable {
  const rows = Object.entries(answer === undefined ? {} : labels).map(([field, label]) => ({
    field,
    label,
    value: (answer as Readonly<Record<string, Value>>)[field],
  }));
  return tableOf(name, rows, {
    Figure: ["", ({ label }) => label],
    "(figure)": ["figure", ({ field }) => field],
    Value: ["value", ({ value }) => (value === "" ? undefined : value)],
  });
}

type Summary = GetSuburbProfileResponse["summary"];

function connections(summary: Summary) {
  return { dominantNbnTech: summary?.dominantNbnTech, connectivityQualityScore: summary?.connectivityQualityScore };
}

/** Of the connections only what is known is shown. */
function connectionLabels(summary: Summary): Readonly<Record<string, string>> {
  return {
    ...(summary?.dominantNbnTech && { dominantNbnTech: "Technology of most broadband connections" }),
    ...(summary?.connectivityQualityScore !== undefined && {
      connectivityQualityScore: "Quality of connections, 0 to 100",
    }),
  };
}

const CENSUS = {
  population: "Residents",
  medianAge: "Median age in years",
  dwellingCount: "Occupied private dwellings",
  medianWeeklyHhdIncome: "Median household income a week",
  medianWeeklyPerIncome: "Median personal income a week",
  medianWeeklyRent: "Median rent a week",
  medianMonthlyMortgage: "Median mortgage repayment a month",
  pctOwnedOutright: "Dwellings owned outright",
  pctOwnedMortgage: "Dwellings owned with a mortgage",
  pctRented: "Dwellings rented",
  pctSeparateHouse: "Separate houses",
  pctFlatApartment: "Flats and apartments",
  pctCoupleWithChildren: "Households of couples with children",
  pctLonePersonHousehold: "Households of one person",
  pctBornOverseas: "Residents born overseas",
  pctEnglishOnly: "Residents who speak only English at home",
  topLanguage: "Most frequent other language",
  pctTopLanguage: "Residents who speak it",
  topReligion: "Most frequent religion",
  pctTopReligion: "Residents of that religion",
  pctNoReligion: "Residents without a religion",
  pctLowPersonalIncome: "Persons with $1 to $499 a week",
  pctHighPersonalIncome: "Persons with $2,000 a week or more",
  unemploymentRate: "Unemployed of the labour force",
  labourForceParticipationRate: "Labour force of persons aged 15 and over",
  pctBachelorOrHigher: "Bachelor degree or higher, of persons aged 15 and over",
};

const AMENITIES = {
  schoolsTotal: "Schools",
  schoolsGov: "Government schools",
  schoolsCatholic: "Catholic schools",
  schoolsIndependent: "Independent schools",
  schoolsPrimary: "Primary schools",
  schoolsSecondary: "Secondary schools",
  nearestSecondaryKm: "Kilometres to a secondary school",
  supermarketsTotal: "Supermarkets",
  nearestSupermarketKm: "Kilometres to a supermarket",
  pubsBars: "Pubs and bars",
  parksCount: "Parks",
  librariesCount: "Libraries",
  hospitalsCount: "Hospitals",
  nearestHospitalKm: "Kilometres to a hospital",
  gpCount: "General practices",
  pharmacyCount: "Pharmacies",
  nearestTrainKm: "Kilometres to a railway station",
  distToCoastKm: "Kilometres to the coast",
  amenityDensityScore: "Density of amenities, 0 to 100",
};

const COUNCIL = {
  lgaName: "Council area",
  areaSqkm: "Area in square kilometres",
  population: "Residents",
  fedFagAud: "Federal assistance grant",
  fedFagYear: "Financial year of the grant",
  avgRates: "Average rates",
  opSurplusRatio: "Operating surplus ratio",
  assetRenewalRatio: "Asset renewal ratio",
  finYear: "Financial year of the council's figures",
  finSource: "Source of the council's figures",
};

const LAND = {
  elevationMinM: "Lowest, in metres",
  elevationMedianM: "Median, in metres",
  elevationMaxM: "Highest, in metres",
  landShareBelow1m: "Land below 1 metre",
  landShareBelow2m: "Land below 2 metres",
  landShareBelow5m: "Land below 5 metres",
};

/** Dwellings whose asking price was cut. */
export const properties: EntityKind = {
  name: "properties",
  async all({ housing }) {
    const answers = await Promise.all(
      Object.keys(STATES).map((stateCode) => housing.listAddressPriceDrops({ stateCode, windowDays: 365, limit: 200 })),
    );
    return answers.flatMap(({ addresses }) => addresses).map(({ addressKey }) => addressKey);
  },
  path: (addressKey) => `/housing/properties/${addressKey}`,
  async stated({ housing }, addressKey) {
    const history = await housing.getPropertyHistory({ addressKey });
    const { current } = history;
    return {
      heading: history.displayAddress,
      facts: {
        "First asked": history.firstPrice,
        "Asked now": history.currentPrice,
        Adverts: history.numListings,
        ...(current !== undefined && {
          Bedrooms: current.bedrooms,
          Bathrooms: current.bathrooms,
          "Car spaces": current.carSpaces,
          "Land in square metres": current.landSizeSqm,
          "First seen": current.firstSeenAt,
          "Last seen": current.lastSeenAt,
          Agency: current.agencyName,
          Portal: current.source,
        }),
      },
      tables: [
        tableOf(
          "events",
          history.events,
          {
            "Seen on": "observedAt",
            "(what)": "eventType",
            Price: "price",
            Before: "prevPrice",
            Cut: "dropAbs",
            "Cut, share": ["dropPct", ({ dropPct }) => share(dropPct)],
            "(status)": "listingStatus",
            "(before)": "prevStatus",
            Portal: "source",
            Advert: "listingId",
          },
          Number.POSITIVE_INFINITY,
        ),
      ],
    };
  },
};

const SORTS = ["drops", "listings", "avg_cut", "value"];

/** The agencies of a state in an order, of which one page shows the first. */
export const agencies: EntityKind = {
  name: "agencies",
  async all({ housing }) {
    const { total } = await housing.listAgencyPriceStats({});
    if (total === 0) return [];
    return SORTS.flatMap((sort) => ["", ...Object.keys(STATES)].map((state) => `state=${state}&sort=${sort}`));
  },
  path: (query) => `/housing/agencies?${query}`,
  async stated({ housing }, query) {
    const asked = new URLSearchParams(query);
    const { agencies: rows, total } = await housing.listAgencyPriceStats({
      stateCode: asked.get("state")!,
      sort: asked.get("sort")!,
      limit: 100,
    });
    return {
      heading: "Asking prices by agency",
      lines: { lede: [total] },
      tables: [
        tableOf("agencies", rows, {
          Agency: ["agencyName", ({ agencyName, agencyId }) => agencyName || agencyId],
          Portal: "source",
          State: "stateCode",
          "Live addresses": "activeListings",
          "With a price": "pricedListings",
          "Mean asking": "avgAsking",
          "Median asking": "medianAsking",
          Suburbs: "suburbsCovered",
          "With a cut": "droppedCount",
          "Mean cut": ["avgDropPct", ({ avgDropPct }) => share(avgDropPct)],
          "Sum of cuts": "totalDropValue",
        }),
      ],
    };
  },
};
