import { SourceProblem } from "../source.js";
import { quoted } from "./quoted.js";

/** The code of a state or territory as people write it: Vic., VIC, Victoria. Throws when it is none. */
export function stateCodeOf(cell: string, line: number): string {
  const code = CODES.get(cell.toLowerCase().replace(/\.$/, ""));
  if (code === undefined) throw new SourceProblem(line, `${quoted(cell)} is not a state or territory`);
  return code;
}

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NSW: "New South Wales",
    VIC: "Victoria",
    QLD: "Queensland",
    SA: "South Australia",
    WA: "Western Australia",
    TAS: "Tasmania",
    NT: "Northern Territory",
    ACT: "Australian Capital Territory",
  }).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
