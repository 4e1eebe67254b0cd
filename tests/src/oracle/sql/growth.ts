import type { Database } from "./database.js";
import { flowFigures } from "./period-figures.js";

/**
 * Makes the tables ranked (the rows of each kind of period with their places) and growth(code, record) of stock.md,
 * over all rows of a company; a company without any flow figure has none.
 */
export async function makeGrowth(database: Database): Promise<void> {
  await database.run(`${ranks}; ${figures}; ${pairs}; ${latest}; ${bases}; ${records}`);
}

/** The rows of a kind of period, newest first; on one day filings before others and statements behind them. */
const ranks = `
  create or replace table ranked as
  select *, if(period_type = 'half' or max(eps_diluted) over kind is not null,
      eps_diluted, eps_basic) as earnings,
    row_number() over (kind order by period_end desc, source <> 'filing', source = 'quote-statements', source) as rank
  from reported window kind as (partition by code, period_type)`;

/**
 * Rows with revenue and rows with earnings a share, both of which can grow. Yearly earnings are diluted, or basic where
 * no row of their kind has diluted ones; halves are compared by diluted ones where both have them, else by basic ones.
 */
const figures = `
  create or replace table reported_figure as
  select code, period_type, source, period_end, currency, rank, 'revenue' as line, revenue as value, null::double as basic
  from ranked where revenue is not null
  union all
  select code, period_type, source, period_end, currency, rank, 'eps', earnings, eps_basic
  from ranked where earnings is not null or (period_type = 'half' and eps_basic is not null)`;

/**
 * Each figure with the newest one 10 to 14 months earlier, and how much it grew from there. That one counts whatever
 * it is: where it is in another currency or not above zero, no growth is known. On one day a row in the same currency
 * comes first.
 */
const pairs = `
  create or replace table pair as
  with placed as (
    select n.*, o.rank as old_rank, o.currency = n.currency as is_alike,
      if(n.value is null or o.value is null, n.basic, n.value) as figure,
      if(n.value is null or o.value is null, o.basic, o.value) as old_figure
    from reported_figure as n
    left join reported_figure as o on o.code = n.code and o.period_type = n.period_type and o.line = n.line
      and (n.period_type <> 'half' or (n.source = 'filing') = (o.source = 'filing'))
      and o.period_end between n.period_end - interval 14 month and n.period_end - interval 10 month
    qualify row_number() over (partition by n.code, n.period_type, n.line, n.rank
      order by o.period_end desc, o.currency = n.currency desc, o.rank) = 1
  )
  select *, if(is_alike and old_figure > 0, (figure - old_figure) / old_figure * 100, null) as growth from placed`;

/** The latest row of each kind of period that has the figure. Of a half, filings count where both halves have one. */
const latest = `
  create or replace table latest_pair as
  select * from pair qualify row_number() over (partition by code, period_type, line
    order by period_end desc, period_type = 'half' and old_rank is null, rank) = 1`;

/** What each figure is told by: years, or trailing years that are as new and have grown; newer halves before both. */
const bases = `
  create or replace table basis as
  with vendor as (
    select * exclude (annual_end) from (
      select *, max(period_end) filter (period_type = 'annual') over (partition by code, line) as annual_end
      from latest_pair where period_type = 'annual' or (period_type = 'ttm' and line = 'eps')
    )
    qualify row_number() over (partition by code, line order by case
      when period_type = 'ttm' and growth is not null and coalesce(period_end >= annual_end, true) then 1
      when period_type = 'annual' then 2 else 3 end) = 1
  ), half as (select * from latest_pair where period_type = 'half')
  select unnest(if(v.code is null or (h.growth is not null and h.period_end > v.period_end), h, v))
  from vendor as v full join half as h on h.code = v.code and h.line = v.line`;

const records = `
  create or replace table growth as
  with grown as (
    select b.*, before.growth as prior
    from basis as b left join pair as before on before.code = b.code and before.period_type = b.period_type
      and before.line = b.line and before.rank = b.old_rank and b.is_alike
  ), counted as (
    select code, count(*) filter (coalesce(${Object.values(flowFigures).join(", ")}) is not null) as periods from reported group by code
  ), trailing_year as (
    select code, arg_min(revenue, rank) as revenue, arg_min(net_income, rank) as net_income,
      arg_min(earnings, rank) as eps
    from ranked where period_type = 'ttm' and (code, period_end) in (
      select (code, period_end) from ranked where period_type = 'ttm' and rank = 1) group by code
  ), earned as (
    select code, arg_min(net_income, rank) as income from ranked
    where period_type = 'annual' and net_income is not null group by code
  )
  select c.code, {
    basisPeriodType: coalesce(e.period_type, ''), latestPeriodEnd: coalesce(e.period_end::varchar, ''),
    revenueBasisPeriodType: coalesce(r.period_type, ''),
    revenueYoyPct: r.growth, hasRevenueYoy: r.growth is not null,
    revenueYoyPriorPct: r.prior, hasRevenueYoyPrior: r.prior is not null,
    epsYoyPct: e.growth, hasEpsYoy: e.growth is not null, epsYoyPriorPct: e.prior, hasEpsYoyPrior: e.prior is not null,
    revenueHalfYoyPct: hr.growth, hasRevenueHalfYoy: hr.growth is not null,
    epsHalfYoyPct: he.growth, hasEpsHalfYoy: he.growth is not null,
    halfLatestPeriodEnd: coalesce(h.period_end::varchar, ''),
    revenueTtm: t.revenue, hasRevenueTtm: t.revenue is not null,
    netIncomeTtm: t.net_income, hasNetIncomeTtm: t.net_income is not null,
    epsTtm: t.eps, hasEpsTtm: t.eps is not null,
    netIncomePositive: coalesce(n.income > 0, false), periodsAvailable: c.periods} as record
  from counted as c
  left join grown as r on r.code = c.code and r.line = 'revenue'
  left join grown as e on e.code = c.code and e.line = 'eps'
  left join latest_pair as hr on hr.code = c.code and hr.line = 'revenue' and hr.period_type = 'half'
  left join latest_pair as he on he.code = c.code and he.line = 'eps' and he.period_type = 'half'
  left join ranked as h on h.code = c.code and h.period_type = 'half' and h.rank = 1
  left join trailing_year as t on t.code = c.code
  left join earned as n on n.code = c.code
  where c.periods > 0`;
