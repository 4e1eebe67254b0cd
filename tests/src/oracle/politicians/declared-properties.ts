import type { Database } from "../sql/database.js";
import { type Matching, suburbFinder } from "./matching.js";
import { readPeople } from "./people.js";
import { readRegister } from "./register.js";

/** No company is needed to place real estate. */
const noCompanies: Matching = {
  resolve: () => undefined,
  resolveName: () => undefined,
  matchable: 0,
  company: (code) => ({ code, name: code, industry: "", shortPercent: null }),
  listed: new Set(),
};

/** How many rows of real estate are currently declared in each suburb; null when no document is read. */
export async function declaredProperties(
  database: Database,
  spine: readonly { readonly salCode: string; readonly salName: string }[],
): Promise<ReadonlyMap<string, number> | null> {
  const people = await readPeople(database);
  const { documents, holdings } = await readRegister(database, people, noCompanies, suburbFinder(spine));
  if (!documents.some(({ isRead }) => isRead)) return null;
  const counts = new Map<string, number>();
  for (const { isCurrent, place } of holdings) {
    if (isCurrent && place !== undefined) counts.set(place.salCode, (counts.get(place.salCode) ?? 0) + 1);
  }
  return counts;
}
