import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { changes, levels, rates, rounded } from "./figures.js";
import {
  firstDayOf,
  firstMonth,
  monthAt,
  monthName,
  monthsBetween,
  quartersBetween,
  serialOf,
  yearOf,
} from "./months.js";
import { states } from "./states.js";
import { type WorkbookCell, workbookBytes } from "./workbook-bytes.js";

/** The bureau's tables of time series: workbooks, one of them in two releases, and two tables saved as text. */
export function bureauFiles(): NamedFile[] {
  return [
    workbookFile("6202001.xlsx", "Labour force", labourForce("2026-04")),
    workbookFile("6202001.xlsx", "Labour force", labourForce("2026-05")),
    workbookFile("5206001_Key_Aggregates.xlsx", "National accounts", nationalAccounts()),
    csvFile("640101.csv", consumerPrices()),
    csvFile("634502a.csv", wagePrices()),
  ];
}

interface Series {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly type: "Original" | "Seasonally Adjusted" | "Trend";
  readonly dataType: string;
  /** In the order of the months; unknown ones stay blank. */
  readonly values: readonly (number | undefined)[];
}

interface Table {
  readonly frequency: "Month" | "Quarter";
  /** The month under which the bureau puts a period: of a quarter its last. */
  readonly months: readonly number[];
  readonly series: readonly Series[];
}

/** The release of a month states the figures of the last two years anew. */
function labourForce(last: string): Table {
  const months = monthsBetween(firstMonth, monthAt("2026-05"));
  const held = months.filter((month) => month <= monthAt(last));
  const series = (id: string, name: string, unit: string, settled: readonly number[], decimals: number): Series => {
    const random = randomOf(`economy/labour/${id}/${last}`);
    const isFirst = last === "2026-04";
    const values = held.map((_, at) => {
      const isRecent = isFirst && at > held.length - 24;
      return isRecent ? rounded(settled[at]! * (1 + 0.002 * random.bell()), decimals) : settled[at]!;
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

function nationalAccounts(): Table {
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

function consumerPrices(): Table {
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
  ] as Series[]);
}

function wagePrices(): Table {
  const months = quarters("2026-01");
  const regions = [{ code: "aus", name: "Australia", growth: 0 }, ...states];
  return quarterly(
    months,
    regions.flatMap(({ code, name, growth }, at): Series[] => {
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

function quarterly(months: readonly number[], series: readonly Series[]): Table {
  return { frequency: "Quarter", months: months.map((month) => month + 2), series };
}

function workbookFile(fileName: string, title: string, table: Table): NamedFile {
  const sheets = {
    Index: [["Australian Bureau of Statistics layout, fictional figures of a demo world"], [title]],
    Data1: rowsOf(table, (month) => serialOf(firstDayOf(month))),
    Enquiries: [["Nobody can be asked about fictional figures"]],
  };
  return { fileName, bytes: workbookBytes(sheets) };
}

function csvFile(fileName: string, table: Table): NamedFile {
  const rows = rowsOf(table, (month) => `${monthName(month)}-${yearOf(month)}`);
  return {
    fileName,
    bytes: Buffer.from(rows.map((cells) => `${cells.map((cell) => cell ?? "").join(",")}\n`).join("")),
  };
}

function rowsOf({ frequency, months, series }: Table, dated: (month: number) => string | number): WorkbookCell[][] {
  const row = (label: string | undefined, cell: (each: Series) => WorkbookCell) => [label, ...series.map(cell)];
  return [
    row(undefined, ({ name }) => `${name} ;`),
    row("Unit", ({ unit }) => unit),
    row("Series Type", ({ type }) => type),
    row("Data Type", ({ dataType }) => dataType),
    row("Frequency", () => frequency),
    row("Collection Month", () => (frequency === "Month" ? 1 : 3)),
    row("Series Start", () => dated(months[0]!)),
    row("Series End", () => dated(months.at(-1)!)),
    row("No. Obs", () => months.length),
    row("Series ID", ({ id }) => id),
    ...months.map((month, at) => [dated(month), ...series.map(({ values }) => values[at])]),
  ];
}

/** The bureau's ids of the nation and the states, in the order of their codes. */
const WAGE_INDICES = [
  ..."A2603609J,A2599619A,A2608929K,A2600949X,A2610259A,A2607599L,A2602279K,A2606269C,A2604939T".split(","),
];
const WAGE_CHANGES = [
  ..."A2603611V,A2599621L,A2608931W,A2600951K,A2610261L,A2607601L,A2602281W,A2606271R,A2604941C".split(","),
];
