import type { Served } from "./children.js";
import type { Data } from "./data.js";
import type { Generator } from "./load/generator.js";
import type { Numbered } from "./load/requests.js";
import type { PlainStack } from "./plain-stack/plain-stack.js";

/** What parts measure with. Servers and data are made when a part first asks for them, and kept for the next. */
export interface Bench {
  /** Rounds that only show that everything works. */
  readonly isQuick: boolean;
  readonly data: Data;
  readonly generator: Generator;
  /** `daybook serve` on everything, with limits that are not reached. */
  daybook(): Promise<Served>;
  /** The plain stack on the same rows, whose answers are those of `daybook()`; undefined without PostgreSQL. */
  plain(): Promise<(PlainStack & { readonly server: Served; readonly compared: number }) | undefined>;
  /** What requests are made of: stocks with a series, and the newest day. */
  known(): Promise<Pick<Numbered, "codes" | "newestDay">>;
  /** The first of 50,000 numbers that no request of this run has had. */
  nextNumbers(): number;
}

/** A budget of the design, and what was measured. */
export interface BudgetLine {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** Set where the limit was another before: what that was, and what was measured that speaks for the change. */
  readonly why?: string;
}

/** One thing that is measured: figures that can be kept as JSON, and what the page says of them. */
export interface Part<Figures> {
  readonly name: string;
  readonly title: string;
  measure(bench: Bench): Promise<Figures>;
  /** Markdown. */
  lines(figures: Figures): readonly string[];
  /** With the version of Node that it was measured with. */
  budgets?(figures: Figures, node: string): readonly BudgetLine[];
}

/** A part in a list of others, each with figures of its own. */
export type AnyPart = Part<unknown>;

/** Enters a part in a list: its figures come back to it from the record, where their type is not known. */
export function part<Figures>(one: Part<Figures>): AnyPart {
  return one as unknown as AnyPart;
}

/** A budget that a figure must reach. */
export function atLeast(what: string, limit: number, figure: number, unit = ""): BudgetLine {
  return { what, budget: `≥ ${limit}${unit}`, measured: `${rounded(figure)}${unit}`, isMet: figure >= limit };
}

/** A budget that a figure must keep to. */
export function atMost(what: string, limit: number, figure: number, unit = ""): BudgetLine {
  return { what, budget: `≤ ${limit}${unit}`, measured: `${rounded(figure)}${unit}`, isMet: figure <= limit };
}

/** A budget whose limit was another before. */
export function settled(line: BudgetLine, why: string): BudgetLine {
  return { ...line, budget: `${line.budget}, settled`, why };
}

function rounded(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}
