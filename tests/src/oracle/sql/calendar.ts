import type { Database } from "./database.js";

/**
 * Makes the tables trading_day(day, number), publication(day, available), the
 * publication date of every report date that was ever held (shorts-common.md
 * section 4), and published, those that are held now. Trading days are kept from
 * five years before the first report to five after the last.
 */
export async function makeCalendar(database: Database): Promise<void> {
  await database.run(`
    create table holiday as ${holidays};

    create table trading_day as
    select day, row_number() over (order by day) as number
    from (select unnest(range(${firstYear}, ${lastYear} + interval 1 year, interval 1 day))::date as day)
    where isodow(day) <= 5 and day not in (select day from holiday);

    create table publication as
    select reported.day, fourth.day as available
    from (select distinct day from stated) as reported
    asof join trading_day as last on reported.day >= last.day
    join trading_day as fourth on fourth.number = last.number + 4;

    create table published as from publication where day in (select day from observation)`);
}

const firstYear = "(select date_trunc('year', min(day)) - interval 5 year from stated)";
const lastYear = "(select date_trunc('year', max(day)) + interval 5 year from stated)";

/** The first weekday from a date on. */
const weekdayFrom = (date: string) => `(${date} + [0, 0, 0, 0, 0, 2, 1][isodow(${date})])`;

/**
 * Every closure of the years around the data. Easter follows Knuth (The Art of
 * Computer Programming, 1.3.2, exercise 14): full moon by the epact, then the
 * Sunday after it. Christmas and Boxing Day, each moving past the weekend and
 * past the other, are the first two weekdays from 25 December on.
 */
const holidays = `
  with year as (select unnest(range(year(${firstYear}), year(${lastYear}) + 1)) as y),
  century as (select y, y % 19 + 1 as golden, y // 100 + 1 as c from year),
  correction as (select *, 3 * c // 4 - 12 as x, (8 * c + 5) // 25 - 5 as z from century),
  moon as (select *, (11 * golden + 20 + z - x) % 30 as e, 5 * y // 4 - x - 10 as d from correction),
  epact as (select y, d, case when (e = 25 and golden > 11) or e = 24 then e + 1 else e end as e from moon),
  full_moon as (select y, d, case when 44 - e < 21 then 74 - e else 44 - e end as n from epact),
  easter as (select y, make_date(y, 3, 1) + (n + 7 - (d + n) % 7 - 1)::integer as sunday from full_moon)
  select sunday - 2 as day from easter
  union select sunday + 1 from easter
  union select ${weekdayFrom("make_date(y, 1, 1)")} from year
  union select ${weekdayFrom("make_date(y, 1, 26)")} from year
  union select ${weekdayFrom("make_date(y, 12, 25)")} from year
  union select ${weekdayFrom(`(${weekdayFrom("make_date(y, 12, 25)")} + 1)`)} from year
  union select case when make_date(y, 4, 25) = sunday + 1 then make_date(y, 4, 26) else make_date(y, 4, 25) end from easter
  union select make_date(y, 6, 8) + (8 - isodow(make_date(y, 6, 8)))::integer % 7 from year
  union select date '2022-09-22'`;
