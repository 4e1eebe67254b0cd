import { definitionsById } from "@daybook/domain/data/economy";
import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { shifted } from "../../requests/choices.js";
import { isWeekday } from "../reports.js";
import { textFile } from "../text-file.js";
import { bureauCsv } from "./bureau-table.js";
import { crimeCube, financeCube, petroleumBook } from "./cubes.js";
import { rbaCsv, rbaWorkbook } from "./rba-table.js";
import { cornerReplies } from "./replies.js";
import { exposureLines } from "./state-stocks.js";
import { earlierRelease, monthsBetween, quartersBetween, walkOver } from "./walk.js";

type Files = readonly (readonly [source: string, files: readonly MemoryFile[]])[];

/**
 * Economic files as publishers write them, in the order in which they come: releases that restate and withdraw, an older
 * release that comes late, one key in several forms whose newest periods are equal or not, gaps, zeros, series without
 * figures, cubes that add up.
 */
export function cornerEconomy(random: Random, codes: readonly string[]): Files {
  return [
    ["rba-tables", rates(random, "early")],
    ["abs-time-series", tables(random, "early")],
    ["abs-government-finance", [cube(random, "2022-04"), cube(random, "2022-01")]],
    ["state-exposure", [textFile("state-exposure-2023-01-01.csv", [HEADER, ...exposureLines(codes.slice(0, 9))])]],
    ...cornerReplies(random),
    ["abs-time-series", tables(random, "late")],
    ["rba-tables", rates(random, "late")],
    ["abs-government-finance", [cube(random, "2022-07")]],
    ["abs-recorded-crime", [crimeCube(random, "States and territories 2021.xlsx", 2021)]],
    ["abs-recorded-crime", [crimeCube(random, "States and territories 2022.xlsx", 2022)]],
    ["petroleum-statistics", [petroleumBook(random, petroleumName("feb-2023"), "2019-07", "2023-02")]],
    ["petroleum-statistics", [petroleumBook(random, petroleumName("jan-2023"), "2019-07", "2023-01")]],
    ["state-exposure", [textFile("state-exposure-2023-05-01.csv", [HEADER, ...exposureLines(codes)])]],
    // An older release that comes last counts for nothing now.
    ["abs-time-series", [consumerPrices(random, "2021-07")]],
  ];
}

const HEADER = "stock_code,region,weight,basis,source";
const petroleumName = (issue: string) => `australian-petroleum-statistics-data-extract-${issue}.xlsx`;

type Release = "early" | "late";

/** Cash rates by the month in two tables, whose newest months are equal in the end; a series without any figure. */
function rates(random: Random, release: Release): MemoryFile[] {
  const publishedOn = release === "early" ? "05-Jan-2023" : "06-Apr-2023";
  const last = release === "early" ? "2022-12" : "2023-03";
  const monthly = (ids: readonly string[]) => {
    const walks = ids.map(
      (id) => [id, walkOver(random, monthsBetween("2014-06", last), { start: 4, step: 0.5, places: 2 })] as const,
    );
    return new Map(walks);
  };
  const daily = (id: string, places: number, lastDay: string) =>
    [id, walkOver(random, daysUntil(lastDay), { start: 1, step: 0.02, places })] as const;
  const lastDay = release === "early" ? "2022-12-30" : "2023-04-05";
  return [
    rbaCsv({
      fileName: "f1-data.csv",
      publishedOn,
      frequency: "Daily",
      series: new Map([daily("FIRMMCRTD", 2, lastDay), daily("FIRMMCRID", 2, lastDay)]),
    }),
    rbaCsv({
      fileName: "f11.1-data.csv",
      publishedOn,
      frequency: "Daily",
      series: new Map([daily("FXRUSD", 4, lastDay), daily("FXRTWI", 1, "2022-11-30")]),
    }),
    rbaCsv({ fileName: "f1.1-data.csv", publishedOn, frequency: "Monthly", series: monthly(["FIRMMCRT", "FIRMMCRI"]) }),
    rbaWorkbook({
      fileName: "f01hist.xlsx",
      publishedOn,
      frequency: "Monthly",
      series: withLast(monthly(["FIRMMCRT"]), "2023-03"),
    }),
    rbaCsv({
      fileName: "i2-data.csv",
      publishedOn,
      frequency: "Monthly",
      series: new Map([
        ...monthly(["GRCPAIAD", "GRCPRCAD", "GRCPNRAD", "GRCPBCAD", ...(release === "early" ? ["GRCPBCSAD"] : [])]),
        ["GRCPBMAD", new Map()],
      ]),
    }),
    rbaCsv({
      fileName: "d1-data.csv",
      publishedOn,
      frequency: "Monthly",
      series: new Map([
        ...monthly(["DGFACH12", "DGFACOH12", "DGFACIH12", "DGFACBNF12", "DGFACB12"]),
        ...everySecond(monthly(["DGFACOP12"])),
      ]),
    }),
  ];
}

