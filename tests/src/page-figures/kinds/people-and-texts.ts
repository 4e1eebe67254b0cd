import { dayOf, dollars, type EntityKind, type StatedTable, tableOf } from "../stated.js";
import { everyRow, ifFound } from "./asking.js";

type Observation = { readonly period?: Parameters<typeof dayOf>[0] };

/** Economic series. */
export const series: EntityKind = {
  name: "series",
  async all({ economy }) {
    const all = await everyRow(
      500,
      async (offset) => (await economy.listEconomicSeries({ limit: 500, offset })).series,
    );
    return all.map(({ seriesKey }) => seriesKey);
  },
  path: (seriesKey) => `/economy/${seriesKey}`,
  async stated({ economy }, seriesKey) {
    const [one] = (await economy.getEconomicSeries({ seriesKeys: [seriesKey] })).series;
    const derived = one!.info!.sourceLicence === "derived";
    const { releases } = derived ? { releases: [] } : await economy.getSeriesVintages({ seriesKey, limit: 1000 });
    const [first] = derived
      ? []
      : (await economy.getEconomicSeries({ seriesKeys: [seriesKey], output: "first_release" })).series;
    const earlier = new Map(first?.observations.map((each) => [dayOf(each.period), each]));
    const differs = [...earlier.values()].some(({ value, latestValue = value }) => value !== latestValue);
    return {
      tables: [
        tableOf("observations", [...one!.observations].reverse(), {
          [one!.frequency === "daily" ? "Day" : "Period from"]: ["period", ({ period }) => dayOf(period)],
          [differs ? "As held now" : "Figure"]: "value",
          ...(differs && {
            "As first released": [
              "valueBefore",
              ({ period }: Observation) => earlier.get(dayOf(period))?.value,
            ] as const,
          }),
        }),
        tableOf("releases", releases, {
          Published: "releasedOn",
          Added: "addedCount",
          Restated: "restatedCount",
          Withdrawn: "withdrawnCount",
          "Mean restatement": "meanRestatement",
          "Newest period from": ["newestPeriod", ({ newestPeriod }) => dayOf(newestPeriod)],
          "Held here from": ["knownFrom", ({ knownFrom }) => dayOf(knownFrom)],
          "(Date from)": "releasedFrom",
          File: "fileName",
        }),
      ],
    };
  },
};

