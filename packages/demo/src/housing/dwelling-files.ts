import { isoOf } from "@daybook/domain";
import { type BureauSeries, csvFile, quarterly, workbookFile } from "../economy/bureau-table.js";
import { levels } from "../economy/figures.js";
import { firstDayOf, isoQuarter, monthAt, quartersBetween } from "../economy/months.js";
import type { NamedFile } from "../named-file.js";
import { cityFigures, dwellingFigures, dwellingQuarters, type RegionFigures } from "./dwelling-figures.js";

/** The bureau's workbook of dwellings, which ends a quarter before the replies of its data service, and its old index. */
export function dwellingTables(): NamedFile[] {
  const regions = dwellingFigures();
  const months = dwellingQuarters.slice(0, -1);
  const series = (ids: readonly string[], about: Omit<BureauSeries, "id" | "values">, of: Figures): BureauSeries[] =>
    regions.map((region, at) => ({
      ...about,
      id: ids[at]!,
      name: `${about.name} ;  ${region.name} ;  Fictional`,
      values: of(region).slice(0, -1),
    }));
  const table = quarterly(months, [
    ...series(VALUE_IDS, TOTAL_VALUE, ({ totalValues }) => totalValues),
    ...series(PRICE_IDS, MEAN_PRICE, ({ meanPrices }) => meanPrices),
  ]);
  return [
    workbookFile("643201.xlsx", "Total value of dwellings", table),
    csvFile("641601.csv", quarterly(INDEX_QUARTERS, [oldIndex()])),
  ];
}

type Figures = (region: RegionFigures) => readonly number[];

/** The index of eight capitals, which ended in 2021. */
function oldIndex(): BureauSeries {
  return {
    id: "A83728455L",
    name: "Residential Property Price Index ;  Weighted average of eight capital cities ;  Fictional",
    unit: "Index Numbers",
    type: "Original",
    dataType: "INDEX",
    values: indexFigures(),
  };
}

function indexFigures(): number[] {
  const plan = { seed: "dwellings/index", cyclical: 0.7, noise: 0.006, decimals: 1 };
  return levels({ ...plan, months: INDEX_QUARTERS, start: 66, growth: 0.045 });
}

/** The extract of medians of house transfers, which ends some years ago. */
export function transferFile(): NamedFile {
  const cities = cityFigures();
  const head = ["date", ...cities.map(({ name }) => name)].map((name) => `"${name}"`).join(",");
  const lines = dwellingQuarters.slice(0, -10).map((month, at) => {
    const cells = cities.map(({ houses }) => houses[at]);
    return [`"${isoOf(firstDayOf(month + 2))}"`, ...cells].join(",");
  });
  return {
    fileName: "643202-median-house-transfers-fictional.csv",
    bytes: Buffer.from(`${[head, ...lines].join("\n")}\n`),
  };
}

/** Replies of the bureau's data service on dwellings. Their newest quarter is preliminary. */
export function dwellingReplies(): NamedFile[] {
  const stock = dwellingFigures().flatMap(({ code, name, meanPrices, totalValues }) => [
    { codes: ["1: Value of dwellings", `${code}: ${name}`, "Q: Quarterly"], values: totalValues, multiplier: 6 },
    { codes: ["5: Mean price", `${code}: ${name}`, "Q: Quarterly"], values: meanPrices, multiplier: 3 },
  ]);
  const transfers = cityFigures().flatMap(({ code, name, houses, attached }) => [
    { codes: ["3: Median price of houses", `${code}: ${name}`, "Q: Quarterly"], values: houses, multiplier: 3 },
    {
      codes: ["4: Median price of attached dwellings", `${code}: ${name}`, "Q: Quarterly"],
      values: attached,
      multiplier: 3,
    },
  ]);
  return [replyFile("RES_DWELL_ST", "1+5..Q", stock), replyFile("RES_DWELL", "3+4..Q", transfers)];
}

interface Reply {
  readonly codes: readonly string[];
  /** In the order of the quarters. */
  readonly values: readonly number[];
  readonly multiplier: number;
}

function replyFile(flow: string, query: string, replies: readonly Reply[]): NamedFile {
  const title = `ABS:${flow}(1.0.0): Fictional`;
  const lines = replies.flatMap(({ codes, values, multiplier }) =>
    values.map((value, at) => {
      const status = at === values.length - 1 ? "p: Preliminary figure" : "";
      return [title, ...codes, isoQuarter(dwellingQuarters[at]!), value, "AUD", multiplier, status].join(",");
    }),
  );
  return { fileName: `${flow}_${query}.csv`, bytes: Buffer.from(`${[REPLY_HEAD, ...lines].join("\n")}\n`) };
}

const REPLY_HEAD =
  "DATAFLOW,MEASURE: Measure,REGION: Region,FREQ: Frequency,TIME_PERIOD: Time Period,OBS_VALUE: Value,UNIT_MEASURE: Unit,UNIT_MULT: Multiplier,OBS_STATUS: Status";

const INDEX_QUARTERS = quartersBetween(monthAt("2003-07"), monthAt("2021-10"));

const TOTAL_VALUE = {
  name: "Value of dwelling stock; Owned by All Sectors",
  unit: "$ Millions",
  type: "Original",
  dataType: "STOCK",
} as const;

const MEAN_PRICE = {
  name: "Mean price of residential dwellings",
  unit: "$'000",
  type: "Original",
  dataType: "AVERAGE",
} as const;

/** The bureau's ids of the nation and the states, in the order of their codes. */
const PRICE_IDS = [
  ..."A83728647F,A83728607L,A83728612F,A83728617T,A83728622K,A83728627W,A83728632R,A83728637A,A83728642V".split(","),
];
const VALUE_IDS = [
  ..."A83728646C,A83728606K,A83728611C,A83728616R,A83728621J,A83728626V,A83728631L,A83728636X,A83728641T".split(","),
];
