import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { parseObject } from "../../formats/own-layout/json-value.js";
import { wholeText } from "../../formats/own-layout/whole-text.js";
import { SourceProblem } from "../../source.js";
import { readSighting, type SightingStated } from "./sighting-line.js";
import { LINE_CHARS_MAX, readSweep, SWEEP_KEY } from "./sweep-line.js";

type SweepRow = RowOf<typeof datasets.listingSweeps>;
type SightingRow = RowOf<typeof datasets.listingSightings>;

/** The rows of a file whose hash is given. */
export function parseSweeps(bytes: Uint8Array, file: string) {
  const reading = new Reading(file);
  const text = wholeText(bytes);
  let line = 0;
  for (let first = 0; first < text.length; ) {
    const end = text.indexOf("\n", first);
    line += 1;
    reading.take(text.slice(first, end), line);
    first = end + 1;
  }
  if (reading.listingSweeps.length === 0) throw new SourceProblem(undefined, "the file has no sweep");
  return { listingSweeps: reading.listingSweeps, listingSightings: reading.listingSightings };
}

/** Takes the lines of a file, one after the other. */
class Reading {
  readonly listingSweeps: SweepRow[] = [];
  readonly listingSightings: SightingRow[] = [];
  /** The rows of the sweep that is open, by advert. */
  readonly #open = new Map<string, number>();
  /** An advert that nobody changes is the same line in sweep after sweep, and read once. */
  readonly #known = new Map<string, SightingStated>();

  constructor(private readonly file: string) {}

  take(text: string, line: number): void {
    const known = this.#known.get(text);
    if (known !== undefined) this.#addSighting(known);
    else if (text.trim() !== "") this.#read(text, line);
  }

  #read(text: string, line: number): void {
    if (text.length > LINE_CHARS_MAX) throw new SourceProblem(line, `it has more than ${LINE_CHARS_MAX} characters`);
    const object = parseObject(text, { line, path: "it" });
    if (Object.hasOwn(object, "sweep")) {
      if (!text.includes(SWEEP_KEY)) throw new SourceProblem(line, `it spells the key ${SWEEP_KEY} with escapes`);
      this.#openSweep(object, line);
      return;
    }
    if (this.listingSweeps.length === 0) throw new SourceProblem(line, "it is a sighting before the first sweep");
    const stated = readSighting(object, line);
    if (this.#known.size >= KNOWN_LINES_MAX) this.#known.clear();
    this.#known.set(text, stated);
    this.#addSighting(stated);
  }

  #openSweep(object: Readonly<Record<string, unknown>>, line: number): void {
    const other = Object.keys(object).find((key) => key !== "sweep");
    if (other !== undefined) throw new SourceProblem(line, `it opens a sweep, and has the key "${other}" too`);
    const stated = readSweep(Object.values(object)[0], line);
    this.listingSweeps.push({ file: this.file, sweep: this.listingSweeps.length, ...stated });
    this.#open.clear();
  }

  /** Of an advert that is there twice in a sweep, the last line counts. */
  #addSighting({ listingId, priceText, status, advert }: SightingStated): void {
    const sweep = this.listingSweeps.length - 1;
    const row = { file: this.file, sweep, listingId, priceText, status, advert };
    const place = this.#open.get(listingId);
    if (place !== undefined) {
      this.listingSightings[place] = row;
      return;
    }
    this.#open.set(listingId, this.listingSightings.length);
    this.listingSightings.push(row);
  }
}

/** So many lines that are all different take some hundred megabytes at most. */
const KNOWN_LINES_MAX = 200_000;
