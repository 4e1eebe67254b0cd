import type { Database } from "./database.js";

/**
 * Copies the live rows of a store's database file into the tables observation
 * and directory. The file is let go before this returns, because a process may
 * hold it only once.
 */
export async function copyLiveRows(database: Database, file: string): Promise<void> {
  await database.run(`
    attach '${file.replaceAll("'", "''")}' as store (read_only);

    create table live as
    select id from store.imports
    where not is_demo or not exists (select 1 from store.imports where not is_demo)
    qualify row_number() over (partition by source, unit order by version desc, retrieved_at desc, id desc) = 1;

    create table observation as
    select code, day, name, position, issued,
      coalesce(percentage, case when issued > 0 then 100 * position / issued end) as percentage
    from store.short_positions where import_id in (select id from live);

    create table directory as
    select code, day, name, coalesce(industry, '') as industry
    from store.listed_companies where import_id in (select id from live);

    detach store`);
}
