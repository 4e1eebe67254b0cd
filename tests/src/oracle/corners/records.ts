import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import { industries } from "./reports.js";
import { type CornerStock, nameFrom } from "./stocks.js";
import { textFile } from "./text-file.js";

/** Records, compiled profiles, industry labels over time and two tables of metrics. */
export function cornerRecords(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = stocks.map(({ code }) => code);
  const some = (share: number) => codes.filter(() => random.chance(share));
  return {
    "company-records": [
      textFile(
        "company-records-2023-05-01.jsonl",
        [...some(0.4), "R0C", "N0W"].map((code) => JSON.stringify(recordOf(random, code))),
      ),
    ],
    "company-profiles": [
      textFile("profiles-2023-05-01.csv", [
        "company_name,address,summary,details,website,stock_code",
        ...[...some(0.3), "R0C", "R0P"].map(
          (code) => `"${nameFrom(random, code)}",,"${random.pick(summaries)}",,,${code}`,
        ),
      ]),
    ],
    "industry-history": [
      textFile("industry-history-2023-05-01.csv", [
        "stock_code,industry,observed_from,source",
        ...[...some(0.3), "P0P"].flatMap((code) => labelsOf(random, code)),
      ]),
    ],
    "company-metrics": ["2022-12-30", "2023-03-31"].map((day) =>
      textFile(`company-metrics-${day}.csv`, [
        "stock_code,pe_ratio,dividend_yield_pct",
        ...[...some(0.6), "P0P"].map(
          (code) => `${code},${random.pick(["", "0", "-3.5", "12.5", "40"])},${random.pick(["", "0", "3.5", "7.25"])}`,
        ),
      ]),
    ),
  };
}

function recordOf(random: Random, code: string): object {
  return {
    stockCode: code,
    ...random.some(0.7, {
      name: random.pick(["Kappa Mines", "iKappa", "Omega of the North", "Kappa & Söhne"]),
      summary: random.pick(summaries),
      logoUrl: `https://example.com/${code}.png`,
      tags: random.pick([[], ["lithium"], ["iron ore", "Gold"], ["lithium", "Châteaux"]]),
    }),
  };
}

const summaries = ["", "Digs for lithium, and gold.", "A bank of O'Day's; 29 branches", "Sells ore-crushers"];

/** The first label of a company may be a seed; days of the directories are among those of the labels. */
function labelsOf(random: Random, code: string): string[] {
  let day = random.pick(["2016-01-04", "2017-06-30", "2019-12-31"]);
  return Array.from({ length: random.between(1, 3) }, (_, i) => {
    const line = `${code},${random.pick(["", ...industries])},${day},${i === 0 ? random.pick(["seed", "observed"]) : "observed"}`;
    day = shifted(day, random.pick([1, 400, 500]));
    return line;
  });
}
