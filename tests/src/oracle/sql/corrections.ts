import type { Database } from "./database.js";

/**
 * Makes what was known of short positions and when (stock.md, Origin and Corrections): the tables life(id, source,
 * unit, known_from, known_to), when each import was the one that counted for its unit; day_file, which report and
 * which yearly history counted for a day and when; and stated, every observation ever served with when it was, the file
 * of its position; and observation, what is served now. The macro moment_of(text) is
 * the last instant that a text means.
 */
export async function makeCorrections(database: Database): Promise<void> {
  for (const sql of [moments, lives, files, ...statements("day_file", "stated"), observations]) await database.run(sql);
}

/**
 * What to run to make a table of observations from one of files, with day, year, report, history and known_from: the
 * days of a year that have the same known_from count together.
 */
export function statements(from: string, into: string): string[] {
  return [leftovers, pairs, stated].map((sql) => sql(from, into));
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
  select id, source, unit, unit[:4] as year, retrieved_at::timestamptz as known_from,
    coalesce(lead(retrieved_at::timestamptz) over (partition by source, unit order by retrieved_at, id), 'infinity') as known_to
  from arrived where best is null or version >= best`;

/**
 * From the first history of a year on, whatever comes for that year may change which codes are the same product, so all
 * of its days are stated anew then. A history covers the days that it has a column for.
 */
const files = `
  create table day_file as
  with first_history as (select year, min(known_from) as moment from life where source = 'asic-history' group by year),
  arrival as (
    select distinct life.year, life.known_from as moment
    from life join first_history as f on f.year = life.year and life.known_from >= f.moment
  ), epoch as (
    select year, moment as known_from, coalesce(lead(moment) over (partition by year order by moment), 'infinity') as known_to from arrival
  ), report as (
    select r.day, life.* from (select distinct import_id, day from daily) as r join life on life.id = r.import_id
  ), history as (
    select c.day, life.* from (select distinct import_id, day from yearly) as c join life on life.id = c.import_id
  ), counted as (
    select coalesce(r.day, h.day) as day, coalesce(r.year, h.year) as year, r.id as report, h.id as history,
      coalesce(r.from_then, h.from_then) as known_from, coalesce(r.to_then, h.to_then) as known_to
    from (select report.*, e.known_from as from_then, e.known_to as to_then from report join epoch as e
      on e.year = report.year and e.known_from >= report.known_from and e.known_from < report.known_to) as r
    full join (select history.*, e.known_from as from_then, e.known_to as to_then from history join epoch as e
      on e.year = history.year and e.known_from >= history.known_from and e.known_from < history.known_to) as h
      on h.day = r.day and h.from_then = r.from_then
  )
  from counted
  union all
  select r.day, r.year, r.id, null, r.known_from, least(r.known_to, coalesce(f.moment, 'infinity'))
  from report as r left join first_history as f on f.year = r.year where r.known_from < coalesce(f.moment, 'infinity')`;

/** Rows of days that have both, without a counterpart of the same code on the other side. */
const leftovers = (from: string, into: string) => `
  create table ${into}_daily as
  select f.day, f.year, f.known_from, f.history, d.code, d.name, d.position
  from ${from} as f join daily as d on d.import_id = f.report and d.day = f.day
  anti join yearly as h on h.import_id = f.history and h.day = f.day and h.code = d.code
  where f.history is not null;

  create table ${into}_yearly as
  select f.day, f.year, f.known_from, h.code, h.name, h.position
  from ${from} as f join yearly as h on h.import_id = f.history and h.day = f.day
  anti join daily as d on d.import_id = f.report and d.day = f.day and d.code = h.code
  where f.report is not null`;

/**
 * A history has a renamed product under its last code for the whole year, and nothing under the one before: a row of
 * another code that is left over on each side of a day is the same one when the history does not have the report's code
 * at all and the two codes had the same position on a day of the year. Of several such
 * codes the one with the most such days comes first, then one whose name shares a word, then codes in order.
 */
const pairs = (_: string, into: string) => `
  create table ${into}_alias as
  with common as (
    select d.year, d.known_from, d.code as old, h.code as new, count(*) as days
    from ${into}_daily as d join ${into}_yearly as h
      on h.day = d.day and h.known_from = d.known_from and h.position = d.position
    where (d.history, d.code) not in (select (import_id, code) from yearly) group by all
  )
  select d.day, d.known_from, d.code as old, h.code as new, c.days, share_word(o.stem, n.stem) as is_alike
  from ${into}_daily as d join ${into}_yearly as h on h.day = d.day and h.known_from = d.known_from
  join common as c on c.year = d.year and c.known_from = d.known_from and c.old = d.code and c.new = h.code
  join named as o on o.code = d.code and o.raw = d.name
  join named as n on n.code = h.code and n.raw = h.name;

  create table ${into}_renamed as select day, known_from, old, new from ${into}_alias limit 0;
  ${`insert into ${into}_renamed
    select day, known_from, old, new
    from (from ${into}_alias as a where not exists (from ${into}_renamed as r
      where r.day = a.day and r.known_from = a.known_from and (r.old = a.old or r.new = a.new)))
    qualify row_number() over (partition by day, known_from, old order by days desc, is_alike desc, new) = 1
      and row_number() over (partition by day, known_from, new order by days desc, is_alike desc, old) = 1;`.repeat(
    3,
  )}`;

/**
 * The history's position and percentage count where its position differs from the report's, with the shares and the
 * name of the report; a row that only the history has is added, one that it lacks is withdrawn. Figures of a date
 * that no report has are the history's own. The file is that of the position; a percentage that it lacks is computed.
 */
const stated = (from: string, into: string) => `
  create table ${into} as
  with reported as (
    select f.*, d.code, d.name, d.position, d.issued, d.percentage, coalesce(r.new, d.code) as last_code
    from ${from} as f join daily as d on d.import_id = f.report and d.day = f.day
    left join ${into}_renamed as r on r.day = f.day and r.known_from = f.known_from and r.old = d.code
  ), joined as (
    select r.*, coalesce(h.position <> r.position, false) as is_corrected, r.history is not null and h.code is null as is_withdrawn,
      h.position as yearly_position, h.percentage as yearly_percentage
    from reported as r left join yearly as h on h.import_id = r.history and h.day = r.day and h.code = r.last_code
  ), added as (
    select f.*, h.code, h.name, h.position, h.percentage
    from ${from} as f join yearly as h on h.import_id = f.history and h.day = f.day
    where f.report is null or exists (from ${into}_yearly as l where l.day = f.day and l.known_from = f.known_from and l.code = h.code)
      and not exists (from ${into}_renamed as r where r.day = f.day and r.known_from = f.known_from and r.new = h.code)
  ), figured as (
    select code, day, name, issued, if(is_corrected, yearly_position, position) as position,
      if(is_corrected, yearly_percentage, percentage) as told, if(is_corrected, 'corrected', 'daily') as origin,
      known_from, known_to, if(is_corrected, history, report) as file
    from joined where not is_withdrawn
    union all
    select code, day, name, null, position, percentage, if(report is null, 'history', 'corrected'), known_from, known_to, history
    from added
  )
  select *, coalesce(told, if(issued > 0, 100 * position / issued, null)) as percentage from figured`;

const observations = `
  create table observation as select * exclude (known_from, known_to) from stated where known_to = 'infinity'`;
