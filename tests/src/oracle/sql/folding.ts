import type { Database } from "./database.js";

/** Makes the macro folded(text) of search.md: lower case, no accents, one space for whatever is no letter or digit. */
export async function makeFolding(database: Database): Promise<void> {
  await database.run(`
    create macro folded(text) as trim(regexp_replace(strip_accents(lower(text)), '[^\\pL\\pN]+', ' ', 'g'))`);
}
