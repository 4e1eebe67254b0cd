import type { MemoryFile } from "@daybook/ingest";
import type { EdgeStock } from "./edge-stocks.js";
import { NEWEST_DIRECTORY } from "./stories.js";
import { textFile } from "./text-file.js";

/** A stock with what directories and records say of it. */
export interface AppendedStock extends EdgeStock {
  /** Its name in directories of companies (by default only the newest), with the day on which it listed and its value. */
  readonly listed?: string;
  readonly listedOn?: readonly string[];
  readonly listing?: string;
  readonly value?: string;
  /** Its name in a record. */
  readonly record?: string;
}

type MarketFiles = readonly [source: string, files: readonly MemoryFile[]];

/** The files of the market with what they say of these stocks at the end, so that the rest of them stays as chance made it. */
export function withStocks(files: readonly MarketFiles[], stocks: readonly AppendedStock[]): MarketFiles[] {
  return files.map(([source, held]) => {
    if (source === "asic-shorts") return [source, held.map((file) => appended(file, rowsIn(file, stocks), "\r\n"))];
    if (source === "asx-companies") return [source, held.map((file) => appended(file, listedIn(file, stocks), "\r\n"))];
    if (source === "company-records") return [source, held.map((file) => appended(file, recordsOf(stocks), "\n"))];
    return [source, source === "asx-prices" ? withSessions(held, stocks) : held];
  });
}

function appended({ fileName, bytes }: MemoryFile, lines: readonly string[], end: string): MemoryFile {
  return { fileName, bytes: Buffer.concat([bytes, Buffer.from(lines.map((line) => line + end).join(""))]) };
}

function rowsIn({ fileName }: MemoryFile, stocks: readonly AppendedStock[]): string[] {
  const day = fileName.slice(2, 10).replace(/(....)(..)(..)/, "$1-$2-$3");
  return stocks.flatMap(({ code, row }) => {
    const cells = row(day);
    return cells ? [[cells.name, code, cells.position, cells.issued, cells.percent].join(",")] : [];
  });
}

function listedIn({ fileName }: MemoryFile, stocks: readonly AppendedStock[]): string[] {
  return stocks.flatMap(({ code, listed, listedOn = [NEWEST_DIRECTORY], listing = "", value = "--" }) =>
    listed !== undefined && listedOn.some((day) => fileName.includes(day))
      ? [`"${code}","${listed}","Energy","${listing.split("-").reverse().join("/")}",${value}`]
      : [],
  );
}

function recordsOf(stocks: readonly AppendedStock[]): string[] {
  return stocks.flatMap(({ code, record: name }) => {
    if (name === undefined) return [];
    const texts = { website: `https://example.com/${code}`, summary: "Digs for lithium", tags: ["lithium"] };
    const keyPeople = [{ name: "Ann Lee", role: "Chair" }];
    return [
      JSON.stringify({ stockCode: code, name, ...texts, keyPeople, address: "1 Main Street, PERTH, WA, AUSTRALIA" }),
    ];
  });
}

function withSessions(held: readonly MemoryFile[], stocks: readonly AppendedStock[]): MemoryFile[] {
  const sessions = stocks.flatMap(({ code, sessions }) => sessions.map((one) => ({ code, ...one })));
  const linesOn = (day: string) =>
    sessions
      .filter((one) => one.day === day)
      .map(({ code, close, volume }) => `${code.toLowerCase()},${day},${close},${close},${close},${close},${volume}`);
  const dayOf = ({ fileName }: MemoryFile) => fileName.slice(12, 22).replaceAll("_", "-");
  const days = new Set(held.map(dayOf));
  const others = [...new Set(sessions.map(({ day }) => day))].filter((day) => !days.has(day));
  return [
    ...held.map((file) => appended(file, linesOn(dayOf(file)), "\n")),
    ...others.map((day) => textFile(`stock_price_${day.replaceAll("-", "_")}.csv`, linesOn(day))),
  ];
}
