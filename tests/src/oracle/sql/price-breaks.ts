import type { Database } from "./database.js";

/**
 * Makes the table price_break(code, day, factor): where closes cannot be compared
 * with those before. A jump of the printed closes is a split or consolidation
 * when the shares on issue step by a whole factor, give or take a fiftieth, from
 * one observation to the next, both within a month of the jump, and the value of
 * a holding stays within 15 %. Where it does not, the closes may decide: a
 * consolidation of a share of ten cents or more is by a multiple of five if the
 * closes jump by it within a hundredth and the shares step by it within two
 * thirds. Nobody splits a share of less than ten cents. Going back from the newest
 * session, each jump takes the nearest step that no later jump took. Any other
 * jump beyond four times has no factor. Inside the range of the quote service a
 * split is one only if that says so (stock.md, GetStockPrices).
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
    close1 / close0 as ratio
  from session where close is not null and is_present
  window own as (partition by code order by day) qualify ratio > 1.2 or ratio < 1 / 1.2;

  delete from jump using quoted_range as r where r.code = jump.code and jump.day0 >= r.first_day and jump.day1 <= r.last_day`;

const steps = `
  create table step as
  with change as (
    select code, run, day, lag(day) over own as day_before, issued / lag(issued) over own as q
    from row where issued > 0 window own as (partition by code, run order by day)
  ), whole as (select *, if(q > 1, round(q), 1 / round(1 / q)) as factor from change)
  select code, run, day, day_before, factor, q from whole where factor <> 1 and abs(q / factor - 1) <= 0.02`;

/** Every step that would explain a jump; jumps are numbered from the newest. */
const candidates = `
  create table candidate as
  select j.code, j.day1, s.day as step, ratio * s.q between 1 / 1.15 and 1.15 as is_fit, 5 * round(ratio / 5) as multiple,
    if(is_fit, s.factor, 1 / multiple) as factor, abs(s.day - j.day1) as distance,
    dense_rank() over (partition by j.code order by j.day1 desc) as n
  from jump as j join step as s on s.code = j.code and s.run = j.run
    and s.day_before >= j.day0 - 30 and s.day <= j.day1 + 30
  where if(is_fit, s.factor < 1 or j.close0 >= 0.1, s.factor < 1 and j.close0 >= 0.1 and multiple >= 5
    and abs(ratio / multiple - 1) <= 0.01 and s.q * multiple between 0.6 and 5 / 3)`;

const take = (round: number) => `
  insert into taken
  select code, day1, step, factor from candidate
  where n = ${round} and (code, step) not in (select (code, step) from taken)
  qualify row_number() over (partition by code order by distance, step) = 1`;

const breaks = `
  create table price_break as
  select jump.code, jump.day1 as day, taken.factor
  from jump left join taken on taken.code = jump.code and taken.day1 = jump.day1
  where taken.factor is not null or ratio > 4 or ratio < 0.25`;
