import type { Database } from "./database.js";
import { makePriceBreaks } from "./price-breaks.js";

/**
 * Makes the tables of prices: session (every session of a code with the security
 * that it belongs to), adjusted (closes of the present security, comparable over
 * time), averages (of the last 20 sessions with trades, by session), cover_average (the same for days to cover),
 * final_close and price_date.
 */
export async function makeSessions(database: Database): Promise<void> {
  await database.run(sessions);
  await makePriceBreaks(database);
  for (const sql of [joints, adjusted, averages, finalCloses]) await database.run(sql);
}

/**
 * A session belongs to the first security of the code whose last day is not before it, else to the newest (section 3).
 * What the quote service has of the last session of its file counts only where no close was printed (stock.md, GetStockPrices).
 */
const sessions = `
  create table quoted_range as select code, min(day) as first_day, max(day) as last_day from quoted group by code;

  create table session as
  with held as (
    select coalesce(p.code, q.code) as code, coalesce(p.day, q.day) as day, p.open, p.high, p.low, p.close,
      coalesce(p.volume, if(q.close is null, q.volume, null)) as volume,
      if(q.day = r.last_day and p.close is not null, null, q.close) as quoted
    from printed as p full join quoted as q on q.code = p.code and q.day = p.day
    left join quoted_range as r on r.code = q.code
  )
  select held.*, coalesce(h.run, present.run, 0) as run, h.run is null as is_present
  from held
  asof left join hand_over as h on h.code = held.code and held.day <= h.day
  left join security as present on present.code = held.code and present.is_newest;

  create table price_date as select max(day) as day from session;
  create table anchor as select coalesce(price_date.day, newest.day) as day from price_date, newest`;

/**
 * Where the quote service's closes and the printed ones meet (stock.md, GetStockPrices): joint_after(code, ratio) for the
 * sessions from its newest one on, the median of printed / quoted over the last ten sessions that both have; and
 * joint_before(code, day, ratio) for printed sessions before its first one or in its holes, the same over the next ten;
 * each ratio freed of the splits and dividends that the table states between. Without common sessions it is 1. The
 * service takes a dividend from the close before it, which is the printed one before its first session.
 */
const joints = `
  create table common_session as
  select code, day, close / quoted as ratio, row_number() over (partition by code order by day) as n,
    row_number() over (partition by code order by day desc) as n_back
  from session where is_present and close is not null and quoted > 0;

  create table stated_event as
  with told as (
    select *, last_value(close ignore nulls) over (partition by code order by day
      rows between unbounded preceding and 1 preceding) as eve
    from quoted
  )
  select told.code, told.day, if(split > 0, split, 1) as split, coalesce(dividend / eve, 0) as dividend,
    if(eve is null, coalesce(dividend * if(split > 0, split, 1) / s.close, 0), 0) as share,
    row_number() over (partition by told.code order by told.day) as n
  from told asof left join (select code, day + 1 as day, close from session where close is not null) as s
    on s.code = told.code and told.day >= s.day
  where dividend > 0 or (split > 0 and split <> 1);

  create table joint_after as
  with freed as (
    select c.code, c.day, c.ratio, list({ratio: 0::double, dividend: e.dividend, split: e.split} order by e.day) filter (e.code is not null) as events
    from common_session as c left join stated_event as e on e.code = c.code and e.day > c.day where c.n_back <= 10 group by all
  ), joint as (
    select code, median(if(events is null, ratio, list_reduce(events,
      lambda done, e: {ratio: done.ratio / e.split - e.dividend, dividend: 0::double, split: 1::double},
      {ratio: ratio, dividend: 0::double, split: 1::double}).ratio)) as ratio
    from freed group by code
  )
  select r.code, coalesce(joint.ratio, 1) as ratio
  from quoted_range as r left join joint on joint.code = r.code
  where exists (from session as s where s.code = r.code and s.is_present and s.close is not null and s.quoted is null and s.day >= r.last_day);

  create table joint_before as
  with bare as (
    select s.code, s.day from session as s join quoted_range as r on r.code = s.code and s.day < r.last_day
    where s.is_present and s.close is not null and s.quoted is null
  ), placed as (
    select bare.code, bare.day, first.n, coalesce(past.n, 0) as events_past
    from bare asof join common_session as first on first.code = bare.code and bare.day < first.day
    asof left join stated_event as past on past.code = bare.code and bare.day >= past.day
  ), next as (
    select distinct code, n, events_past from placed
  ), freed as (
    select next.*, c.day, c.ratio, list({ratio: 0::double, dividend: e.dividend, split: e.split / (1 - e.share)} order by e.day desc)
      filter (e.code is not null) as events
    from next join common_session as c on c.code = next.code and c.n >= next.n and c.n < next.n + 10
    left join stated_event as e on e.code = next.code and e.n > next.events_past and e.day <= c.day group by all
  ), joint as (
    select code, n, events_past, median(if(events is null, ratio, list_reduce(events,
      lambda done, e: {ratio: (done.ratio + e.dividend) * e.split, dividend: 0::double, split: 1::double},
      {ratio: ratio, dividend: 0::double, split: 1::double}).ratio)) as ratio
    from freed group by code, n, events_past
  )
  select placed.code, placed.day, joint.ratio
  from placed join joint on joint.code = placed.code and joint.n = placed.n and joint.events_past = placed.events_past`;

