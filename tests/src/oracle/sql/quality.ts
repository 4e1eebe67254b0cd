import type { Database } from "./database.js";

/** Makes the table quality(code, record) of stock.md: margins, returns and strength of the balance. The table ranked is there. */
export async function makeQuality(database: Database): Promise<void> {
  await database.run(`${rows}; ${records}`);
}

/**
 * The row that the flows come from, the balance at its end or up to half a year before, and the newest one a year
 * before that. That one counts whatever its currency is; on one day a row in the same currency comes first.
 */
const rows = `
  create or replace table flow as
  with latest as (
    select * from ranked where period_type in ('annual', 'ttm') and revenue is not null and net_income is not null
    qualify row_number() over (partition by code, period_type order by rank) = 1
  )
  select * from latest
  qualify row_number() over (partition by code order by period_end desc, period_type) = 1;

  create or replace table stated_balance as
  select *, row_number() over (partition by code
    order by period_end desc, period_type, source <> 'filing', source = 'quote-statements', source) as place
  from reported where period_type in ('annual', 'half', 'quarter') and total_equity is not null;

  create or replace table balance as
  select b.*
  from flow as f join stated_balance as b on b.code = f.code and b.currency = f.currency
    and b.period_end between f.period_end - interval 6 month and f.period_end
  qualify row_number() over (partition by b.code order by b.place) = 1;

  create or replace table balance_before as
  select o.*, o.currency = b.currency as is_alike
  from balance as b join stated_balance as o on o.code = b.code
    and o.period_end between b.period_end - interval 14 month and b.period_end - interval 10 month
  qualify row_number() over (partition by o.code order by o.period_end desc, o.currency = b.currency desc, o.place) = 1`;

const records = `
  create or replace macro over(part, whole) as if(whole > 0, part / whole, null);

  create or replace table quality as
  with input as (
    select f.*, b.period_end as balance_end, coalesce(b.net_debt, b.total_debt - b.capital_lease_obligations - b.cash_and_equivalents) as debt,
      b.total_equity as equity, b.current_assets as assets_now, b.current_liabilities as liabilities_now,
      if(b.total_equity > 0 and o.total_equity > 0, (b.total_equity + o.total_equity) / 2, null) as mean_equity,
      if(b.total_assets > 0 and o.total_assets > 0, (b.total_assets + o.total_assets) / 2, null) as mean_assets,
      coalesce(f.normalized_ebitda, f.ebitda) as profit,
      coalesce(l.industry in ('Banks', 'Insurance', 'Financial Services'), false) as is_financial
    from flow as f
    left join balance as b on b.code = f.code
    left join balance_before as o on o.code = f.code and o.is_alike
    left join listing as l on l.code = f.code
  )
  select code, {
    flowPeriodEnd: period_end::varchar, flowPeriodType: period_type, balancePeriodEnd: coalesce(balance_end::varchar, ''),
    currency: currency,
    grossMarginPct: if(is_financial, null, over(gross_profit, revenue) * 100),
    operatingMarginPct: if(is_financial, null, over(operating_income, revenue) * 100),
    netMarginPct: if(is_financial, null, over(net_income, revenue) * 100),
    fcfMarginPct: if(is_financial, null, over(free_cash_flow, revenue) * 100),
    fcfConversion: if(is_financial, null, over(free_cash_flow, net_income)),
    roePct: if(mean_equity < mean_assets / 10, null, over(net_income, mean_equity) * 100),
    roaPct: over(net_income, mean_assets) * 100,
    netDebt: if(is_financial, null, debt),
    netDebtToEbitda: if(is_financial, null, over(debt, profit)),
    netDebtToEquity: if(is_financial, null, over(debt, equity)),
    currentRatio: if(is_financial, null, over(assets_now, liabilities_now)),
    interestCover: if(is_financial, null, over(operating_income, interest_expense)),
    payoutRatioPct: over(-dividends_paid, net_income) * 100,
    isFinancial: is_financial,
    notMeaningful: if(is_financial, ['grossMarginPct', 'operatingMarginPct', 'netMarginPct', 'fcfMarginPct', 'fcfConversion',
      'netDebt', 'netDebtToEbitda', 'netDebtToEquity', 'currentRatio', 'interestCover'], [])} as record
  from input`;
