import type { RowOf } from "@daybook/domain";
import { type datasets, stateOfCode } from "@daybook/domain/data/housing";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { StatedObject } from "./stated-object.js";

/** What every line that opens a sweep has, so that such lines are found without reading all of them. */
export const SWEEP_KEY = '"sweep"';

/** A longer line is refused unread. */
export const LINE_CHARS_MAX = 100_000;

/** What a line that opens a sweep states. */
export type SweepStated = Omit<RowOf<typeof datasets.listingSweeps>, "file" | "sweep">;

/** Reads what stands under "sweep". */
export function readSweep(given: unknown, line: number): SweepStated {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new SourceProblem(line, "sweep is not an object");
  }
  const sweep = new StatedObject(given as Readonly<Record<string, unknown>>, { line, path: "sweep" }, KEYS);
  const salCode = String(sweep.required("salCode", { is: "text", charsMax: 20 }));
  if (!/^[1-8]\d{4}$/.test(salCode)) sweep.refuse("salCode", `${quoted(salCode)} is not five digits from 1 to 8 on`);
  const state = String(sweep.required("state", { is: "text", charsMax: 20 })).toUpperCase();
  if (state !== stateOfCode(Number(salCode))) sweep.refuse("state", `${quoted(state)} is not that of ${salCode}`);
  const postcode = sweep.mayBeEmpty("postcode", 20);
  if (!/^(?:\d{4})?$/.test(postcode)) sweep.refuse("postcode", `${quoted(postcode)} is not four digits`);
  return {
    source: String(sweep.required("source", { is: "text", charsMax: 60 })),
    salCode,
    suburb: sweep.mayBeEmpty("suburb", 100),
    postcode,
    at: Date.parse(String(sweep.required("at", { is: "timestamp" }))),
    isComplete: sweep.required("complete", { is: "flag" }) === true,
    version: Number(sweep.optional("version", { is: "whole", min: 0 }) ?? 1),
  };
}

const KEYS = new Set(["source", "salCode", "suburb", "state", "postcode", "at", "complete", "version"]);
