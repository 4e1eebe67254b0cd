import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type TermsHolder, termsHolders } from "../source.js";
import { writeWhole } from "./write-whole.js";

/** Whose terms an operator has accepted, each with the day, YYYY-MM-DD. */
export type AcceptedTerms = ReadonlyMap<TermsHolder, string>;

/** The terms that are accepted in a data folder; none when nothing is written there that can be understood. */
export async function readAcceptedTerms(dataFolder: string): Promise<AcceptedTerms> {
  const text = await readFile(pathIn(dataFolder), "utf8").catch(() => "");
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return new Map();
  }
  const days = Object(read) as Record<string, unknown>;
  return new Map(
    termsHolders.flatMap((holder): [TermsHolder, string][] => {
      const day = Object.hasOwn(days, holder) ? days[holder] : undefined;
      return typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? [[holder, day]] : [];
    }),
  );
}

/** Writes down that the terms of a holder are accepted from a day on, unless they were before. Gives all that are. */
export async function acceptTerms(dataFolder: string, holder: TermsHolder, day: string): Promise<AcceptedTerms> {
  const before = await readAcceptedTerms(dataFolder);
  if (before.has(holder)) return before;
  const accepted = new Map(before).set(holder, day);
  await writeWhole(pathIn(dataFolder), `${JSON.stringify(Object.fromEntries(accepted), null, 1)}\n`);
  return accepted;
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, "accepted-terms.json");
}
