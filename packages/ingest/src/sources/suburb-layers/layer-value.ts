import { type FigureRange, figureRanges, metrics, states, textKeys } from "@daybook/domain/data/housing";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** What a line says of a suburb: a figure or a text. Null is unknown. */
export interface LayerValue {
  readonly figure: number | null;
  readonly text: string | null;
}

/** The value of a key. Throws when there is no such key, or when it takes no such value. */
export function layerValue(key: string, value: string | undefined, line: number): LayerValue {
  const range = ranges.get(key);
  if (range === undefined && !texts.has(key)) throw new SourceProblem(line, unknownKey(key));
  if (value === undefined) return { figure: null, text: null };
  if (range !== undefined) return { figure: figureIn(range, key, value, line), text: null };
  const form = forms[key];
  if (form !== undefined && !form.test(value))
    throw new SourceProblem(line, `${key} ${quoted(value)} is not ${form.what}`);
  return { figure: null, text: value };
}

function figureIn({ min, max, isWhole }: FigureRange, key: string, value: string, line: number): number {
  const figure = PLAIN.test(value) ? Number(value) : Number.NaN;
  if (figure >= min && figure <= max && (!isWhole || Number.isInteger(figure))) {
    // Minus zero is zero.
    return figure + 0;
  }
  throw new SourceProblem(
    line,
    `${key} ${quoted(value)} is not a ${isWhole ? "whole number" : "number"} from ${min} to ${max}`,
  );
}

function unknownKey(key: string): string {
  const why = computed.has(key) ? "is computed from other keys" : "is not a key of a layer";
  return `${quoted(key)} ${why}; the keys are ${[...ranges.keys(), ...texts].join(", ")}`;
}

const ranges: ReadonlyMap<string, FigureRange> = new Map(Object.entries(figureRanges));
const texts: ReadonlySet<string> = new Set(textKeys);
const computed: ReadonlySet<string> = new Set(metrics.map(({ key }) => key).filter((key) => !ranges.has(key)));

/** Texts of a known form. */
const forms: Readonly<Record<string, { readonly what: string; test(value: string): boolean } | undefined>> = {
  postcode: { what: "four digits", test: (value) => /^\d{4}$/.test(value) },
  state_code: { what: `one of ${states.join(", ")}`, test: (value) => (states as readonly string[]).includes(value) },
};

const PLAIN = /^-?\d{1,20}(\.\d{1,20})?$/;
