import { SourceProblem } from "../source.js";
import { quoted } from "./quoted.js";

/** The exchange code that a cell states, all of digits too. Throws when it is none. */
export function exchangeCode(text: string, line: number): string {
  if (!CODE.test(text)) throw new SourceProblem(line, `${quoted(text)} is not an exchange code`);
  return text;
}

const CODE = /^[A-Z0-9]{3,6}$/;
