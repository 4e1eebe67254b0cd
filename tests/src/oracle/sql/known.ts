import type { Database } from "./database.js";

/**
 * Makes what knownAt needs: the tables life(id, known_from, known_to), when each import of short positions was the live
 * one of its unit; past_row, observations as they were before the live ones, with when they were so; known_day, the same
 * for report dates; and the macro moment_of(text), the last instant that a text means. Rows of today are known since
 * their import.
 */
export async function makeKnown(database: Database): Promise<void> {
  await database.run(`${moments}; ${lives}; ${pastRows}; ${knownDays}`);
}

const moments = `
  create macro moment_of(text) as if(length(text) = 10,
    (text || 'T00:00:00Z')::timestamptz + interval 1 day - interval 1 microsecond, text::timestamptz)`;

/** An import counts from its moment on, unless an earlier one has a higher version, until the next one that counts. */
const lives = `
  create table life as
  with arrived as (
    select *, max(version) over (partition by source, unit
      order by retrieved_at, id rows between unbounded preceding and 1 preceding) as best
    from ledger where source in ('asic-shorts', 'asic-history')
  )
  select id, unit, source, retrieved_at::timestamptz as known_from,
    coalesce(lead(retrieved_at::timestamptz) over (partition by source, unit order by retrieved_at, id), 'infinity') as known_to
  from arrived where best is null or version >= best`;

/** The history counts on a date until the first report of it comes. */
const pastRows = `
  create table past_row as
  with reported as (
    select unit::date as day, min(known_from) as known_from from life where source = 'asic-shorts' group by unit
  ), stated as (
    select d.*, 'daily' as origin, life.known_from, life.known_to from daily_past as d join life on life.id = d.import_id
    union all by name
    select h.*, 'history' as origin, life.known_from, least(life.known_to, coalesce(r.known_from, 'infinity')) as known_to
    from (from history where day in (select day from daily) union all from history_past) as h
    join life on life.id = h.import_id left join reported as r on r.day = h.day
  )
  select s.* replace (coalesce(s.percentage, if(s.issued > 0, 100 * s.position / s.issued, null)) as percentage),
    type_of(s.code, s.name, s.issued) as type, p.available
  from stated as s join published as p on p.day = s.day where s.known_from < s.known_to`;

const knownDays = `
  create table known_day as
  select day, origin, life.known_from, 'infinity'::timestamptz as known_to, true as is_today
  from (select distinct day, origin, import_id from row) as today join life on life.id = today.import_id
  union select day, origin, known_from, known_to, false from past_row`;
