import { isoOf } from "@daybook/domain";
import { allDefinitionsById, type SdmxQuestion } from "@daybook/domain/data/economy";
import { quoted } from "../../formats/quoted.js";
import { inBaseUnits } from "../../formats/series/base-units.js";
import type { Frequency, Observation } from "../../formats/series/stated-series.js";
import { unitProblem } from "../../formats/series/unit-problem.js";
import { SourceProblem } from "../../source.js";
import type { ReplyRows } from "./datasets.js";
import { frequencyOfCode, periodOfText, type ReplyPeriod } from "./period.js";

/** What is the same for all of a reply. */
export interface ReplyHead {
  readonly flow: string;
  /** What is known of the flow; undefined where nothing is. */
  readonly known: SdmxQuestion | undefined;
  /** The unit of the reply. */
  readonly table: string;
  /** In key order. */
  readonly dimensions: readonly string[];
  /** When the reply was put together, in milliseconds since 1970. */
  readonly preparedAt: number | null;
}

/** A series while its figures come in. */
export interface OpenSeries {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** The first that is stated; empty until then. */
  unit: string;
  /** That of the dimension FREQ, else of the first period. */
  frequency: Frequency | undefined;
  /** That of the first figure. */
  scale: number | undefined;
  /** The first days of its periods. */
  readonly days: Set<number>;
}

/** How a reply calls a series. */
export interface SeriesCodes {
  /** In the order of the reply's dimensions. */
  readonly codes: readonly string[];
  /** The words for them; empty for none. */
  readonly labels: readonly string[];
}

/** A figure of a series as a reply has it. */
export interface StatedFigure {
  readonly period: string;
  readonly figure: string | number | null;
  /** The power of ten that it is multiplied by; empty for none. */
  readonly multiplier: string;
  readonly status: FigureStatus;
}

/** What is said of a figure; empty for nothing. */
export interface FigureStatus {
  readonly code: string;
  readonly label: string;
}

/** Puts together what a reply states, in whichever form it came. */
export class StatedReply {
  readonly #series = new Map<string, OpenSeries>();
  readonly #observations: Observation[] = [];
  readonly #provisional: ReplyRows["provisional"][number][] = [];
  readonly #periods = new Map<string, ReplyPeriod | undefined>();
  #newestDay = Number.NEGATIVE_INFINITY;

  constructor(private readonly head: ReplyHead) {}

  /** The series of some codes, whatever they are called. */
  open(stated: SeriesCodes, line?: number): OpenSeries {
    const id = `${this.head.flow}:${stated.codes.join(".")}`;
    let series = this.#series.get(id);
    if (series === undefined) {
      series = this.#begin(id, stated, line);
      this.#series.set(id, series);
    }
    return series;
  }

  /** Says in which unit figures of a series are, which is always the same. */
  setUnit(series: OpenSeries, unit: string, line?: number): void {
    if (series.unit === "") series.unit = unit;
    if (unit === "" || series.unit === unit) return;
    throw new SourceProblem(line, `the unit of ${series.id} is ${quoted(unit)}, and ${quoted(series.unit)} above`);
  }

  /** Adds a figure to a series. One that is null or blank is missing. */
  add(series: OpenSeries, stated: StatedFigure, line?: number): void {
    const { period, figure, multiplier, status } = stated;
    const day = this.#dayOf(series, period, line);
    if (series.days.has(day)) throw new SourceProblem(line, `${series.id} has ${period} twice`);
    series.days.add(day);
    this.#newestDay = Math.max(this.#newestDay, day);
    if (figure === null || figure === "") return;
    const scale = this.#scaleOf(series.id, multiplier, line);
    const value = isDecimal(figure) ? inBaseUnits(figure, scale) : Number.NaN;
    if (!Number.isFinite(value)) {
      throw new SourceProblem(line, `${quoted(String(figure))} of ${series.id} in ${period} is not a number`);
    }
    series.scale ??= scale;
    const cell = { series: series.id, table: this.head.table, period: day };
    this.#observations.push({ ...cell, value });
    if (isPreliminary(status)) this.#provisional.push(cell);
  }

