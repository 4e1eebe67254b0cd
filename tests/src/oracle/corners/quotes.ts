import type { MemoryFile } from "@daybook/ingest";
import { shifted } from "../requests/choices.js";
import { type EdgeStock, plain, session } from "./edge-stocks.js";
import { LAST_SESSION } from "./stocks.js";
import { textFile } from "./text-file.js";

/** What the service states of a day. */
interface Event {
  readonly dividend?: number;
  readonly split?: number;
}

/** A stock that the quote service follows over a part of its printed sessions. */
interface Quoted {
  readonly from: string;
  readonly to: string;
  readonly events?: Readonly<Record<string, Event>>;
  /** By how much printed closes and shares on issue change from a day on. */
  readonly closes?: Readonly<Record<string, number>>;
  readonly shares?: Readonly<Record<string, number>>;
  /** Days that the service has no session of. */
  readonly holes?: readonly string[];
  /** The first day without a print; the service has a row without prices where it states an event after it. */
  readonly halt?: string;
  /** The service's last session was half a day: its close is not the printed one. */
  readonly half?: number;
}

const FIRST_SESSION = "2022-11-01";
const [RANGE, END] = ["2022-12-12", "2023-02-28"];

const quoted: readonly Quoted[] = [
  { from: RANGE!, to: END! },
  { from: RANGE!, to: END!, half: 1.1 },
  { from: "2023-02-23", to: END!, half: 0.9 },
  { from: END!, to: END!, half: 1.25 },
  { from: RANGE!, to: LAST_SESSION },
  { from: FIRST_SESSION, to: LAST_SESSION, holes: ["2022-11-01", "2023-01-10", "2023-01-11", "2023-04-05"] },
  { from: RANGE!, to: END!, events: { "2023-01-16": { split: 2 } }, closes: { "2023-01-16": 0.5 } },
  {
    from: RANGE!,
    to: END!,
    events: { "2022-12-15": { dividend: 0.1 }, "2023-02-01": { dividend: 0.05 } },
    holes: ["2023-01-30"],
  },
  { from: RANGE!, to: END!, events: { "2022-12-19": { dividend: 0.02, split: 0.1 } }, closes: { "2022-12-19": 10 } },
  { from: RANGE!, to: END!, closes: { "2023-01-16": 0.5 }, shares: { "2023-01-16": 2 } },
  { from: RANGE!, to: END!, closes: { "2023-01-16": 5 } },
  { from: RANGE!, to: END!, closes: { "2022-11-21": 0.5 }, shares: { "2022-11-21": 2 } },
  { from: RANGE!, to: END!, closes: { "2023-03-14": 10 }, shares: { "2023-03-15": 0.1 } },
  { from: RANGE!, to: END!, closes: { "2022-12-12": 0.5 }, shares: { "2022-12-12": 2 } },
  { from: RANGE!, to: LAST_SESSION, events: { "2023-04-03": { split: 0.1 } }, closes: { "2023-04-03": 10 } },
  { from: RANGE!, to: LAST_SESSION, events: { "2023-03-30": { split: 0.1 } }, closes: { "2023-03-30": 10 } },
  {
    from: RANGE!,
    to: LAST_SESSION,
    events: { "2023-03-30": { split: 0.1 } },
    closes: { "2023-03-30": 10 },
    shares: { "2023-03-31": 0.1 },
  },
  { from: RANGE!, to: LAST_SESSION, events: { "2023-03-01": { split: 0.1 } }, closes: { "2023-03-01": 10 } },
  { from: RANGE!, to: LAST_SESSION, events: { "2023-02-28": { split: 0.1 } }, closes: { "2023-02-28": 10 } },
  {
    from: RANGE!,
    to: LAST_SESSION,
    events: { "2023-03-30": { split: 0.1 } },
    closes: { "2023-03-30": 10 },
    shares: { "2023-03-28": 0.1 },
  },
  {
    from: RANGE!,
    to: LAST_SESSION,
    events: { "2023-03-30": { split: 0.1 } },
    halt: "2023-03-29",
    shares: { "2023-03-31": 0.1 },
  },
  { from: RANGE!, to: LAST_SESSION, events: { "2023-03-30": { split: 0.1 } }, halt: "2023-03-29" },
];

/** Stocks with printed and quoted prices, around everything that joins the two (stock.md, GetStockPrices). */
export function quotedStocks(): EdgeStock[] {
  return quoted.map((stock, i) => ({
    code: codeOf(i),
    row: (day) =>
      day < FIRST_SESSION
        ? undefined
        : { ...plain, issued: Math.round((1_000_000_000 + 10_000_000 * i) * factorOn(stock.shares, day)) },
    sessions: printsOf(stock),
  }));
}

/** The files of the quote service. */
export function quoteFiles(): MemoryFile[] {
  return quoted.map((stock, i) =>
    textFile(`${codeOf(i)}.AX.csv`, ["Date,Open,High,Low,Close,Volume,Dividends,Stock Splits", ...linesOf(stock)]),
  );
}

function codeOf(i: number): string {
  return `Q${String(i).padStart(2, "0")}`;
}

/** Every weekday has a session whose close moves by cents. */
function printsOf({ closes, halt = "9999-12-31" }: Quoted): EdgeStock["sessions"][number][] {
  const sessions = [];
  for (let day = FIRST_SESSION, i = 0; day <= LAST_SESSION; day = shifted(day, 1), i++) {
    if ([0, 6].includes(new Date(day).getUTCDay()) || day >= halt) continue;
    const close = (2 + ((i * 7) % 13) / 100) * factorOn(closes, day);
    sessions.push(session(day, Math.round(close * 1000) / 1000, 100_000 + i));
  }
  return sessions;
}

function factorOn(steps: Readonly<Record<string, number>> = {}, day: string): number {
  return Object.entries(steps).reduce((product, [from, factor]) => (day >= from ? product * factor : product), 1);
}

/** The closes less what came later, as the service has them, oldest first. */
function linesOf(stock: Quoted): string[] {
  const sessions = printsOf(stock).filter(({ day }) => day >= stock.from && day <= stock.to);
  const untraded = Object.keys(stock.events ?? {}).filter((day) => day >= (stock.halt ?? "9999-12-31"));
  const lines = untraded.map((day) => lineOf(day, "", 0, stock.events?.[day]));
  let ratio = 1 / (stock.half ?? 1);
  let event: Event = stock.events?.[untraded[0] ?? ""] ?? {};
  for (const [i, { day, close, volume }] of sessions.reverse().entries()) {
    const adjusted = (close / (event.split ?? 1) - (event.dividend ?? 0)) / ratio;
    ratio = i === 0 && stock.half !== undefined ? 1 : close / adjusted;
    event = stock.events?.[day] ?? {};
    if (stock.holes?.includes(day) !== true) lines.push(lineOf(day, adjusted.toFixed(8), volume, event));
  }
  return lines.reverse();
}

function lineOf(day: string, price: string, volume: number, { dividend = 0, split = 0 }: Event = {}): string {
  const zone = day < "2023-04-02" ? "+11:00" : "+10:00";
  return [`${day} 00:00:00${zone}`, price, price, price, price, volume, dividend.toFixed(6), split.toFixed(6)].join(
    ",",
  );
}
