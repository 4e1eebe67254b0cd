import { dayOfParts } from "@daybook/domain";
import type { Frequency } from "../../formats/series/stated-series.js";

/** A period of a reply. */
export interface ReplyPeriod {
  readonly frequency: Frequency;
  /** Its first day. */
  readonly day: number;
}

/** The period that a reply writes 2024, 2024-S1, 2024-Q3 or 2024-05; undefined for anything else. */
export function periodOfText(text: string): ReplyPeriod | undefined {
  const parts = PERIOD.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { half, quarter, month } = parts;
  const first = (number: number) => dayOfParts(Number(parts.year), number, 1);
  if (half !== undefined) return { frequency: "biannual", day: first(Number(half) * 6 - 5) };
  if (quarter !== undefined) return { frequency: "quarterly", day: first(Number(quarter) * 3 - 2) };
  if (month !== undefined) return { frequency: "monthly", day: first(Number(month)) };
  return { frequency: "annual", day: first(1) };
}

/** How often a series is published, by the code of its dimension FREQ. */
export function frequencyOfCode(code: string): Frequency | undefined {
  return FREQUENCIES.get(code);
}

const PERIOD = /^(?<year>(?:1[789]|20)\d\d)(?:-(?:S(?<half>[12])|Q(?<quarter>[1-4])|(?<month>0[1-9]|1[0-2])))?$/;
const FREQUENCIES: ReadonlyMap<string, Frequency> = new Map([
  ["A", "annual"],
  ["S", "biannual"],
  ["Q", "quarterly"],
  ["M", "monthly"],
]);
