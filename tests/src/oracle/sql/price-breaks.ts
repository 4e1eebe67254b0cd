import type { Database } from "./database.js";

/**
 * Makes the table price_break(code, run, day, factor): where closes cannot be compared with those before. A jump of the
 * printed closes is a split or consolidation when a step of the shares on issue from one observation to the next, the
 * later one within 60 days of the jump, keeps the value of a holding within 15 %. Its factor is the whole number that the step is, give or
 * take a fiftieth. A step that is none explains only a jump beyond four times, because prices fall on small issues of shares
 * every day; then the factor is that of the closes. Nobody splits a share of less than ten cents. Going back from the
 * newest session, each jump takes the nearest step that no later jump took. Any other jump beyond four times has no
 * factor. Inside the range of the quote service a split is one only if that says so (stock.md, GetStockPrices).
 */
export async function makePriceBreaks(database: Database): Promise<void> {
  await database.run(
    `${jumps}; ${steps}; ${candidates}; create table taken (code VARCHAR, day1 DATE, step DATE, factor DOUBLE)`,
  );
  const [[rounds]] = (await database.rows("select coalesce(max(n), 0) from candidate")) as [[number]];
  for (let round = 1; round <= Number(rounds); round++) await database.run(take(round));
  await database.run(breaks);
}

const jumps = `
  create table jump as
  select code, run, day as day1, close as close1, lag(day) over own as day0, lag(close) over own as close0,
    close1 / close0 as ratio, ratio > 4 or ratio < 0.25 as is_beyond
  from session where close is not null
  window own as (partition by code, run order by day) qualify ratio > 1.2 or ratio < 1 / 1.2;

  delete from jump using quoted_range as r where r.code = jump.code and jump.day0 >= r.first_day and jump.day1 <= r.last_day`;

const steps = `
  create table step as
  with change as (
    select code, run, day, lag(day) over own as day_before, issued / lag(issued) over own as q
    from row where issued > 0 window own as (partition by code, run order by day)
  )
  select *, if(q > 1, round(q), 1 / round(1 / q)) as factor, factor <> 1 and abs(q / factor - 1) <= 0.02 as is_whole
  from change where q <> 1`;

/** Every step that would explain a jump; jumps are numbered from the newest. */
const candidates = `
  create table candidate as
  select j.code, j.day1, s.day as step, if(s.is_whole, s.factor, 1 / j.ratio) as factor, abs(s.day - j.day1) as distance,
    dense_rank() over (partition by j.code order by j.day1 desc) as n
  from jump as j join step as s on s.code = j.code and s.run = j.run
    and s.day between j.day0 - 60 and j.day1 + 60
  where j.ratio * s.q between 1 / 1.15 and 1.15 and (s.is_whole or j.is_beyond) and (s.q < 1 or j.close0 >= 0.1)`;

const take = (round: number) => `
  insert into taken
  select code, day1, step, factor from candidate
  where n = ${round} and (code, step) not in (select (code, step) from taken)
  qualify row_number() over (partition by code order by distance, step) = 1`;

const breaks = `
  create table price_break as
  select jump.code, jump.run, jump.day1 as day, taken.factor
  from jump left join taken on taken.code = jump.code and taken.day1 = jump.day1
  where taken.factor is not null or is_beyond`;
