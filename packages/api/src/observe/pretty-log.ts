import { printable } from "./printable.js";

/** Where lines go. */
interface Destination {
  write(text: string): void;
}

/** A destination for lines of JSON that writes them for people who watch a terminal; what is no such line stays as it is. */
export function prettyLog(destination: Destination): Destination {
  let begun = "";
  return {
    write(text) {
      const lines = (begun + text).split("\n");
      begun = lines.pop() ?? "";
      if (lines.length > 0) destination.write(lines.map((line) => `${prettyLine(line)}\n`).join(""));
    },
  };
}

function prettyLine(line: string): string {
  const entry = entryOf(line);
  if (entry === undefined) return printable(line);
  const { time, level, msg, err, ...rest } = entry;
  const told = msg === "request" ? requestText(rest) : [levelOf(level), textOf(msg), ...pairsOf(rest)].join(" ");
  return `${textOf(time).slice(TIME_FROM, TIME_TO)} ${told}${stackOf(err)}`;
}

type Entry = Readonly<Record<string, unknown>>;

function entryOf(line: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === "object" && entry !== null && "msg" in entry ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** `200 GET /v1/latest 0.8 ms 132 bytes, 1 unit of anonymous 127.0.0.1 me/1`: first what came of it, then who asked. */
function requestText({ status, verb, path, ms, bytes, units, tier, key, address, userAgent, worker }: Entry): string {
  const took = typeof ms === "number" ? ms.toFixed(1) : "?";
  const caller = [tier, key, address, userAgent ?? "without a name"].filter((each) => each !== undefined);
  return [
    ...[status, verb, path, `${took} ms`, `${textOf(bytes)} bytes,`, units === 1 ? "1 unit" : `${textOf(units)} units`],
    ...["of", ...caller],
    ...(worker === undefined ? [] : [`worker ${textOf(worker)}`]),
  ]
    .map(textOf)
    .join(" ");
}

function pairsOf(rest: Entry): string[] {
  return Object.entries(rest).map(([name, value]) => `${printable(name)}=${textOf(value)}`);
}

function textOf(value: unknown): string {
  return printable(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

function levelOf(level: unknown): string {
  return LEVELS.get(level) ?? textOf(level);
}

/** Pino's numbers. */
const LEVELS: ReadonlyMap<unknown, string> = new Map([
  [20, "debug"],
  [30, "info"],
  [40, "warning"],
  [50, "error"],
]);

/** Where a fault came from, on lines of its own. */
function stackOf(err: unknown): string {
  if (typeof err !== "object" || err === null || !("stack" in err) || typeof err.stack !== "string") return "";
  return err.stack
    .split("\n")
    .map((line) => `\n    ${printable(line)}`)
    .join("");
}

/** Hours to seconds of a moment as ISO 8601 writes it. */
const TIME_FROM = 11;
const TIME_TO = 19;
