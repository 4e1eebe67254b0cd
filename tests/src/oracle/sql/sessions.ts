import type { Database } from "./database.js";
import { makePriceBreaks } from "./price-breaks.js";

/**
 * Makes the tables of prices: session (every session of a code with the security
 * that it belongs to), adjusted (closes of the present security, comparable over
 * time), averages (of the last 20 sessions with trades, by session), final_close and price_date.
 */
export async function makeSessions(database: Database): Promise<void> {
  await database.run(sessions);
  await makePriceBreaks(database);
  await database.run(`${adjusted}; ${averages}; ${finalCloses}`);
}

/** A session belongs to the first security of the code whose last day is not before it, else to the newest (section 3). */
const sessions = `
  create table session as
  with held as (
    select coalesce(p.code, q.code) as code, coalesce(p.day, q.day) as day, p.open, p.high, p.low, p.close, p.volume,
      q.close as quoted
    from printed as p full join quoted as q on q.code = p.code and q.day = p.day
  )
  select held.*, coalesce(h.run, present.run, 0) as run, h.run is null as is_present
  from held
  asof left join hand_over as h on h.code = held.code and held.day <= h.day
  left join security as present on present.code = held.code and present.is_newest;

  create table price_date as select max(day) as day from session;
  create table anchor as select coalesce(price_date.day, newest.day) as day from price_date, newest`;

/**
 * Closes divided by later splits, then less the share that each later dividend had of the last close before it, each
 * time to eight places. A dividend of the whole close or of after the newest session changes nothing.
 */
const adjusted = `
  create table adjusted as
  with later as (
    select s.code, s.day, product(b.factor) as factor, bool_or(b.factor is null) as is_broken
    from session as s join price_break as b on b.code = s.code and b.day > s.day
    where s.is_present group by s.code, s.day
  ), paid as (
    select d.code, d.ex_day, 1 - d.amount / s.close as share
    from (select dividend.*, ex_day - 1 as eve from dividend where document_url <> '') as d
    asof join (select code, day, close from session where close is not null) as s on s.code = d.code and d.eve >= s.day
    where d.amount < s.close and d.ex_day <= (select max(day) from session as newest where newest.code = d.code)
      and d.code not in (select code from quoted)
  ), reduced as (
    select s.code, s.day, product(paid.share) as factor
    from session as s join paid on paid.code = s.code and paid.ex_day > s.day where s.is_present group by s.code, s.day
  ), divided as (
    select s.code, s.day, case
      when s.code in (select code from quoted) then s.quoted
      when later.is_broken then null
      when later.factor is null then s.close
      else round(s.close / later.factor, 8) end as close
    from session as s left join later on later.code = s.code and later.day = s.day
    where s.is_present
  )
  select d.code, d.day, if(reduced.factor is null, d.close, round(d.close * reduced.factor, 8)) as close
  from divided as d left join reduced on reduced.code = d.code and reduced.day = d.day`;

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
