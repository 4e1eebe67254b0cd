import type { Database } from "./database.js";

/**
 * Makes the tables of prices: session (every session of a code with the security
 * that it belongs to), adjusted (closes of the present security, comparable over
 * time), averages (of the last 20 sessions with trades, by session), final_close and price_date.
 */
export async function makeSessions(database: Database): Promise<void> {
  await database.run(`${sessions}; ${breaks}; ${adjusted}; ${averages}; ${finalCloses}`);
}

/** A session belongs to the first security of the code that ends on or after it, else to the newest (section 3). */
const sessions = `
  create table session as
  with held as (
    select coalesce(p.code, q.code) as code, coalesce(p.day, q.day) as day, p.open, p.high, p.low, p.close, p.volume,
      q.close as quoted
    from printed as p full join quoted as q on q.code = p.code and q.day = p.day
  )
  select held.*, coalesce(s.run, present.run, 0) as run, coalesce(s.is_newest, true) as is_present
  from held
  asof left join security as s on s.code = held.code and held.day <= s.last_day
  left join security as present on present.code = held.code and present.is_newest;

  create table price_date as select max(day) as day from session;
  create table anchor as select coalesce(price_date.day, newest.day) as day from price_date, newest`;

/**
 * Where the closes of a code without quoted adjusted ones cannot be compared: a
 * split or consolidation that the shares on issue show too has a factor, any
 * other jump beyond four times has none. Only a fall to 0.835 or a rise to 1.2
 * and more can be a split: the price times the shares lies in [0.6, 1.67].
 */
const breaks = `
  create table price_break as
  with pair as (
    select code, run, day as day1, close as close1, lag(day) over own as day0, lag(close) over own as close0
    from session where close is not null and is_present and code not in (select code from quoted)
    window own as (partition by code order by day)
    qualify close1 / close0 >= 1.19 or close1 / close0 <= 0.84
  ), before as (
    select pair.code, pair.day1, arg_min(row.issued, row.day) as issued
    from pair join row on row.code = pair.code and row.run = pair.run
      and row.issued > 0 and row.day between pair.day0 - 30 and pair.day0
    group by pair.code, pair.day1
  ), after as (
    select pair.code, pair.day1, arg_max(row.issued, row.day) as issued
    from pair join row on row.code = pair.code and row.run = pair.run
      and row.issued > 0 and row.day between pair.day1 and pair.day1 + 30
    group by pair.code, pair.day1
  ), growth as (
    select pair.*, after.issued / before.issued as q
    from pair
    left join before on before.code = pair.code and before.day1 = pair.day1
    left join after on after.code = pair.code and after.day1 = pair.day1
  ), judged as (
    select *, case
      when round(q) >= 2 and abs(q / round(q) - 1) <= 0.1 then round(q)
      when round(1 / q) >= 2 and abs(1 / q / round(1 / q) - 1) <= 0.1 then 1 / round(1 / q) end as candidate
    from growth
  ), seen as (
    select *, if(close1 / close0 * candidate between 0.6 and 1.67, candidate, null) as factor from judged
  )
  select code, day1 as day, factor from seen
  where factor is not null or close1 / close0 > 4 or close1 / close0 < 0.25`;

const adjusted = `
  create table adjusted as
  with later as (
    select s.code, s.day, product(b.factor) as factor, bool_or(b.factor is null) as is_broken
    from session as s join price_break as b on b.code = s.code and b.day > s.day
    where s.is_present group by s.code, s.day
  )
  select s.code, s.day, case
    when s.code in (select code from quoted) then s.quoted
    when later.is_broken then null
    else s.close / coalesce(later.factor, 1) end as close
  from session as s left join later on later.code = s.code and later.day = s.day
  where s.is_present`;

/** Means of fewer than five sessions are unknown (section 8). */
const averages = `
  create table averages as
  select code, run, day,
    if(count(*) over own >= 5, avg(volume) over own, null) as volume,
    if(count(close) over own >= 5, avg(close * volume) over own, null) as value
  from session where volume > 0
  window own as (partition by code, run order by day rows between 19 preceding and current row)`;

/** The last close with trades of each security, and what is said of one without (market.md, GetMarketByDate). */
const finalCloses = `
  create table final_close as
  select code, run, max(day) as day, arg_max(close, day) as close
  from session where volume > 0 and close is not null group by code, run;

  create macro status_of(is_priced) as case
    when is_priced then 'priced' when (select day from price_date) is null then 'unattempted' else 'unavailable' end`;
