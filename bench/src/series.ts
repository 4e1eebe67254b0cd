import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type MessageInitShape, toJsonString } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { loadSnapshot } from "@daybook/api";
import { jsonWriterOf } from "@daybook/api/json";
import { GetEconomicSeriesResponseSchema } from "@daybook/contract";
import { calendarOf } from "@daybook/domain";
import { type EconomicSeriesQuery, getEconomicSeries } from "@daybook/domain/answers/economy/get-economic-series";
import { definitionsById } from "@daybook/domain/data/economy";
import { runDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import type { Part } from "./part.js";

/** How long one answer of many series takes that is not among the prepared ones, here and in the plain Connect runtime. */
interface SeriesFigures {
  readonly series: number;
  readonly observations: number;
  readonly bytes: number;
  readonly daybookMs: number;
  readonly runtimeMs: number;
  readonly ratio: number;
}

export const series: Part<SeriesFigures> = {
  name: "series",
  title: "Many economic series",
  measure: measureSeries,
  lines: (figures) => [
    `GetEconomicSeries, ${figures.series} series and ${figures.observations.toLocaleString("en")} observations (${figures.bytes} bytes), asked anew each time: ${figures.daybookMs.toFixed(1)} ms from`,
    `columns to bytes, ${figures.runtimeMs.toFixed(1)} ms in the plain Connect runtime: ${figures.ratio.toFixed(0)} times as fast.`,
  ],
};

/**
 * Asks for 50 series of 600 observations in turns: once as they are answered here, domain and encoder, and once with the
 * messages of the protobuf runtime and its own JSON. Every question is another one.
 */
async function measureSeries(): Promise<SeriesFigures> {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-bench-series-"));
  try {
    ingestTrade(dataFolder);
    const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
    const asked = (turn: number): EconomicSeriesQuery => ({
      seriesKeys: [...askedKeys()],
      startPeriod: Date.UTC(1970, 0, 1) - turn,
      maxObservations: OBSERVATIONS,
      transform: "none",
      frequency: "",
      aggregation: "mean",
    });
    const answerOf = (turn: number) => {
      const answer = getEconomicSeries(snapshot.market, snapshot.economy, asked(turn));
      if ("keysRefused" in answer) throw new Error(answer.keysRefused);
      return answer;
    };
    const write = jsonWriterOf(GetEconomicSeriesResponseSchema);
    const daybook = (turn: number) => write({ ...answerOf(turn) }).bytes;
    const runtime = (turn: number) =>
      Buffer.from(toJsonString(GetEconomicSeriesResponseSchema, messageOf(answerOf(turn)), ALWAYS));
    if (!daybook(0).equals(runtime(0))) throw new Error("the two answers differ");
    for (let turn = 1; turn < WARM_TURNS; turn += 1) [daybook, runtime].map((each) => each(turn));
    const turns = Array.from({ length: TURNS }, (_, turn) => ({
      daybook: milliseconds(() => daybook(WARM_TURNS + turn)),
      runtime: milliseconds(() => runtime(WARM_TURNS + turn)),
    }));
    const { series } = answerOf(0);
    return {
      series: series.length,
      observations: series.reduce((sum, { observations }) => sum + observations.length, 0),
      bytes: daybook(0).length,
      daybookMs: medianOf(turns.map((turn) => turn.daybook)),
      runtimeMs: medianOf(turns.map((turn) => turn.runtime)),
      ratio: medianOf(turns.map((turn) => turn.runtime / turn.daybook)),
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Brings the exports of 50 goods and states over 50 years into a data folder. */
export function ingestTrade(dataFolder: string): void {
  const file = join(dataFolder, "MERCH_EXP_all.csv");
  writeFileSync(file, tradeReply());
  runDaybook(["ingest", "abs-sdmx", file], dataFolder);
}

type Answered = Exclude<ReturnType<typeof getEconomicSeries>, { readonly keysRefused: string }>;

/** The message that a handler of the runtime would return. */
function messageOf({ series, missingKeys }: Answered) {
  const init: MessageInitShape<typeof GetEconomicSeriesResponseSchema> = {
    missingKeys: [...missingKeys],
    series: series.map(({ info, observations, ...rest }) => ({
      ...rest,
      info: { ...info!, latestPeriod: timestampFromMs(info!.latestPeriod!) },
      observations: observations.map(({ period, value }) => ({ period: timestampFromMs(period!), value })),
    })),
  };
  return create(GetEconomicSeriesResponseSchema, init);
}

/** The reply with them, as the bureau's data service writes them. */
function tradeReply(): string {
  const lines = ["DATAFLOW,COMMODITY_SITC,COUNTRY_DEST,STATE_ORIGIN,FREQ,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT"];
  for (const id of tradeIds()) {
    const [flow, codes] = id.split(":");
    for (let month = 0; month < OBSERVATIONS; month += 1) {
      const period = `${1975 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
      const value = (1_000 + ((month * 7_919) % 104_729) / 10).toFixed(1);
      lines.push(`ABS:${flow}(1.0.0),${codes!.split(".").join(",")},${period},${value},AUD,3`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function tradeIds(): string[] {
  return [...definitionsById.keys()].filter((id) => id.startsWith("MERCH_EXP:")).slice(0, SERIES);
}

function* askedKeys(): Generator<string> {
  for (const id of tradeIds()) {
    const { topic, metric, product, region } = definitionsById.get(id)!;
    yield `${topic}.${metric}.${product}.${region}`;
  }
}

/** A few times each, so that neither pays for what the other left behind. */
function milliseconds(work: () => unknown): number {
  const started = performance.now();
  for (let time = 0; time < REPEATS; time += 1) work();
  return (performance.now() - started) / REPEATS;
}

const ALWAYS = { alwaysEmitImplicit: true };
const SERIES = 50;
const OBSERVATIONS = 600;
const WARM_TURNS = 5;
const TURNS = 9;
const REPEATS = 10;
