import { SourceProblem } from "../source.js";

/** What the JSON of a data portal says. Throws a SourceProblem when it is none. */
export function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new SourceProblem(undefined, "the answer is not JSON");
  }
}
