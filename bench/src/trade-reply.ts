import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { definitionsById } from "@daybook/domain/data/economy";
import { runDaybook } from "./children.js";

/** Brings the exports of 50 goods and states over 50 years into a data folder. */
export function ingestTrade(dataFolder: string): void {
  const file = join(dataFolder, "MERCH_EXP_all.csv");
  writeFileSync(file, tradeReply());
  runDaybook(["ingest", "abs-sdmx", file], dataFolder);
}

/** The reply with them, as the bureau's data service writes them. */
function tradeReply(): string {
  const lines = ["DATAFLOW,COMMODITY_SITC,COUNTRY_DEST,STATE_ORIGIN,FREQ,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT"];
  const ids = [...definitionsById.keys()].filter((id) => id.startsWith("MERCH_EXP:")).slice(0, SERIES);
  for (const id of ids) {
    const [flow, codes] = id.split(":");
    for (let month = 0; month < OBSERVATIONS; month += 1) {
      const period = `${1975 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
      const value = (1_000 + ((month * 7_919) % 104_729) / 10).toFixed(1);
      lines.push(`ABS:${flow}(1.0.0),${codes!.split(".").join(",")},${period},${value},AUD,3`);
    }
  }
  return `${lines.join("\n")}\n`;
}

const SERIES = 50;
const OBSERVATIONS = 600;
