import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockRequest } from "../requests/stock.js";
import type { Database } from "./database.js";

/** GetStockDetails of stock.md. */
export async function details(database: Database, requests: readonly StockRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", productCode: "VARCHAR", stockCode: "VARCHAR" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

/** Makes the table detail(code, text): what is known of every code, as JSON. */
export async function makeDetails(database: Database): Promise<void> {
  await database.run(`create table detail as with ${people}, ${reports}, ${statements}, ${history} ${texts}`);
}

const personShape = shapeOf("name role bio imageUrl imageGcsUrl linkedinUrl sourceUrl sourceType");
const reportShape = shapeOf("url title type date source gcsUrl");
const linkShape = shapeOf("twitter linkedin facebook youtube website");

function shapeOf(keys: string): string {
  return JSON.stringify(Object.fromEntries(keys.split(" ").map((key) => [key, "VARCHAR"])));
}

const people = `
  person as (
    select code, list_filter(from_json(key_people, '[${personShape}]'),
      lambda p: coalesce(p.name, '') <> '' or coalesce(p.role, '') <> '' or coalesce(p.bio, '') <> '') as list
    from chosen_record
  )`;

/** Newest first, those without a date last; reports of one day go by title and address. */
const reports = `
  report as (
    select code, list(entry order by nullif(entry.date, '') desc nulls last, entry.title, entry.url, place) as list
    from (
      select code, unnest(stated) as entry, generate_subscripts(stated, 1) as place
      from (select code, from_json(financial_reports, '[${reportShape}]') as stated from chosen_record)
    )
    where entry.url <> '' group by code
  )`;

/** Figures of the newest table of metrics; the lines of statements state none of them. Zero is unknown, as is a P/E below it. */
const statements = `
  line as (
    select code, frequency, statement, period_end::varchar as period, {metrics: map_from_entries(list((metric, value)))} as lines
    from statement_line group by code, frequency, statement, period_end
  ), statement as (
    select code, frequency, statement, map_from_entries(list((period, lines))) as periods
    from line group by code, frequency, statement
  ), statement_set as (
    select code, frequency, {
      incomeStatement: coalesce(any_value(periods) filter (statement = 'income_statement'), map([], [])),
      balanceSheet: coalesce(any_value(periods) filter (statement = 'balance_sheet'), map([], [])),
      cashFlow: coalesce(any_value(periods) filter (statement = 'cash_flow'), map([], []))} as statements
    from statement group by code, frequency
  ), info as (
    select code, {
      marketCap: nullif(market_cap, 0), currentPrice: nullif(price, 0), peRatio: if(pe_ratio > 0, pe_ratio, null), eps: nullif(eps, 0),
      dividendYield: nullif(dividend_yield, 0), beta: nullif(beta, 0), week52High: nullif(week52_high, 0),
      week52Low: nullif(week52_low, 0), volume: nullif(volume, 0), employeeCount: nullif(employee_count, 0),
      sector: coalesce(sector, ''), industry: coalesce(industry, ''), "asOf": day::varchar} as figures
    from metric where day = (select max(day) from metric) and (sector is not null or industry is not null or pe_ratio > 0
      or list_bool_or([f <> 0 for f in [market_cap, price, eps, dividend_yield, beta, week52_high, week52_low, volume, employee_count]]))
  ), account as (
    select coalesce(annual.code, quarterly.code, info.code) as code, {
      success: annual.code is not null or quarterly.code is not null, annual: annual.statements, quarterly: quarterly.statements, info: info.figures, error: ''} as block
    from (from statement_set where frequency = 'annual') as annual
    full join (from statement_set where frequency = 'quarterly') as quarterly on quarterly.code = annual.code
    full join info on info.code = coalesce(annual.code, quarterly.code)
  )`;

const history = `
  labelled as (
    select code, list({industry: industry, observedFrom: since::varchar, source: source} order by since) as list
    from label where former_run is null group by code
  )`;

const texts = `
  select l.code, to_json({
    productCode: l.code, companyName: l.name, industry: l.industry, address: coalesce(r.address, ''),
    summary: coalesce(r.summary, ''), details: coalesce(r.details, ''), website: coalesce(r.website, ''),
    gcsUrl: coalesce(r.logo_url, ''), logoGcsUrl: coalesce(r.logo_url, ''), logoIconGcsUrl: coalesce(r.logo_icon_url, ''),
    logoSvgGcsUrl: coalesce(r.logo_svg_url, ''), logoSourceUrl: coalesce(r.logo_source_url, ''),
    logoFormat: coalesce(r.logo_format, ''), tags: l.tags, riskFactors: coalesce(from_json(r.risk_factors, '["VARCHAR"]'), []),
    enhancedSummary: coalesce(r.enhanced_summary, ''), companyHistory: coalesce(r.company_history, ''),
    competitiveAdvantages: coalesce(r.competitive_advantages, ''), recentDevelopments: coalesce(r.recent_developments, ''),
    keyPeople: coalesce(person.list, []), financialReports: coalesce(report.list, []),
    socialMediaLinks: from_json(r.social_links, '${linkShape}'), enrichmentStatus: coalesce(r.enrichment_status, 'pending'),
    enrichmentError: coalesce(r.enrichment_error, ''), enrichmentDate: r.enriched_at,
    financialStatements: account.block, industryHistory: coalesce(labelled.list, [])})::varchar as text
  from listing as l
  left join chosen_record as r on r.code = l.code
  left join person on person.code = l.code
  left join report on report.code = l.code
  left join account on account.code = l.code
  left join labelled on labelled.code = l.code
  where l.is_company or l.day is not null`;

const answers = `
  with asked as (select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code from request)
  select asked.id, if(d.code is null, 404, 200), if(d.code is null, '{"code":"not_found"}', d.text)
  from asked left join detail as d on d.code = asked.code`;
