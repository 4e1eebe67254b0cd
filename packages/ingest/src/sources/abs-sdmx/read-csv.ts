import { visitCsvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { askedFlows } from "./asked-flows.js";
import { flowOfRows, knownFlowOf, unitOfReply } from "./reply-name.js";
import { type OpenSeries, StatedReply } from "./stated-reply.js";

/** What a reply of comma-separated text states, by the columns that its header names, in any order. */
export function readCsvReply(fileName: string, bytes: Uint8Array): { table: string; reply: StatedReply } {
  const text = decodeText(bytes).replaceAll("\r\n", "\n");
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  let columns: string[] | undefined;
  let rows: ReplyRows | undefined;
  visitCsvRecords(text, { recordCharsMax: RECORD_CHARS_MAX, skipBlankLines: true }, (cells, _, line) => {
    if (columns === undefined) {
      columns = columnsOf(cells);
      return;
    }
    rows ??= new ReplyRows(fileName, columns, cells, line);
    rows.add(cells, line);
  });
  if (columns === undefined) throw new SourceProblem(undefined, "the file is empty");
  if (rows === undefined) throw new SourceProblem(undefined, "the reply has no figures");
  if (!text.endsWith("\n")) rows.checkLastColumn();
  return rows;
}

/** Reads the rows below a header. */
class ReplyRows {
  readonly table: string;
  readonly reply: StatedReply;
  readonly #flow: string;
  /** Below 0 where no column states the flow. */
  readonly #flowAt: number;
  /** Where the dimensions are, in key order. */
  readonly #dimensionsAt: readonly number[];
  readonly #periodAt: number;
  readonly #figureAt: number;
  readonly #unitAt: number;
  readonly #multiplierAt: number;
  /** Below 0 where no column has it. */
  readonly #statusAt: number;
  readonly #series = new Map<string, OpenSeries>();

  constructor(
    fileName: string,
    private readonly columns: readonly string[],
    first: readonly string[],
    line: number,
  ) {
    this.#flowAt = placeOfFlow(columns);
    const flow = this.#flowAt < 0 ? knownFlowOf(fileName) : flowOfRows(fileName, flowOf(first[this.#flowAt]!), line);
    if (flow === undefined) throw missing("DATAFLOW");
    this.#flow = flow;
    const known = askedFlows.find(({ flow }) => flow === this.#flow);
    this.#periodAt = placeOf(columns, "TIME_PERIOD");
    this.#figureAt = placeOf(columns, "OBS_VALUE");
    this.#unitAt = columns.indexOf("UNIT_MEASURE");
    const isOptional = (known?.multiplier ?? "optional") === "optional";
    this.#multiplierAt = isOptional ? columns.indexOf("UNIT_MULT") : placeOf(columns, "UNIT_MULT");
    this.#statusAt = columns.indexOf("OBS_STATUS");
    const stated = columns.slice(0, this.#figureAt).filter(isDimension);
    const dimensions = known?.dimensions.split(".") ?? stated;
    this.#dimensionsAt = dimensions.map((dimension) => placeOf(columns, dimension));
    const strange = stated.find((column) => !dimensions.includes(column));
    if (strange !== undefined) {
      throw new SourceProblem(1, `the header has the column ${quoted(strange)}, which ${this.#flow} never had`);
    }
    this.table = unitOfReply(fileName, this.#flow);
    this.reply = new StatedReply({ flow: this.#flow, known, table: this.table, dimensions, preparedAt: null });
  }

  add(cells: readonly string[], line: number): void {
    const flow = this.#flowAt < 0 ? this.#flow : flowOf(cells[this.#flowAt]!);
    if (flow !== this.#flow) throw new SourceProblem(line, `it is of the flow ${quoted(flow)}, not of ${this.#flow}`);
    const series = this.#seriesOf(cells, line);
    const multiplier = this.#multiplierAt < 0 ? "" : codeOf(cells[this.#multiplierAt]!);
    const status = this.#statusAt < 0 ? "" : cells[this.#statusAt]!;
    this.reply.add(
      series,
      {
        period: codeOf(cells[this.#periodAt]!),
        figure: cells[this.#figureAt]!.trim(),
        multiplier,
        status: { code: codeOf(status), label: labelOf(status) },
      },
      line,
    );
  }

  /** A last line without an end may lack a piece of its last cell, which must not be one that is read. */
  checkLastColumn(): void {
    const figures = [this.#periodAt, this.#figureAt, this.#unitAt, this.#multiplierAt, this.#statusAt];
    const read = [...figures, ...this.#dimensionsAt];
    if (!read.includes(this.columns.length - 1)) return;
    throw new SourceProblem(undefined, "the last line has no end, so the file may be cut short");
  }

  #seriesOf(cells: readonly string[], line: number): OpenSeries {
    // As it is written, so that codes are cut from their labels once for a series.
    const key = this.#dimensionsAt.map((at) => cells[at]).join("\n");
    let series = this.#series.get(key);
    if (series === undefined) {
      series = this.#open(cells, line);
      this.#series.set(key, series);
    }
    if (this.#unitAt >= 0) this.reply.setUnit(series, codeOf(cells[this.#unitAt]!), line);
    return series;
  }

  #open(cells: readonly string[], line: number): OpenSeries {
    const codes = this.#dimensionsAt.map((at) => codeOf(cells[at]!));
    return this.reply.open({ codes, labels: this.#dimensionsAt.map((at) => labelOf(cells[at]!)) }, line);
  }
}

/** The second edition of the format calls the column otherwise. Below 0 where there is none. */
function placeOfFlow(columns: readonly string[]): number {
  const place = columns.indexOf("STRUCTURE_ID");
  return place < 0 ? columns.indexOf("DATAFLOW") : place;
}

function placeOf(columns: readonly string[], column: string): number {
  const at = columns.indexOf(column);
  if (at < 0) throw missing(column);
  return at;
}

function missing(column: string): SourceProblem {
  return new SourceProblem(1, `the header has no column ${quoted(column)}`);
}

/** The codes of the columns: what is before the colon where labels stand behind it. One tells the period. */
function columnsOf(cells: readonly string[]): string[] {
  const columns = cells.map(codeOf);
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== undefined) throw new SourceProblem(1, `the header has the column ${quoted(twice)} twice`);
  placeOf(columns, "TIME_PERIOD");
  return columns;
}

/** Dimensions stand before the figure. Columns among them that are mere names are in small letters. */
function isDimension(column: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(column) && !NO_DIMENSIONS.has(column);
}

function codeOf(cell: string): string {
  const colon = cell.indexOf(":");
  return (colon < 0 ? cell : cell.slice(0, colon)).trim();
}

function labelOf(cell: string): string {
  const colon = cell.indexOf(":");
  return colon < 0 ? "" : cell.slice(colon + 1).trim();
}

/** `ABS:LF(1.0.0)`, with a label behind it at times. */
function flowOf(cell: string): string {
  return /^\s*[^:]+:([^(:\s]+)\(/.exec(cell)?.[1] ?? cell.trim();
}

// A record has some hundred characters, labels and comments included.
const RECORD_CHARS_MAX = 20_000;
const NO_DIMENSIONS = new Set([
  "DATAFLOW",
  "STRUCTURE",
  "STRUCTURE_ID",
  "STRUCTURE_NAME",
  "ACTION",
  "TIME_PERIOD",
  "OBS_VALUE",
  "UNIT_MEASURE",
  "UNIT_MULT",
  "OBS_STATUS",
  "OBS_COMMENT",
  "DECIMALS",
  "BASE_PERIOD",
]);
