import type { MemoryFile } from "@daybook/ingest";
import { cities, priceDefinitions } from "../../housing/price-definitions.js";
import type { Random } from "../../random.js";
import { monthNames } from "../economy/rba-table.js";
import { monthAfter, quartersBetween, walkOver } from "../economy/walk.js";
import { textFile } from "../text-file.js";

type Files = readonly (readonly [source: string, files: readonly MemoryFile[]])[];

/** Prices of dwellings and debts in every form, whose newest quarters are equal or not; some are preliminary. */
export function dwellingFiles(random: Random): Files {
  const lasts = random.pick([
    ["2024-01", "2024-01"],
    ["2023-10", "2024-01"],
    ["2024-04", "2024-01"],
  ] as const);
  return [
    ["abs-sdmx", [reply(random, "RES_DWELL_ST", "1+5..Q", lasts[0]), reply(random, "RES_DWELL", "3+4..Q", lasts[0])]],
    ["abs-time-series", [dwellingTable(random, lasts[1])]],
    ["abs-house-transfers", [transfers(random, lasts[1])]],
    ["rba-tables", [debts(random)]],
  ];
}

/** A reply in which some figures are preliminary. */
function reply(random: Random, flow: string, query: string, last: string): MemoryFile {
  const ids = priceDefinitions.flatMap(({ ids: all }) => all.filter((id) => id.startsWith(`${flow}:`)));
  const kept = ids.filter(() => random.chance(0.95));
  const lines = kept.flatMap((id) => {
    const cells = walkOver(random, quartersBetween("2019-01", last), { start: 700, step: 20, places: 1 });
    const [measure, region, frequency] = id.slice(flow.length + 1).split(".");
    return [...cells].map(([month, cell]) => {
      const quarter = `${month.slice(0, 4)}-Q${(Number(month.slice(5)) + 2) / 3}`;
      const status = month >= "2023-07" ? random.pick(["p: preliminary", "", "r: revised", "x: Prelim. figure"]) : "";
      const codes = [`${measure}: M`, `${region}: R`, `${frequency}: Quarterly`];
      return [`ABS:${flow}(1.0.0)`, ...codes, quarter, cell, "AUD: Dollars", "3: Thousands", status, ""].join(",");
    });
  });
  const header =
    "DATAFLOW,MEASURE: Measure,REGION: Region,FREQ: Frequency,TIME_PERIOD: Time Period,OBS_VALUE,UNIT_MEASURE: Unit,UNIT_MULT: Multiplier,OBS_STATUS: Status,OBS_COMMENT: Comment";
  return textFile(`${flow}_${query}.csv`, [header, ...lines]);
}

/** Table 6432.0 t1 as saved from its workbook. */
function dwellingTable(random: Random, last: string): MemoryFile {
  const series = priceDefinitions
    .filter(({ source }) => source === "abs_res_dwell_st")
    .map(({ ids, measure }) => ({
      id: ids[1]!,
      unit: measure === "mean_price" ? "$'000" : "$ Millions",
      cells: walkOver(random, quartersBetween("2018-07", last), { start: 650, step: 15, places: 1 }),
    }));
  const periods = quartersBetween("2018-07", last);
  for (const { cells } of series) for (const end of [periods[0]!, last]) cells.set(end, "601.5");
  const label = (period: string) => {
    const month = monthAfter(period, 2);
    return `${monthNames[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;
  };
  const each = (head: string, textOf: (one: (typeof series)[number]) => string | number) =>
    [head, ...series.map(textOf)].join(",");
  return textFile("643201.csv", [
    each("", ({ id }) => `Dwellings ;  ${id} ;`),
    each("Unit", ({ unit }) => unit),
    each("Series Type", () => "Original"),
    each("Data Type", () => "DERIVED"),
    each("Frequency", () => "Quarter"),
    each("Collection Month", () => 3),
    each("Series Start", () => label(periods[0]!)),
    each("Series End", () => label(last)),
    each("No. Obs", () => periods.length),
    each("Series ID", ({ id }) => id),
    ...periods.map((period) => each(label(period), ({ cells }) => cells.get(period) ?? "")),
  ]);
}

/** The extract of medians by city. */
function transfers(random: Random, last: string): MemoryFile {
  const heads =
    "Sydney,Rest of NSW,Melbourne,Rest of Vic.,Brisbane,Rest of Qld.,Adelaide,Rest of SA,Perth,Rest of WA,Hobart,Rest of Tas.,Darwin,Rest of NT,Canberra";
  const columns = [...cities.keys()].map(() =>
    walkOver(random, quartersBetween("2017-01", last), { start: 800, step: 20, places: 1 }),
  );
  const lines = quartersBetween("2017-01", last).map((period) =>
    [`${monthAfter(period, 2)}-01`, ...columns.map((cells) => cells.get(period) ?? "")].join(","),
  );
  return textFile("643202-corner.csv", [`date,${heads}`, ...lines]);
}

/** Table E2 of the central bank, as its CSV. */
function debts(random: Random): MemoryFile {
  const cells = walkOver(random, quartersBetween("2010-01", "2024-01"), { start: 180, step: 2, places: 1 });
  const rows = [...cells].map(([month, cell]) => {
    const [year, number] = monthAfter(month, 3).split("-").map(Number);
    const day = new Date(Date.UTC(year!, number! - 1, 0)).toISOString().slice(0, 10).split("-").reverse().join("/");
    return `${day},${cell}`;
  });
  return textFile("e2-data.csv", [
    "E2 SELECTED RATIOS,",
    "Title,Household debt to income",
    "Description,Household debt to income",
    "Frequency,Quarterly",
    "Type,Original",
    "Units,Per cent",
    ",",
    ",",
    "Source,ABS; RBA",
    "Publication date,28-Jun-2024",
    "Series ID,BHFDDIT",
    ...rows,
  ]);
}
