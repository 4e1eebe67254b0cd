import { SourceProblem } from "../../source.js";
import { parseRegister } from "./parse.js";

/**
 * The day of the newest lodgement of a file, so that one that is still to come is refused: every window of the
 * answers ends at the newest lodgement. Undefined when nothing is dated, or when the file cannot be read, which its
 * reader tells better.
 */
export function newestLodgementDay(bytes: Uint8Array): number | undefined {
  try {
    const { registerDocuments, registerRows } = parseRegister(bytes, "");
    const statements = registerDocuments.map(({ statementDay }) => statementDay);
    const days = [...statements, ...registerRows.map(({ day }) => day)].filter((day) => day !== null);
    return days.length === 0 ? undefined : days.reduce((newest, day) => Math.max(newest, day));
  } catch (error) {
    if (error instanceof SourceProblem) return undefined;
    throw error;
  }
}
