import { type Answer, answersOf, numbered } from "../../answer.js";
import type { StateRequest } from "../../requests/economy.js";
import type { Database } from "../database.js";

/**
 * Makes the table state_company(code, region, weight, basis, source, cap, cap_basis, as_of, short, name, industry, logo) of
 * economy.md 5: one row per company and region, those abroad too. Without a price the value is that of the newest directory.
 */
export async function makeStateCompanies(database: Database): Promise<void> {
  await database.run(`
    create table exposed as
    select e.code, e.region, e.weight / total.weight as weight, coalesce(e.basis, '') as basis, e.source
    from exposure as e join (select code, sum(weight) as weight from exposure group by code) as total on total.code = e.code
    union all
    select code, lower(state), 1, 'Registered office', 'hq_fallback' from (
      select code, regexp_extract(upper(address), '${office}', 1) as state from chosen_record)
    where state <> '' and code not in (select code from exposure);

    create table stated_cap as
    select d.code, d.market_cap as cap, d.day::varchar as as_of from listed_value as d left join former on former.code = d.code
    where d.day = (select max(day) from directory) and (former.last_day is null or d.day > former.last_day);

    create table state_company as
    select e.*, coalesce(f.market_cap, stated_cap.cap) as cap,
      coalesce(f.cap_basis, if(stated_cap.code is null, null, 'directory')) as cap_basis,
      coalesce(f.shares_as_of, stated_cap.as_of) as as_of, if(l.is_active, l.percentage, null) as short,
      coalesce(l.name, e.code) as name, coalesce(l.industry, '') as industry, coalesce(l.logo, '') as logo
    from exposed as e
    left join listing as l on l.code = e.code
    left join figure as f on f.code = e.code
    left join stated_cap on stated_cap.code = e.code and f.price is null`);
}

const office = ",\\s*(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\\s*,\\s*AUSTRALIA";

/** ListStateCompanies of economy.md. */
export async function stateCompanies(database: Database, requests: readonly StateRequest[]): Promise<Answer[]> {
  await database.load("request", { id: "INTEGER", state: "VARCHAR", limit: "INTEGER" }, numbered(requests));
  return answersOf(await database.rows(companyAnswers), requests.length);
}

const states = "['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt', 'act']";

const companyAnswers = `
  with asked as (
    select id, lower(trim(state)) as state, if(coalesce("limit", 0) = 0, 10, least("limit", 50)) as page,
      list_filter([if("limit" < 0, 'limit', null),
        if(list_contains(${states}, coalesce(lower(trim(state)), '')), null, 'state')], lambda name: name is not null) as naming
    from request
  ), placed as (
    select asked.id, asked.page, c.*, row_number() over (partition by asked.id
      order by c.cap is null, if(c.cap is null, c.weight, c.weight * c.cap) desc, c.code) as place
    from asked join state_company as c on c.region = asked.state where len(naming) = 0
  ), listed as (
    select id, count(*) as total, list({stockCode: code, companyName: name, industry: industry, weight: weight, basis: basis,
      marketCap: cap, marketCapBasis: cap_basis, sharesAsOf: as_of, shortPercent: short, logoUrl: logo, source: source} order by place) filter (place <= page) as companies
    from placed group by id
  )
  select asked.id, if(len(naming) = 0, 200, 400), if(len(naming) = 0,
    to_json({companies: coalesce(l.companies, []), total: coalesce(l.total, 0)}),
    to_json({code: 'invalid_argument', naming: naming}))::varchar
  from asked left join listed as l on l.id = asked.id`;

/** GetStateCompanyAggregates of economy.md. */
export async function stateAggregates(database: Database, requests: readonly object[]): Promise<Answer[]> {
  const rows = await database.rows(`
    with each as (
      select state.region, count(c.code) filter (c.weight >= 0.2) as companies, coalesce(sum(c.weight * c.cap), 0) as cap,
        sum(c.weight * c.cap * c.short)
          / nullif(sum(c.weight * c.cap) filter (c.short is not null), 0) as short
      from (select unnest(${states}) as region) as state left join state_company as c on c.region = state.region
      group by state.region
    )
    select 0, 200, to_json({aggregates: list({state: region, companyCount: companies, exposureWeightedMarketCap: cap,
      exposureWeightedShortPercent: short} order by cap desc, region)})::varchar from each`);
  const answer = answersOf(rows, 1)[0]!;
  return requests.map(() => answer);
}
