/**
 * Market values (shorts-common.md section 8), as key, cap, basis and as_of, for the rows of a query with key, code and
 * run of a security, the reference day, the close with close_day, the newest observation as day, position and percentage,
 * and the shares that it or an earlier one states on the day stated_on. A security without any of them has no row.
 */
export function marketCaps(points: string): string {
  return `
    with point as (${points}), offer as (${offers}), ${stale}, sound as (
      from offer where not exists (from unexplained as jump where jump.code = offer.code and jump.run = offer.run
        and jump.day > least(offer.day, offer.close_day) and jump.day <= greatest(offer.day, offer.close_day))
        and not exists (from stale where stale.key = offer.key and stale.place = offer.place)
      qualify row_number() over (partition by key order by place) = 1
    ), ${brought}
    select sound.key, sound.close * sound.shares * coalesce(brought.factor, 1) as cap, sound.basis, sound.as_of
    from sound left join brought on brought.key = sound.key where sound.close is not null`;
}

/**
 * The shares that may count, the first that holds first, each with the day on whose basis they are. A count is of about
 * the same time as the close for 100 days, however it is known. The value of a directory is that of the newest one up to
 * the reference day, else of the next within 120 days, and its session the nearest of those at most five sessions of the
 * market away, the earlier of two that are as near.
 */
const offers = `
  select key, code, run, close, close_day, 1 as place, 'reported' as basis, stated_on as as_of, stated_on as day, shares, true as is_count
  from point where shares > 0 and stated_on >= close_day - 100
  union all
  select point.key, point.code, point.run, point.close, close_day, 2, 'directory', v.day, v.session_day, v.cap / v.close, false
  from point asof join directory_file as file on point.reference_day >= file.day
  join directory_shares as v on v.code = point.code and v.run = point.run and v.day = file.day
  union all
  select point.key, point.code, point.run, point.close, close_day, 3, 'directory', v.day, v.session_day, v.cap / v.close, false
  from point asof join directory_file as file on point.reference_day < file.day
  join directory_shares as v on v.code = point.code and v.run = point.run and v.day = file.day
  where file.day <= point.reference_day + 120
  union all
  select key, code, run, close, close_day, 4, 'implied', day, day, 100 * position / percentage, true
  from point where percentage >= 1 and position > 0 and day >= close_day - 100`;

/**
 * Counts that may still be those of before a jump that nothing explains: of the 30 days after it, and not twice or half
 * the count before it; where none is before it nobody can tell.
 */
const stale = `
  stale as (
    select o.key, o.place
    from offer as o join unexplained as jump on jump.code = o.code and jump.run = o.run
      and jump.day <= o.day and o.day - jump.day <= 30
    asof left join (select code, run, day + 1 as day, issued as shares from row where issued > 0) as before
      on before.code = o.code and before.run = o.run and jump.day >= before.day
    where o.is_count and jump.day <= o.close_day and coalesce(abs(ln(o.shares / before.shares)) < ln(2), true)
  )`;

/**
 * The factor that brings shares to the basis of the close: over every split between the two days, and over one of at most
 * 30 days before a count that still stands where it stood before the split; a count that does so after a later close is
 * on its basis already.
 */
const brought = `
  met as (
    select p.key, p.day as stated_on, p.close_day, s.day, s.factor, p.is_count
        and coalesce(abs(ln(p.shares / before.shares)) < abs(ln(p.shares / before.shares / s.factor)), false) as is_unchanged
    from sound as p join split as s on s.code = p.code
    asof left join (select code, run, day + 1 as day, issued as shares from row where issued > 0) as before
      on before.code = p.code and before.run = p.run and s.day >= before.day
  ), brought as (
    select key, product(case
      when stated_on < day then if(day <= close_day, factor, 1)
      when is_unchanged then if(day <= close_day and stated_on - day <= 30, factor, 1)
      when close_day < day then 1 / factor
      else 1 end) as factor
    from met group by key
  )`;

/**
 * Makes the tables directory_file(day) and directory_shares(code, run, day, cap, session_day, close): the value that each
 * directory states of a security, and the session whose close it is divided by.
 */
export const directoryShares = `
  create table directory_file as select distinct day from directory;

  create table market_session as select day, row_number() over (order by day) as number from (select distinct day from session);

  create table directory_shares as
  with owned as (
    select v.code, v.day, v.market_cap as cap, coalesce(h.run, present.run, 0) as run
    from (from listed_value where market_cap > 0) as v
    asof left join hand_over as h on h.code = v.code and v.day <= h.day
    left join security as present on present.code = v.code and present.is_newest
  ), closed as (
    select s.code, s.run, s.day, s.close, m.number from session as s join market_session as m on m.day = s.day where s.close > 0
  ), numbered as (
    select o.*, coalesce(past.number, 0) as number
    from owned as o asof left join market_session as past on o.day >= past.day
  ), near as (
    select n.*, c.day as session_day, c.close, c.number as session_number
    from numbered as n join closed as c on c.code = n.code and c.run = n.run and abs(c.number - n.number) <= 5
  )
  select code, run, day, cap, session_day, close from near
  qualify row_number() over (partition by code, run, day order by abs(session_number - number), session_day) = 1`;
