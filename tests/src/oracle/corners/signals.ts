import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import type { CornerStock } from "./stocks.js";
import { textFile } from "./text-file.js";

/** Signals of three feeds, one of them in two versions; many are alike in all but one of the things that order them. */
export function cornerSignals(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.slice(0, 14).map(({ code }) => code), "P0P", "N0W", "R0C", "S0S"];
  const feed = (name: string, place: number) =>
    textFile(
      `reputation-signals-${name}.jsonl`,
      Array.from({ length: 120 }, (_, i) => JSON.stringify(signalOf(random, random.pick(codes), `${place}.${i}`))),
    );
  return {
    "reputation-signals": [
      feed("courts-2023-04-01", 1),
      feed("courts-2023-05-01", 2),
      feed("press-2023-05-01", 3),
      feed("2023-04-20", 4),
    ],
  };
}

/** The number makes the headline one of its own; it stands at the end, so that the order of headlines is that of words. */
function signalOf(random: Random, stockCode: string, number: string): object {
  const polarity = random.pick(["adverse", "adverse", "positive"]);
  return {
    stockCode,
    polarity,
    kind: random.pick(["court", "Sanction", "complaint", "award", "press", "odd one"]),
    headline: `${random.pick(["Fined", "fined", "Praised", "Été", "1st"])} ${number}`,
    ...random.some(0.5, {
      detail: random.pick(["", "Said the court.", 'Of "all" things,\nthe second line']),
      eventDate: random.pick(["2011", "2019-02-28", "2023-01-31"]),
      confidence: random.pick([0, 0.5, 0.5, 0.75, 1]),
    }),
    ...(polarity === "adverse" ? random.some(0.8, { severity: random.pick(["high", "medium", "low"]) }) : {}),
    ...random.some(0.85, {
      citations: random.pick([[], ["https://example.com/a"], ["https://example.com/b", "https://example.com/a"]]),
    }),
  };
}
