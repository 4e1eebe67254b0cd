import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { type BureauSeries, type BureauTable, csvFile, quarterly, workbookFile } from "./bureau-table.js";
import { changes, levels, rates, rounded } from "./figures.js";
import { firstMonth, monthAt, monthsBetween, quartersBetween } from "./months.js";
import { states } from "./states.js";

/** The bureau's tables of time series: workbooks, one of them in eight releases, and two tables saved as text. */
export function bureauFiles(): NamedFile[] {
  return [
    ...labourReleases.map((last) => workbookFile("6202001.xlsx", "Labour force", labourForce(last))),
    workbookFile("5206001_Key_Aggregates.xlsx", "National accounts", nationalAccounts()),
    csvFile("640101.csv", consumerPrices()),
    csvFile("634502a.csv", wagePrices()),
  ];
}

/** The months whose releases are held. */
const labourReleases = ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"];
const newestRelease = labourReleases.at(-1)!;

/** The release of a month states the figures of the last two years anew. */
function labourForce(last: string): BureauTable {
  const months = monthsBetween(firstMonth, monthAt(newestRelease));
  const held = months.filter((month) => month <= monthAt(last));
  const series = (
    id: string,
    name: string,
    unit: string,
    settled: readonly number[],
    decimals: number,
  ): BureauSeries => {
    const random = randomOf(`economy/labour/${id}/${last}`);
    const values = held.map((_, at) => {
      const isUnsettled = last !== newestRelease && at > held.length - 24;
      return isUnsettled ? rounded(settled[at]! * (1 + 0.002 * random.bell()), decimals) : settled[at]!;
    });
    return { id, name, unit, type: "Seasonally Adjusted", dataType: unit === "000" ? "STOCK" : "PERCENT", values };
  };
  const employed = levels({
    seed: "employed",
    months,
    start: 9150,
    growth: 0.019,
    cyclical: 0.7,
    noise: 0.001,
    decimals: 3,
  });
  const unemployed = rates({
    seed: "unemployment",
    months,
    mean: 5.3,
    cyclical: 0.55,
    noise: 0.06,
    decimals: 4,
    min: 2,
  });
  const taking = rates({ seed: "participation", months, mean: 65.4, cyclical: -0.3, noise: 0.08, decimals: 4 });
  const trend = series("A84423127L", "Unemployment rate ;  Persons ;  Fictional, trend", "Percent", unemployed, 4);
  return {
    frequency: "Month",
    months: held,
    series: [
      series("A84423043C", "Employed total ;  Persons ;  Fictional", "000", employed, 3),
      series("A84423050A", "Unemployment rate ;  Persons ;  Fictional", "Percent", unemployed, 4),
      series("A84423051C", "Participation rate ;  Persons ;  Fictional", "Percent", taking, 4),
      // No trend is made of the months in which it broke.
      { ...trend, type: "Trend", values: trend.values.map((value, at) => (at < held.length - 4 ? value : undefined)) },
    ],
  };
}

function nationalAccounts(): BureauTable {
  const months = quarters("2026-01");
  const plan = { seed: "gdp", months, start: 330_000, growth: 0.026, cyclical: 0.5, noise: 0.003, decimals: 0 };
  return quarterly(months, [
    {
      id: "A2304402X",
      name: "Gross domestic product: Chain volume measures ;  Fictional",
      unit: "$ Millions",
      type: "Seasonally Adjusted",
      dataType: "FLOW",
      values: levels(plan),
    },
  ]);
}

function consumerPrices(): BureauTable {
  const months = quarters("2026-01");
  const index = levels({
    seed: "prices",
    months,
    start: 75,
    growth: 0.027,
    cyclical: 0.15,
    noise: 0.0015,
    decimals: 1,
  });
  const about = { type: "Original", dataType: "INDEX" } as const;
  return quarterly(months, [
    {
      ...about,
      id: "A2325846C",
      name: "Index Numbers ;  All groups CPI ;  Australia ;  Fictional",
      unit: "Index Numbers",
      values: index,
    },
    {
      ...about,
      id: "A2325847F",
      name: "Percentage Change from Corresponding Quarter of Previous Year ;  All groups CPI ;  Australia ;  Fictional",
      unit: "Percent",
      dataType: "PERCENT",
      values: changes(index, 4, 1),
    },
  ] as BureauSeries[]);
}

function wagePrices(): BureauTable {
  const months = quarters("2026-01");
  const regions = [{ code: "aus", name: "Australia", growth: 0 }, ...states];
  return quarterly(
    months,
    regions.flatMap(({ code, name, growth }, at): BureauSeries[] => {
      const seed = `wages/${code}`;
      const plan = { seed, months, start: 76, growth: 0.029 + growth, cyclical: 0.1, noise: 0.001, decimals: 1 };
      const index = levels(plan);
      return [
        {
          id: WAGE_INDICES[at]!,
          name: `Quarterly Index ;  Total hourly rates of pay excluding bonuses ;  ${name} ;  Fictional`,
          unit: "Index Numbers",
          type: "Original",
          dataType: "INDEX",
          values: index,
        },
        {
          id: WAGE_CHANGES[at]!,
          name: `Percentage Change From Corresponding Quarter of Previous Year ;  ${name} ;  Fictional`,
          unit: "Percent",
          type: "Original",
          dataType: "PERCENT",
          values: changes(index, 4, 1),
        },
      ];
    }),
  );
}

function quarters(last: string): number[] {
  return quartersBetween(firstMonth, monthAt(last));
}

/** The bureau's ids of the nation and the states, in the order of their codes. */
const WAGE_INDICES = [
  ..."A2603609J,A2599619A,A2608929K,A2600949X,A2610259A,A2607599L,A2602279K,A2606269C,A2604939T".split(","),
];
const WAGE_CHANGES = [
  ..."A2603611V,A2599621L,A2608931W,A2600951K,A2610261L,A2607601L,A2602281W,A2606271R,A2604941C".split(","),
];
