import type { Database } from "./database.js";

/** Makes the macro folded(text) of search.md: lower case, no accents or apostrophes, one space for whatever else is no letter or digit. */
export async function makeFolding(database: Database): Promise<void> {
  await database.run(`
    create macro folded(text) as 
      trim(regexp_replace(regexp_replace(strip_accents(lower(text)), '[''’]', '', 'g'), '[^\\pL\\pN]+', ' ', 'g'))`);
}
