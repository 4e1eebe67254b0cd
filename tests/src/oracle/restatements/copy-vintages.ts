import type { Database } from "../sql/database.js";

/**
 * Copies what every import of the attached store states of economic series whose unit came more than once: the tables
 * vintage_series and vintage_value. A store may lack them.
 */
export async function copyVintages(database: Database, held: ReadonlySet<string>): Promise<void> {
  await database.run(`
    create table vintage_series (series varchar, import_id integer);
    create table vintage_value (series varchar, period date, value double, import_id integer)`);
  if (!held.has("economic_series") || !held.has("economic_observations")) return;
  const several = `import_id in (select id from ledger where (source, unit) in
    (select (source, unit) from ledger group by source, unit having count(*) > 1))`;
  await database.run(`
    insert into vintage_series select distinct series, import_id from store.economic_series where ${several};
    insert into vintage_value select series, period, value, import_id from store.economic_observations where ${several}`);
}