/** The same series with the figures of every second month alone. */
function everySecond(series: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const isKept = ([month]: readonly [string, string]) => Number(month.slice(5)) % 2 === 0;
  return [...series].map(([id, cells]) => [id, new Map([...cells].filter(isKept))] as const);
}

/** Every series has a figure in that period. */
function withLast(series: ReadonlyMap<string, Map<string, string>>, period: string) {
  for (const cells of series.values()) cells.set(period, "3.35");
  return series;
}

/** Weekdays of two years, without a whole month. */
function daysUntil(last: string): string[] {
  const days: string[] = [];
  for (let day = "2021-02-15"; day <= last; day = shifted(day, 1)) {
    if (isWeekday(day) && !day.startsWith("2022-06")) days.push(day);
  }
  return days;
}

/** Tables of the bureau: the wages of the nation are in two of them, the same and other ones also in its replies. */
function tables(random: Random, release: Release): MemoryFile[] {
  const last = release === "early" ? "2022-10" : "2023-01";
  const quarterly = (fileName: string, ids: readonly string[], start: number) => {
    const series = new Map(
      ids.map((id) => {
        const cells = walkOver(random, quartersBetween("2014-07", "2023-01"), { start, step: start / 50, places: 1 });
        return [id, release === "early" ? earlierRelease(random, cells, last) : cells] as const;
      }),
    );
    return bureauCsv({ fileName, frequency: "Quarter", series });
  };
  const wages = idsOf("abs-wage-price-index", /^A/);
  return [
    consumerPrices(random, last),
    quarterly("634501.csv", [...wages.filter(isNational), "A2603610V"], 130),
    quarterly(
      "634502a-wpi-by-state.csv",
      wages.filter((_, i) => release === "early" || i % 5 !== 0),
      125,
    ),
    quarterly("310104.csv", idsOf("abs-population", /^A/), 800_000),
    quarterly("5206001_Key_Aggregates.csv", idsOf("abs-national-accounts", /^A/), 500_000),
    bureauCsv({
      fileName: "6202001.csv",
      frequency: "Month",
      series: new Map(
        idsOf("abs-labour-force", /^A/)
          .filter(isNational)
          .map((id) => [
            id,
            walkOver(random, monthsBetween("2014-07", "2023-03"), { start: 60, step: 0.4, places: 3 }),
          ]),
      ),
    }),
  ];
}

function consumerPrices(random: Random, last: string): MemoryFile {
  const ids = idsOf("abs-cpi", /^A/).filter((id) => definitionsById.get(id)?.frequency === "quarterly");
  const walks = ids.map(
    (id) => [id, walkOver(random, quartersBetween("2013-07", last), { start: 105, step: 1, places: 1 })] as const,
  );
  return bureauCsv({ fileName: "640101.csv", frequency: "Quarter", series: withLast(new Map(walks), last) });
}

/** The ids of a publication that look like this. */
function idsOf(sourceKey: string, like: RegExp): string[] {
  return [...definitionsById.values()]
    .filter((definition) => definition.sourceKey === sourceKey && like.test(definition.id))
    .map(({ id }) => id);
}

function isNational(id: string): boolean {
  return definitionsById.get(id)?.region === "aus";
}

/** The cube whose newest quarter begins in a month. */
function cube(random: Random, newest: string): MemoryFile {
  const quarters = quartersBetween("2021-01", newest).slice(-3);
  const name = { "2022-01": "Mar Quarter 2022", "2022-04": "Jun Quarter 2022", "2022-07": "Sep Quarter 2022" }[newest];
  return financeCube(random, `${name}.xlsx`, quarters);
}
