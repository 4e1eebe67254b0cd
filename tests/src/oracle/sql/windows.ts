import type { Database } from "./database.js";

/**
 * Makes what windows need: period(name, start) of shorts-common.md section 5,
 * anchored on the newest report date, and macros for other anchors, for the
 * extremes of 6.1 and for the thinning of 6.4.
 */
export async function makeWindows(database: Database): Promise<void> {
  await database.run(`
    create macro start_of(anchor, period) as (case period
      when '1D' then anchor - interval 1 day
      when '1W' then anchor - interval 7 day
      when '1M' then anchor - interval 1 month
      when '3M' then anchor - interval 3 month
      when '6M' then anchor - interval 6 month
      when '1Y' then anchor - interval 1 year
      when '2Y' then anchor - interval 2 year
      when '5Y' then anchor - interval 5 year
      when '10Y' then anchor - interval 10 year
      when 'MAX' then date '0001-01-01' end)::date;

    create table period as
    select name, start_of(day, name) as start
    from newest, (select unnest(['1D', '1W', '1M', '3M', '6M', '1Y', '2Y', '5Y', '10Y', 'MAX']) as name);

    -- Known percentages come before unknown ones, which compare by position; earlier days come first.
    create macro rank_high(day, shares, percent) as
      row(percent is not null, coalesce(percent, shares), -epoch(day));
    create macro rank_low(day, shares, percent) as
      row(percent is null, coalesce(percent, shares), epoch(day));

    create macro extreme(day, shares, percent) as
      {timestamp: day || 'T00:00:00Z', shortPosition: shares, percentage: percent};

    -- Whether index i of n survives a cap of m: some whole j < m has round(j (n - 1) / (m - 1)) = i.
    create macro nearest(i, n, m) as ((2 * i - 1) * (m - 1) + 2 * (n - 1) - 1) // (2 * (n - 1));
    create macro survives(i, n, m) as case
      when m = 0 or n <= m then true
      when m = 1 then i = n - 1
      else 2 * nearest(i, n, m) * (n - 1) < (2 * i + 1) * (m - 1) end`);
}

/**
 * Makes the table span for the pairs of code and period in the table wanted:
 * the window of the code's newest security up to the newest report date, with
 * its last observation, its baseline (section 5) and its extremes.
 */
export async function makeSpans(database: Database): Promise<void> {
  await database.run(`
    create or replace table span as
    with bounded as (
      select wanted.code, wanted.period, listing.run, period.start
      from wanted join listing on listing.code = wanted.code join period on period.name = wanted.period
      where listing.day is not null
    ), inside as (
      select b.code, b.period, count(*) as total, min(row.day) as first_day, max(row.day) as last_day,
        arg_max(extreme(row.day, row.position, row.percentage), rank_high(row.day, row.position, row.percentage)) as highest,
        arg_min(extreme(row.day, row.position, row.percentage), rank_low(row.day, row.position, row.percentage)) as lowest
      from bounded as b join row on row.code = b.code and row.run = b.run and row.day > b.start
      group by b.code, b.period
    ), before as (
      select b.code, b.period, row.day
      from bounded as b asof join row on row.code = b.code and row.run = b.run and b.start >= row.day
      where row.day >= b.start - 14
    )
    select b.code, b.period, b.run, b.start, coalesce(inside.total, 0) as total, inside.last_day,
      coalesce(before.day, inside.first_day) as base_day, inside.highest, inside.lowest
    from bounded as b
    left join inside on inside.code = b.code and inside.period = b.period
    left join before on before.code = b.code and before.period = b.period`);
}