/**
 * Closes divided by later splits, then less the share that each later dividend had of the last close before it, each
 * time to eight places. A dividend of the whole close or of after the newest session changes nothing. The closes of the
 * quote service are adjusted up to its newest session already.
 */
const adjusted = `
  create table adjusted as
  with based as (
    select s.code, s.day, case
        when s.quoted is not null then if(a.ratio is null, s.quoted, round(s.quoted * a.ratio, 8))
        when s.day < r.last_day then round(s.close / coalesce(b.ratio, 1) * coalesce(a.ratio, 1), 8)
        else s.close end as close
    from session as s
    left join quoted_range as r on r.code = s.code
    left join joint_after as a on a.code = s.code
    left join joint_before as b on b.code = s.code and b.day = s.day
    where s.is_present
  ), later as (
    select s.code, s.day, product(b.factor) as factor, bool_or(b.factor is null) as is_broken
    from session as s join price_break as b on b.code = s.code and b.day > s.day
    where s.is_present group by s.code, s.day
  ), paid as (
    select d.code, d.ex_day, 1 - d.amount / s.close as share
    from (select dividend.*, ex_day - 1 as eve from dividend where document_url <> '') as d
    asof join (select code, day, close from session where close is not null) as s on s.code = d.code and d.eve >= s.day
    where d.amount < s.close and d.ex_day <= (select max(day) from session as newest where newest.code = d.code)
      and not exists (from quoted_range as r where r.code = d.code and d.ex_day between r.first_day and r.last_day)
  ), reduced as (
    select s.code, s.day, product(paid.share) as factor
    from session as s join paid on paid.code = s.code and paid.ex_day > s.day where s.is_present group by s.code, s.day
  ), divided as (
    select s.code, s.day, case
      when later.is_broken then null
      when later.factor is null then s.close
      else round(s.close / later.factor, 8) end as close
    from based as s left join later on later.code = s.code and later.day = s.day
  )
  select d.code, d.day, if(reduced.factor is null, d.close, round(d.close * reduced.factor, 8)) as close
  from divided as d left join reduced on reduced.code = d.code and reduced.day = d.day;

  -- Splits that the adjusted closes know, on the session from which the new shares are traded.
  create table split as
  select code, day, factor from price_break where factor is not null
  union all select code, day, split from quoted where split > 0 and split <> 1`;

/**
 * Means of fewer than five sessions are unknown (section 8). For days to cover those before a split or a jump that nothing explains do
 * not count, so that a mean holds for positions from its session until the next of them.
 */
const averages = `
  create table averages as
  select code, run, day,
    if(count(*) over own >= 5, avg(volume) over own, null) as volume,
    if(count(close) over own >= 5, avg(close * volume) over own, null) as value
  from session where volume > 0
  window own as (partition by code, run order by day rows between 19 preceding and current row);

  create table unexplained as select code, run, day from price_break where factor is null;

  create table cover_average as
  with other_shares as (select code, day from unexplained union select code, day from split), parted as (
    select s.code, s.run, s.day, s.volume, past.day as since, next.day as until
    from session as s
    asof left join other_shares as past on past.code = s.code and s.day >= past.day
    asof left join other_shares as next on next.code = s.code and s.day < next.day
    where s.volume > 0
  )
  select code, run, day, coalesce(until, 'infinity'::date) as until, if(count(*) over part >= 5, avg(volume) over part, null) as volume
  from parted window part as (partition by code, run, since order by day rows between 19 preceding and current row)`;

/** The last close with trades of each security, and what is said of one without (market.md, GetMarketByDate). */
const finalCloses = `
  create table final_close as
  select code, run, max(day) as day, arg_max(close, day) as close
  from session where volume > 0 and close is not null group by code, run;

  create macro status_of(is_priced) as case
    when is_priced then 'priced' when (select day from price_date) is null then 'unattempted' else 'unavailable' end`;
