import { wellKnownStocks } from "@daybook/domain/answers/endpoints/well-known-stocks";
import { type Answer, answersOf, numbered } from "../answer.js";
import type { WellKnownRequest } from "../requests/well-known.js";
import type { Database } from "./database.js";

/** GET /api/search/stocks of http.md section 3. The list is the program's own; what is found in it is not. */
export async function wellKnown(database: Database, requests: readonly WellKnownRequest[]): Promise<Answer[]> {
  await database.load("request", { id: "INTEGER", q: "VARCHAR", limit: "VARCHAR" }, numbered(requests));
  const columns = { code: "VARCHAR", name: "VARCHAR", industry: "VARCHAR", place: "INTEGER" };
  await database.load(
    "well_known",
    columns,
    wellKnownStocks.map(({ code, name, industry }, place) => ({ code, name, industry, place })),
  );
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (
    select id, lower(trim(coalesce(q, ''))) as wanted, greatest(1, least(10, coalesce("limit"::integer, 10))) as page from request
  ), found as (
    select asked.id, asked.page, w.*, case
        when lower(w.code) = wanted then 1 when starts_with(lower(w.code), wanted) then 2
        when starts_with(lower(w.name), wanted) then 3 else 4 end as rank
    from asked join well_known as w on contains(lower(w.code), wanted) or contains(lower(w.name), wanted)
    where wanted <> ''
  ), placed as (
    select *, row_number() over (partition by id order by rank, place) as n from found
  ), listed as (
    select p.id, list({code: p.code, name: p.name, exchange: 'ASX', industry: p.industry, sector: coalesce(sector.name, '')} order by n) as stocks
    from placed as p left join sector on sector.industry = p.industry where n <= page group by p.id
  )
  select asked.id, 200, to_json(coalesce(stocks, []))::varchar from asked left join listed on listed.id = asked.id`;