  /** The newest period, with a figure or without, as a date. */
  newestDate(): string {
    return isoOf(this.#newestDay);
  }

  /** What came in. Throws when it is nothing, or when a series that is served is not what it was. */
  stated(): ReplyRows {
    if (this.#observations.length === 0) throw new SourceProblem(undefined, "the reply has no figures");
    const { table, preparedAt } = this.head;
    const series = [...this.#series.values()].map(({ id, title, unit, scale = 0, kind, frequency = "irregular" }) => ({
      series: id,
      table,
      title,
      unit,
      scale,
      frequency,
      kind,
      preparedAt,
    }));
    for (const one of series) {
      const problem = unitProblem(one) ?? kindProblem(one);
      if (problem !== undefined) throw new SourceProblem(undefined, problem);
    }
    return { series, observations: this.#observations, provisional: this.#provisional };
  }

  #begin(id: string, { codes, labels }: SeriesCodes, line: number | undefined): OpenSeries {
    const { dimensions } = this.head;
    const wrong = codes.findIndex((each) => !CODE.test(each));
    if (wrong >= 0) {
      throw new SourceProblem(line, `the code of ${dimensions[wrong]} is ${quoted(codes[wrong]!)}, which is none`);
    }
    const at = (dimension: string) => dimensions.indexOf(dimension);
    const code = codes[at("FREQ")];
    const frequency = code === undefined ? undefined : frequencyOfCode(code);
    if (code !== undefined && frequency === undefined) {
      throw new SourceProblem(line, `${id} has the frequency ${quoted(code)}`);
    }
    const words = labels.filter((label, place) => label !== "" && dimensions[place] !== "FREQ");
    const kind = labels[at("TSEST")] || codes[at("TSEST")] || "";
    const title = words.join("; ");
    return { id, title, kind, unit: "", frequency, scale: undefined, days: new Set() };
  }

  #dayOf(series: OpenSeries, text: string, line: number | undefined): number {
    if (!this.#periods.has(text)) this.#periods.set(text, periodOfText(text));
    const period = this.#periods.get(text);
    if (period === undefined) throw new SourceProblem(line, `${quoted(text)} of ${series.id} is not a period`);
    series.frequency ??= period.frequency;
    if (series.frequency === period.frequency) return period.day;
    throw new SourceProblem(line, `${series.id} is ${series.frequency}, but has the period ${text}`);
  }

  #scaleOf(id: string, text: string, line: number | undefined): number {
    const rule = this.head.known?.multiplier ?? "optional";
    if (text === "" && rule === "optional") return 0;
    if (!WHOLE.test(text))
      throw new SourceProblem(line, `the UNIT_MULT of ${id} is ${quoted(text)}, not a whole number`);
    const power = Number(text);
    if (typeof rule === "string" || !allDefinitionsById.has(id)) return power;
    if (power === rule.stated) return rule.scale;
    throw new SourceProblem(line, `the UNIT_MULT of ${id} is ${power}, not ${rule.stated}`);
  }
}

/**
 * Why a series that is served is not the one it was: its unit is the code of
 * something else. Replies may state none, or `NA`, which says nothing.
 */
function kindProblem({ series, unit }: { readonly series: string; readonly unit: string }): string | undefined {
  const expected = allDefinitionsById.get(series)?.unit;
  const found = UNIT_OF_CODE.get(unit);
  if (expected === undefined || found === undefined || found === expected) return undefined;
  return `the unit of ${series} is ${quoted(unit)}, which is not of ${expected}`;
}

function isPreliminary({ code, label }: FigureStatus): boolean {
  return code === "p" || /prelim/i.test(label);
}

function isDecimal(figure: string | number): boolean {
  return typeof figure === "number" || DECIMAL.test(figure);
}

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
// The ids of SDMX, of which none has a point: those part the codes of a series.
const CODE = /^[A-Z0-9_@$-]+$/i;
const WHOLE = /^-?\d{1,2}$/;
/** As the bureau's documentation and replies have them. */
const UNIT_OF_CODE: ReadonlyMap<string, string> = new Map([
  ["PCT", "percent"],
  ["IN", "index"],
  ["AUD", "aud"],
]);
