import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import type { CornerStock } from "./stocks.js";

/** Statements of a quote service: whole ones, single lines, lines that are not reported, companies without any. */
export function cornerStatements(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.map(({ code }) => code).filter(() => random.chance(0.2)), "N0W", "R0C", "P0P", "S0S", "L1L"];
  const companies = codes.map((code) => ({
    stock_code: code,
    success: random.chance(0.8),
    last_updated: "2023-05-01T10:00:00",
    annual: random.chance(0.2) ? null : setOf(random),
    quarterly: random.chance(0.5) ? null : setOf(random),
  }));
  return { "quote-statements": [{ fileName: "statements.json", bytes: Buffer.from(JSON.stringify(companies)) }] };
}

function setOf(random: Random): object {
  return random.some(0.7, {
    income_statement: periodsOf(random),
    balance_sheet: periodsOf(random),
    cash_flow: periodsOf(random),
  });
}

function periodsOf(random: Random): object {
  return random.some(0.6, {
    "2022-06-30": linesOf(random),
    "2022-12-31": linesOf(random),
    "2021-06-30": linesOf(random),
  });
}

function linesOf(random: Random): object {
  return random.some(0.7, {
    "Total Revenue": random.pick([0, 1_234_567_890_123, 0.5, null]),
    "Net Income": random.pick([-25_000, 17, null]),
    "Diluted EPS": random.pick([0.0000012, 1e21, -1.5]),
  });
}
