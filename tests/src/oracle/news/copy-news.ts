import type { Database } from "../sql/database.js";

/** The store's tables about news, takes and cited facts. */
const tables = ["articles", "article_embeddings", "editorial_takes", "industry_sources", "industry_facts"];

/** Copies the live rows of the attached store that news, takes and cited facts are made of. A store may lack some. */
export async function copyNews(database: Database, held: ReadonlySet<string>): Promise<void> {
  for (const table of tables.filter((name) => held.has(name))) {
    await database.run(`
      create table ${table} as select * from store.${table} where import_id in (select id from live)`);
  }
}
