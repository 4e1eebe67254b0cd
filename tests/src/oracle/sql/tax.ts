import { type Answer, answersOf, numbered } from "../answer.js";
import type { StockRequest } from "../requests/stock.js";
import type { Database } from "./database.js";
import { normalised } from "./normalised.js";

/**
 * GetCompanyTaxProfile of stock.md. A company has the names of its record and of the newest directory; an entity has
 * the name of its newest year alone. Names are compared folded, with one spelling of "and", "limited" and "proprietary".
 */
export async function taxProfile(database: Database, requests: readonly StockRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", productCode: "VARCHAR", stockCode: "VARCHAR" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with legal as (
    select code, arg_max(name, day) as name from own_directory group by code
    union select code, name from chosen_record where is_name(name)
  ), entity as (
    select abn, ${normalised("arg_max(name, income_year)")} as key from tax group by abn
  ), stated as (
    select code, abn from chosen_record
    where abn is not null
  ), mapped as (
    select code, abn from stated
    union
    select legal.code, min(entity.abn) from legal join entity on entity.key = ${normalised("legal.name")}
    where entity.key <> '' and legal.code not in (select code from stated) group by legal.code
  ), profile as (
    select mapped.code, tax.abn, arg_max(tax.name, tax.income_year) as name, list({
      incomeYear: income_year, totalIncome: total_income, hasTaxableIncome: taxable_income is not null,
      taxableIncome: taxable_income, hasTaxPayable: tax_payable is not null, taxPayable: tax_payable}
      order by income_year) as years
    from mapped join tax on tax.abn = mapped.abn group by mapped.code, tax.abn
  ), asked as (select id, upper(trim(coalesce(nullif(productCode, ''), stockCode))) as code from request)
  select asked.id, if(p.code is null, 404, 200), if(p.code is null, to_json({code: 'not_found'}), to_json({
    entityName: p.name, abn: p.abn, years: p.years, 
    sourceAttribution: if((select is_demo from world), 'Fictional figures of the demo world',
      'Australian Taxation Office, Corporate tax transparency (data.gov.au), CC BY 2.5/3.0 AU')}))::varchar
  from asked left join profile as p on p.code = asked.code`;
