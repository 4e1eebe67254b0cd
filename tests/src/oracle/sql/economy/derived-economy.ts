import type { Database } from "../database.js";

/**
 * Makes the table derived with the series of economy.md 7.1 that are made of published ones: identity, period and value.
 * What would be divided by zero has no value.
 */
export async function makeDerivedEconomy(database: Database): Promise<void> {
  await database.run(`
    create table derived (topic varchar, metric varchar, product varchar, region varchar, unit varchar, frequency varchar,
      adjustment varchar, source_key varchar, period date, value double);

    create table cpi as select period, value from level_now where key = 'cpi.index.all_groups.aus';
    create table population as
    select region, period, value from level_now where topic = 'population' and metric = 'erp' and product = 'total';

    insert into derived
    select topic, metric, product, region, unit, frequency, adjustment, 'derived-economy', period, value
    from (${[realWages, tradeBalance, victims, demand, spending, approvals].join(" union all ")})
    where value is not null and isfinite(value)`);
}

/** The quarter of the consumer price index and the same one a year earlier must both be there. */
const realWages = `
  select 'wages' as topic, 'real_wpi_yoy' as metric, '' as product, w.region, 'percent' as unit, 'quarterly' as frequency,
    'original' as adjustment, w.period, w.value - (now.value / nullif(before.value, 0) - 1) * 100 as value
  from level_now as w
  join cpi as now on now.period = w.period
  join cpi as before on before.period = w.period - interval 1 year
  where w.topic = 'wages' and w.metric = 'wpi_yoy' and w.product = ''`;

const tradeBalance = `
  select 'trade', 'balance', 'total', e.region, 'aud', 'monthly', 'original', e.period, e.value - i.value
  from level_now as e join level_now as i on i.region = e.region and i.period = e.period
  where e.topic = 'trade' and e.metric = 'export_value' and e.product = 'total'
    and i.topic = 'trade' and i.metric = 'import_value' and i.product = 'total'`;

/** The population is that of the June quarter. */
const victims = `
  select 'crime', 'victims_rate_100k', v.product, v.region, 'rate_per_100k', 'annual', 'original', v.period,
    v.value / nullif(p.value, 0) * 100000
  from level_now as v join population as p on p.region = v.region and p.period = make_date(year(v.period), 4, 1)
  where v.topic = 'crime' and v.metric = 'victims'`;

const demand = `
  select 'gdp', 'state_final_demand_per_capita', 'total', d.region, 'aud', 'quarterly', 'seasadj', d.period,
    d.value / nullif(p.value, 0)
  from level_now as d join population as p on p.region = d.region and p.period = d.period
  where d.topic = 'gdp' and d.metric = 'state_final_demand_chain_volume' and d.product = 'total'`;

const spending = `
  select 'spending', 'household_per_capita', 'total', s.region, 'aud', 'monthly', 'seasadj', s.period,
    s.value / nullif(p.value, 0)
  from (from level_now where topic = 'spending' and metric = 'household' and product = 'total') as s
  asof join population as p on p.region = s.region and s.period >= p.period`;

const approvals = `
  select 'approvals', 'dwelling_units_per_100k', 'total', a.region, 'rate_per_100k', 'monthly', 'original', a.period,
    a.value / nullif(p.value, 0) * 100000
  from (from level_now where topic = 'approvals' and metric = 'dwelling_units' and product = 'total') as a
  asof join population as p on p.region = a.region and a.period >= p.period`;
