import type { Database } from "../database.js";

/** Adds the series of the market by state and industry to the table derived (economy.md 7.1). */
export async function makeDerivedMarkets(database: Database): Promise<void> {
  for (const sql of [months, shortInterest, returns, indices]) await database.run(sql);
}

/**
 * The last short percentage and the last close of each calendar month, of the present security of each code. A stock
 * counts in the months in which the row of that percentage is of an ordinary share.
 */
const months = `
  create table month_short as
  select code, month, last.percentage from (
    select r.code, date_trunc('month', r.day)::date as month, arg_max({percentage: r.percentage, type: r.type}, r.day) as last
    from row as r join listing as l on l.code = r.code and l.run = r.run
    where r.percentage is not null and r.day >= date '2015-01-01' group by all)
  where last.type = 'ordinary';

  create table month_close as
  select s.code, date_trunc('month', s.day)::date as month, arg_max(s.close, s.day) as close,
    arg_max({close: a.close}, s.day).close as adjusted
  from session as s left join adjusted as a on a.code = s.code and a.day = s.day
  where s.is_present and s.close is not null group by all`;

const shortInterest = `
  insert into derived
  select 'markets', 'short_interest_wavg', '', c.region, 'percent', 'monthly', 'original', 'derived-markets', m.month,
    sum(c.weight * c.cap * m.percentage) / sum(c.weight * c.cap)
  from month_short as m join state_company as c on c.code = m.code
  where c.cap is not null and c.region <> 'international' group by c.region, m.month having sum(c.weight * c.cap) > 0;

  insert into derived
  select 'markets', 'short_interest_avg', trim(regexp_replace(lower(l.industry), '[^a-z0-9]+', '-', 'g'), '-'), 'aus', 'percent',
    'monthly', 'original', 'derived-markets', m.month, avg(m.percentage)
  from month_short as m join listing as l on l.code = m.code
  where l.sector <> '' group by l.industry, m.month having count(*) >= 5`;

/** A return exists between two consecutive calendar months, and not beyond 200 % either way. */
const returns = `
  create table state_return as
  with stock_return as (
    select after.code, after.month, if(after.adjusted is null or before.adjusted is null,
      after.close / nullif(before.close, 0), after.adjusted / nullif(before.adjusted, 0)) - 1 as change
    from month_close as after join month_close as before
      on before.code = after.code and before.month = after.month - interval 1 month
  )
  select c.region, r.month, count(*) as stocks, sum(c.weight * c.cap * r.change) / sum(c.weight * c.cap) as change
  from stock_return as r join state_company as c on c.code = r.code
  where c.cap is not null and c.region <> 'international' and abs(r.change) <= 2
  group by c.region, r.month having sum(c.weight * c.cap) > 0`;

const indices = `
  insert into derived
  with base as (select region, min(month) as month from state_return where stocks >= 5 group by region),
  chained as (
    select r.region, r.month, r.stocks, if(r.month = base.month, 0, r.change) as change
    from state_return as r join base on base.region = r.region and r.month >= base.month
  )
  select 'markets', 'price_return_index', '', region, 'index', 'monthly', 'original', 'derived-markets', month, level
  from (select *, 100 * product(1 + change) over (partition by region order by month) as level from chained)
  where stocks >= 5 and region not in (select region from chained where abs(change) > 0.25)`;
