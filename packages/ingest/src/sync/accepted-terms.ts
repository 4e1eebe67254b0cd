import { join } from "node:path";
import { type TermsHolder, termsHolders } from "../source.js";
import { readEntries, writeWhole } from "./small-file.js";

/** Whose terms an operator has accepted, each with the day, YYYY-MM-DD. */
export type AcceptedTerms = ReadonlyMap<TermsHolder, string>;

/** The terms that are accepted in a data folder; none when nothing is written there that can be understood. */
export async function readAcceptedTerms(dataFolder: string): Promise<AcceptedTerms> {
  const days = new Map(await readEntries(pathIn(dataFolder)));
  return new Map(
    termsHolders.flatMap((holder): [TermsHolder, string][] => {
      const day = days.get(holder);
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
