import type { Database } from "./database.js";
import { directoryShares, marketCaps } from "./market-caps.js";

/** Makes the macros of shorts-common.md section 8 and the table figure: those of every listing, as of today. */
export async function makeFigures(database: Database): Promise<void> {
  await database.run(macros);
  await database.run(`${directoryShares}; ${shortChange}; ${prices}; ${trades}; ${dividends}; ${figures}`);
}

/** Rounding goes by the shortest decimal that reads back, half away from zero (section 2). */
const macros = `
  create macro rounded(figure, places) as round(figure::varchar::decimal(38, 18), places)::double;

  create macro is_current(traded_on, market_day) as
    (select count(*) from trading_day where trading_day.day > traded_on and trading_day.day <= market_day) <= 10;

  create macro cover_days(shares, volume) as if(shares > 0 and volume > 0, rounded(shares / volume, 2), null);

  create macro band_of(value) as case
    when value >= 100000000 then 'mega' when value >= 10000000 then 'large' when value >= 1000000 then 'mid'
    when value >= 100000 then 'small' when value > 0 then 'micro' else '' end`;

const shortChange = `
  create table short_change as
  select l.code, l.percentage - p.percentage as change
  from listing as l asof join row as p on p.code = l.code and p.run = l.run and l.day - 28 >= p.day
  where p.day >= l.day - 45`;

/**
 * A session without a close says nothing of the price: the newest that has one counts, and its volume. It is current
 * when at most ten trading days lie after it up to the newest session of the market.
 */
const prices = `
  create table latest_session as
  with last as (
    select code, run, max(day) as day, arg_max(close, day) as close, arg_max(row(volume), day)[1] as volume
    from session where is_present and close is not null group by code, run
  )
  select last.* from last, price_date where is_current(last.day, price_date.day);

  create table comparable as select * from adjusted where close is not null;

  create table price_change as
  with last as (select code, max(day) as day, arg_max(close, day) as close from comparable group by code)
  select last.code, if(a.close > 0, (last.close - a.close) / a.close * 100, null) as change
  from last asof join comparable as a on a.code = last.code and last.day - 30 >= a.day
  where a.day >= last.day - 45 and last.code in (select code from latest_session)`;

const trades = `
  create table trade_figure as
  select code, coalesce(sum(value) filter (trade_type = 'buy'), 0) - coalesce(sum(value) filter (trade_type = 'sell'), 0) as net,
    count(*) filter (trade_type = 'buy') as buys, count(*) filter (trade_type = 'sell') as sells
  from trade, anchor where trade.day > anchor.day - 90 and trade.day <= anchor.day group by code`;

/** Only dividends that were read from a document count (stock.md, GetDividendHistory). */
const dividends = `
  create table dividend_figure as
  select code, coalesce(sum(amount) filter (is_recent), 0) as total, avg(franking) filter (is_recent) as franking
  from (select dividend.*, ex_day > anchor.day - 365 and ex_day <= anchor.day as is_recent from dividend, anchor
    where document_url <> '') group by code`;

/** Metrics are those of the newest table held: a company that it lacks has none. */
const figures = `
  create table market_cap as
  ${marketCaps(`
    select l.code as key, l.code, s.run, price_date.day as reference_day, s.close, s.day as close_day, l.day, l.position,
      l.percentage, l.shares, l.stated_on
    from listing as l join latest_session as s on s.code = l.code cross join price_date`)};

  create table figure as
  with newest_metric as (
    select code, pe_ratio, dividend_yield from metric where day = (select max(day) from metric)
  ), newest_average as (
    select a.code, a.volume, a.value from averages as a
    join (select code, run, max(day) as day from averages group by code, run) as last
      on last.code = a.code and last.run = a.run and last.day = a.day
    join (select distinct code, run from session where is_present) as present
      on present.code = a.code and present.run = a.run
  )
  select l.code, l.percentage as short_pct, short_change.change as short_change, s.close as price, s.volume as volume,
    price_change.change as price_change, a.volume as volume20, a.value as value20,
    cover_days(l.position, if(l.day < cover.until, cover.volume, null)) as days_to_cover,
    cap.cap as market_cap, cap.basis as cap_basis, cap.as_of::varchar as shares_as_of,
    if(are_held, coalesce(t.net, 0), null) as net, if(are_held, coalesce(t.buys, 0), null) as buys,
    if(are_held, coalesce(t.sells, 0), null) as sells,
    d.total as dividend, d.franking, if(m.pe_ratio > 0, m.pe_ratio, null) as pe,
    coalesce(if(m.dividend_yield > 0, m.dividend_yield, null), if(s.close > 0, d.total / s.close * 100, null)) as yield,
    if(newest_article.ms is null, null, coalesce(n.stories, 0)) as stories, n.sentiment,
    if(newest_article.ms is null, null, coalesce(n.sensitive, 0)) as sensitive
  from listing as l cross join trades_held cross join newest_article
  left join news_figure as n on n.code = l.code
  left join short_change on short_change.code = l.code
  left join latest_session as s on s.code = l.code
  left join market_cap as cap on cap.key = l.code
  left join price_change on price_change.code = l.code
  left join newest_average as a on a.code = l.code
  asof left join cover_average as cover on cover.code = l.code and cover.run = l.run and l.day >= cover.day
  left join trade_figure as t on t.code = l.code
  left join dividend_figure as d on d.code = l.code
  left join newest_metric as m on m.code = l.code`;
