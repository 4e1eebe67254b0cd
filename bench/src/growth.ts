import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { atRest, HIGH_LIMITS, runDaybook, type Served, startDaybook } from "./children.js";
import { knownTo } from "./known.js";
import type { Call } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { measureRounds } from "./load/rounds.js";
import { atMost, type Bench, type Part } from "./part.js";
import { MARKET, STOCK } from "./paths.js";

/** What an answer costs with two and four times the rows, against once. */
interface GrowthFigures {
  readonly rows: number;
  readonly reads: readonly {
    readonly name: string;
    readonly isMarketWide: boolean;
    readonly twice: number;
    readonly fourTimes: number;
  }[];
}

export const growth: Part<GrowthFigures | undefined> = {
  name: "growth",
  title: "Growth",
  measure: measureGrowth,
  lines: (figures) =>
    figures === undefined
      ? ["Not measured, since there are no real reports."]
      : [
          `What an answer takes one caller with two and four times as many stocks, against once: ${figures.rows.toLocaleString("en")} rows of the newest reports, and the`,
          "same rows again under codes of their own. All three servers are asked in turns; medians of the rounds.",
          "",
          "| read | 2 × the rows | 4 × the rows |",
          "| --- | --- | --- |",
          ...figures.reads.map(
            ({ name, twice, fourTimes }) => `| ${name} | ${twice.toFixed(2)} × | ${fourTimes.toFixed(2)} × |`,
          ),
        ],
  budgets: (figures) =>
    (figures?.reads ?? []).map(({ name, isMarketWide, fourTimes }) =>
      atMost(
        `${name} with 4 × the rows${isMarketWide ? ", linear" : ", flat"}`,
        isMarketWide ? 4 : 1.25,
        fourTimes,
        " ×",
      ),
    ),
};

async function measureGrowth(bench: Bench): Promise<GrowthFigures | undefined> {
  if (withoutCorpus !== undefined) return undefined;
  const count = bench.isQuick ? 60 : 500;
  const folders = [1, 2, 4].map((times) =>
    bench.data.made(`growth-${count}-${times}`, (folder) => ingestTimes(folder, times, count)),
  );
  const servers: Served[] = [];
  try {
    for (const folder of folders) servers.push(await atRest(await startDaybook(folder, HIGH_LIMITS)));
    const known = await knownTo(servers[0]!);
    const numbered = (kind: "series" | "treeMap", path: string) => (): Call => ({
      path,
      numbered: { ...known, kind, first: bench.nextNumbers() },
    });
    const body = JSON.stringify({ productCode: known.codes[0] });
    const wanted = [
      {
        name: "GetStock, cached",
        isMarketWide: false,
        callOf: (): Call => ({ path: `${STOCK}GetStock`, bodies: [body] }),
      },
      { name: "GetStockData 1Y, cold", isMarketWide: false, callOf: numbered("series", `${STOCK}GetStockData`) },
      {
        name: "GetIndustryTreeMap, cold",
        isMarketWide: true,
        callOf: numbered("treeMap", `${MARKET}GetIndustryTreeMap`),
      },
      { name: "GetMarketByDate, cold", isMarketWide: true, callOf: await marketByDateCalls(servers[0]!) },
    ];
    const sides = (["1", "2", "4"] as const).map((name, at) => ({ name, address: servers[at]!.address }));
    const reads: GrowthFigures["reads"][number][] = [];
    for (const { name, isMarketWide, callOf } of wanted) {
      const sizes = bench.isQuick ? { rounds: 1, seconds: 0.1, tries: 1 } : { rounds: 5, seconds: 0.6 };
      const { rates } = await measureRounds(bench.generator, sides, { callOf, connections: 1, ...sizes });
      const costOf = (side: "2" | "4") => medianOf(rates["1"].map((rate, round) => rate / rates[side][round]!));
      const measured = { name, isMarketWide, twice: costOf("2"), fourTimes: costOf("4") };
      reads.push(measured);
      console.log(`  ${name}: ${measured.twice.toFixed(2)} × and ${measured.fourTimes.toFixed(2)} ×`);
    }
    return { rows: rowsOf(count), reads };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Pages of dates that are not asked for twice: each round begins with a size of its own. */
async function marketByDateCalls({ address }: Served): Promise<() => Call> {
  const response = await fetch(`${address}${MARKET}GetAvailableDates`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "daybook-bench/1" },
    body: JSON.stringify({ limit: 50 }),
  });
  const { dates } = (await response.json()) as { readonly dates: readonly string[] };
  let limit = 100;
  return () => {
    limit += 1;
    const bodies = Array.from({ length: 100 * dates.length }, (_, at) =>
      JSON.stringify({ date: dates[at % dates.length], limit, offset: Math.floor(at / dates.length) }),
    );
    return { path: `${MARKET}GetMarketByDate`, bodies };
  };
}

/** Ingests the newest reports with so many stocks for each. */
function ingestTimes(dataFolder: string, times: number, count: number): void {
  const folder = `${dataFolder}.reports`;
  mkdirSync(folder, { recursive: true });
  for (const name of newestReports(count)) {
    writeFileSync(join(folder, name), multiplied(readFileSync(join(realReports(), name)), times));
  }
  runDaybook(["ingest", "asic-shorts", "--accept-suspicious", folder], dataFolder);
  rmSync(folder, { recursive: true });
}

/** A report with copies of each row. The code of a copy says which one it is, and so does its name. */
function multiplied(bytes: Buffer, times: number): string {
  const [header = "", ...lines] = textOf(bytes).split(/\r?\n/);
  const separator = header.includes("\t") ? "\t" : ",";
  const rows = lines
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [, code = "", ...figures] = line.split(separator);
      const copies = Array.from({ length: times - 1 }, (_, copy) => {
        const own = `${code.trim().slice(0, 5)}${copy + 2}`;
        return [`${own} ORDINARY`, own, ...figures].join(separator);
      });
      return [line, ...copies];
    });
  // Codes of six letters may meet when they are cut.
  const byCode = new Map(rows.map((row) => [row.split(separator)[1]!.trim(), row]));
  return `${[header, ...byCode.values()].join("\r\n")}\r\n`;
}

function rowsOf(count: number): number {
  return newestReports(count).reduce((sum, name) => {
    const lines = textOf(readFileSync(join(realReports(), name))).split("\n");
    return sum + lines.length - 2;
  }, 0);
}

function newestReports(count: number): string[] {
  return readdirSync(realReports()).sort().slice(-count);
}

function textOf(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString("utf16le").slice(1) : bytes.toString("latin1");
}
