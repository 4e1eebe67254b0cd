import { definitionsById } from "@daybook/domain/data/economy";
import type { Database } from "../database.js";

/**
 * Copies what every import of the attached store ever stated of the series that are served, and the live exposure rows:
 * the tables definition, stated_series, stated_value and exposure. A store may lack some.
 */
export async function copyEconomy(database: Database, held: ReadonlySet<string>): Promise<void> {
  await database.load(
    "definition",
    {
      id: "VARCHAR",
      topic: "VARCHAR",
      metric: "VARCHAR",
      product: "VARCHAR",
      region: "VARCHAR",
      unit: "VARCHAR",
      frequency: "VARCHAR",
      adjustment: "VARCHAR",
      sourceKey: "VARCHAR",
    },
    [...definitionsById.values()],
  );
  await database.run(`
    alter table definition add column key varchar;
    update definition set key = ${keyOf};
    create table stated_series (series varchar, prepared_at bigint, import_id integer);
    create table stated_value (series varchar, period date, value double, import_id integer);
    create table exposure (code varchar, region varchar, weight double, basis varchar, source varchar)`);
  if (held.has("economic_series")) {
    await database.run(`
      insert into stated_series select series, prepared_at, import_id from store.economic_series where ${isOurs}`);
  }
  if (held.has("economic_observations")) {
    await database.run(`
      insert into stated_value select series, period, value, import_id from store.economic_observations where ${isOurs}`);
  }
  if (held.has("state_exposure")) {
    await database.run(`
      insert into exposure select code, region, weight, basis, source from store.state_exposure
      where import_id in (select id from live)`);
  }
}

/** The grammar of 1.1. */
export const keyOf = `concat_ws('.', topic, metric, nullif(product, ''), region, nullif(adjustment, 'original'))`;

const isOurs = "import_id in (select id from ledger) and series in (select id from definition)";

/**
 * Makes the table statement: each series in each import, with when that import counted for its unit, the newest period
 * that it has a value of, and when it was prepared. An import counts from its moment on, unless an earlier one has a
 * higher version, until the next one that counts. Also economy_file, every file of a source of series by its place among
 * those of its unit, and stated_by, each series in each of them, whether it ever counted or not.
 */
export async function makeStatements(database: Database): Promise<void> {
  await database.run(`
    create table economy_life as
    with arrived as (
      select *, max(version) over (partition by source, unit
        order by retrieved_at, id rows between unbounded preceding and 1 preceding) as best
      from ledger
    )
    select id, source, unit, file_name, retrieved_at::timestamptz as known_from,
      coalesce(lead(retrieved_at::timestamptz) over (partition by source, unit order by retrieved_at, id), 'infinity') as known_to
    from arrived where best is null or version >= best;

    create table economy_file as
    select *, row_number() over (partition by source, unit order by version, published, held_from, id) as place from (
      select id, source, unit, version, file_name, retrieved_at::timestamptz as held_from,
        coalesce(published_at, retrieved_at)::timestamptz as published, published_at is not null as is_told
      from ledger where source in (select source from ledger where id in (select import_id from stated_series)));

    create table stated_by as
    select d.key, s.series, file.id as import_id, file.source, file.unit, file.file_name, s.prepared_at, v.newest
    from stated_series as s
    join definition as d on d.id = s.series
    join economy_file as file on file.id = s.import_id
    left join (select import_id, series, max(period) as newest from stated_value group by all) as v
      on v.import_id = s.import_id and v.series = s.series;

    create table statement as
    select d.key, s.series, life.source, life.unit, life.file_name, life.known_from, life.known_to, s.prepared_at,
      s.import_id, v.newest
    from stated_series as s
    join definition as d on d.id = s.series
    join economy_life as life on life.id = s.import_id
    left join (select import_id, series, max(period) as newest from stated_value group by all) as v
      on v.import_id = s.import_id and v.series = s.series`);
}

/** The present, as a moment. */
export const NOW = "'9999-12-31T23:59:59Z'::timestamptz";

/**
 * The form of each key that is served at each moment of a query with the column moment (1.1): moment, key, series, newest and the
 * imports that hold it, the one that counts first. Cubes of government finance make one form together.
 */
export function formsAt(moments: string): string {
  return formsOf(`
    select m.moment, s.* from (${moments}) as m join statement as s on m.moment >= s.known_from and m.moment < s.known_to`);
}

/**
 * The same of statements that counted: a query with the column moment and those of stated_by. A moment may be anything
 * that tells one state of the files from another.
 */
export function formsOf(alive: string): string {
  return `
    select moment, key, series, newest, imports from (
      with alive as (${alive}), form as (
        select moment, key, series, newest, true as is_reply, file_name, [import_id] as imports
        from alive where source = 'abs-sdmx'
        qualify row_number() over (partition by moment, key
          order by prepared_at desc nulls last, newest desc nulls last, file_name) = 1
        union all
        select moment, key, series, newest, false, file_name, [import_id]
        from alive where source not in ('abs-sdmx', 'abs-government-finance')
        union all
        select moment, key, series, max(newest), false, min(file_name), list(import_id order by unit desc)
        from alive where source = 'abs-government-finance' group by moment, key, series
      )
      from form qualify row_number() over (partition by moment, key
        order by newest desc nulls last, is_reply desc, file_name) = 1
    )`;
}

/** The observations of the forms in a table that formsAt gave: moment, key, period and value. */
export function valuesOf(forms: string): string {
  return `
    select f.moment, f.key, v.period, v.value
    from (select moment, key, series, unnest(imports) as import_id, generate_subscripts(imports, 1) as place from ${forms}) as f
    join stated_value as v on v.import_id = f.import_id and v.series = f.series
    qualify row_number() over (partition by f.moment, f.key, v.period order by f.place) = 1`;
}