/** Members and senators. */
export const politicians: EntityKind = {
  name: "politicians",
  async all({ politicians: service }) {
    const all = await everyRow(
      500,
      async (offset) => (await service.listPoliticians({ limit: 500, offset })).politicians,
    );
    return all.map(({ slug }) => slug);
  },
  path: (slug) => `/politicians/${slug}`,
  async stated({ politicians: service }, slug) {
    const [person, profile, holdings, funding] = await Promise.all([
      service.getPolitician({ slug }),
      ifFound(service.getPoliticianExplorerProfile({ slug })),
      ifFound(service.listDistinctiveHoldings({ slug })),
      ifFound(service.getPoliticianFunding({ slug })),
    ]);
    const { annualReturns = [], candidateReturns = [] } = funding ?? {};
    const { extractedParliaments = [], partialParliaments = [] } = profile ?? {};
    // Of whom no document was read, nobody knows what was declared, and the page has no table of it.
    const isUnread =
      profile !== undefined &&
      person.interests.length === 0 &&
      extractedParliaments.length + partialParliaments.length === 0;
    const dates = {
      "Declared from": ["declaredFrom", (row: Declared) => dayOf(row.declaredFrom)],
      Until: ["declaredTo", (row: Declared) => dayOf(row.declaredTo)],
      "Declared now": "currentlyDeclared",
    } as const;
    return {
      heading: person.politician!.displayName,
      facts: {
        "Companies declared": person.politician!.declaredListedCount,
        "Rows of real estate": person.politician!.declaredPropertyCount,
      },
      tables: [
        ...(isUnread ? [] : registerTables()),
        allShown("annual-returns", annualReturns, {
          "Financial year": "financialYear",
          Return: "returnType",
          "Name as lodged": "memberName",
          "Donations received": ["totalDonationsDollars", (row) => dollars(row.totalDonationsCents)],
          Donors: "donorCount",
        }),
        allShown("candidate-returns", candidateReturns, {
          Election: "event",
          Return: "returnType",
          "Name as lodged": "candidateName",
          "Party as lodged": "partyName",
          "Nil return": "nilReturn",
          Amendment: "amendmentNo",
          Gifts: ["totalGiftDollars", (row) => dollars(row.totalGiftCents)],
          Donors: "donorCount",
          Expenditure: ["expenditureDollars", (row) => dollars(row.expenditureCents)],
          "Discretionary benefits": ["discretionaryDollars", (row) => dollars(row.discretionaryCents)],
          "Returns of the election": "eventReturnCount",
          "Of those, with donors named": "eventItemisedReturnCount",
        }),
        allShown(
          "donations",
          candidateReturns.flatMap(({ event, donations }) => donations.map((donation) => ({ event, donation }))),
          {
            "Donor as lodged": ["donorName", ({ donation }) => donation.donorName],
            Election: "event",
            Date: ["donationDate", ({ donation }) => donation.donationDate],
            Amount: ["amountDollars", ({ donation }) => dollars(donation.amountCents)],
          },
        ),
      ],
    };

    function registerTables(): StatedTable[] {
      return [
        tableOf("items", profile?.itemCounts ?? [], {
          Item: ["itemLabel", ({ itemNo, itemLabel }) => `${itemNo} ${itemLabel}`],
          "Declared now": "currentCount",
          "Ever declared": "allTimeCount",
        }),
        allShown("companies", holdings?.holdings ?? [], {
          Code: "stockCode",
          Company: "companyName",
          Industry: "industry",
          "People who declare it": "corpusDeclarerCount",
          "Company reported short": "shortPercent",
        }),
        allShown(
          "real-estate",
          person.interests.filter(({ itemNo }) => itemNo === 3),
          {
            "As declared, with its document": "declaredText",
            "Beside it": "secondaryText",
            Suburb: [
              "suburbName",
              ({ suburbName, propertyState }) => (suburbName === "" ? "" : `${suburbName}, ${propertyState}`),
            ],
            ...dates,
          },
        ),
        tableOf(
          "interests",
          person.interests.filter(({ currentlyDeclared }) => currentlyDeclared),
          {
            Item: ["itemLabel", ({ itemNo, itemLabel }) => `${itemNo} ${itemLabel}`],
            "As declared, with its document": "declaredText",
            "Beside it": "secondaryText",
            Code: "stockCode",
            ...dates,
          },
        ),
        tableOf("changes", profile?.recentChanges ?? [], {
          Date: ["changedOn", ({ changedOn }) => dayOf(changedOn)],
          Item: ["itemLabel", ({ itemNo, itemLabel }) => `${itemNo} ${itemLabel}`],
          "As declared, with its document": "declaredText",
          Code: "stockCode",
        }),
      ];
    }
  },
};

interface Declared {
  readonly declaredFrom?: Parameters<typeof dayOf>[0];
  readonly declaredTo?: Parameters<typeof dayOf>[0];
}

/** A table of which the page shows every row. */
function allShown<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: Parameters<typeof tableOf<Row>>[2],
): StatedTable {
  return tableOf(name, rows, columns, Number.POSITIVE_INFINITY);
}

/** Editorial takes. */
export const takes: EntityKind = {
  name: "takes",
  async all({ news }) {
    const all = await everyRow(100, async (offset) => (await news.listEditorialTakes({ limit: 100, offset })).takes);
    return all.map(({ slug }) => slug);
  },
  path: (slug) => `/takes/${slug}`,
  async stated({ news }, slug) {
    const { take } = await news.getEditorialTake({ slug });
    return { heading: take!.headline, lines: { "story-line": [take!.wordCount] } };
  },
};
