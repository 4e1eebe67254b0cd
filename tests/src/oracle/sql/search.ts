import { type Answer, answersOf, numbered } from "../answer.js";
import type { SearchRequest } from "../requests/search.js";
import type { Database } from "./database.js";

/** SearchStocks of search.md and core-stocks.md, which have the same bounds. */
export async function search(database: Database, requests: readonly SearchRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  await database.run(asked);
  await database.run(matches);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  query: "VARCHAR",
  limit: "INTEGER",
  includeDetails: "BOOLEAN",
  include_details: "BOOLEAN",
};

const asked = `
  create or replace table search_request as
  select id, trim(query) as query, least(coalesce(nullif("limit", 0), 50), 100) as page, folded(query) as wanted,
    string_split(folded(query), ' ') as tokens, coalesce(includeDetails, include_details, false) as is_detailed
  from request;

  -- Product names that a code had before the one of its newest observation; the latest one first.
  create or replace table former_name as
  select row.code, row.display as name, max(row.day) as day, string_split(folded(row.name), ' ') as words
  from row left join listing as l on l.code = row.code
  where row.name is distinct from l.raw group by row.code, row.name, row.display;

  create or replace table searchable as
  select *, string_split(folded_name, ' ') as words,
    concat_ws(' ', folded_name, folded_raw, folded(industry), folded(array_to_string(tags, ' ')), folded(summary)) as text
  from (
    select l.*, f.market_cap, lower(l.code) as folded_code, folded(l.name) as folded_name,
      folded(coalesce(l.raw, '')) as folded_raw, coalesce(former.text, '') as former_text
    from listing as l join figure as f on f.code = l.code
    left join (select code, string_agg(array_to_string(words, ' '), ' ') as text from former_name group by code) as former
      on former.code = l.code
    where l.day is not null or l.is_company or former.code is not null
  )`;

/** Scores every pair in which each word of the query occurs somewhere; no rule fits any other pair. */
const matches = `
  create or replace table match as
  with candidate as (
    select q.id, q.query, q.wanted, q.tokens, q.page, q.is_detailed, s.*
    from search_request as q join searchable as s on contains(s.folded_code || ' ' || s.text || ' ' || s.former_text, q.tokens[1])
    where q.wanted <> ''
  ), formerly as (
    select c.id, c.code, arg_max(f.name, row(f.day, f.name)) as name
    from candidate as c join former_name as f on f.code = c.code
      and len(list_filter(c.tokens, lambda t: len(list_filter(f.words, lambda w: starts_with(w, t))) = 0)) = 0
    group by c.id, c.code
  ), scored as (
    select candidate.*, case
      when folded_code = wanted then 100
      when starts_with(folded_code, wanted) then 80
      when folded_name = wanted then 70
      when starts_with(folded_name, wanted) then 60
      when len(list_filter(tokens, lambda t: len(list_filter(words, lambda w: starts_with(w, t))) = 0)) = 0 then 50
      when contains(folded_code, wanted) then 40
      when contains(folded_name, wanted) or contains(folded_raw, wanted) then 30
      when formerly.code is not null then 25
      when len(list_filter(tokens, lambda t: t <> folded_code and not contains(text, t))) = 0 then 20 end as score,
      if(score = 25, formerly.name, null) as matched_name
    from candidate left join formerly on formerly.id = candidate.id and formerly.code = candidate.code
  )
  select *, row_number() over (partition by id
    order by score desc, is_active desc, market_cap desc nulls last, percentage desc nulls last, code) as place
  from scored where score is not null`;

const answers = `
  with listed as (
    select id, list({
      productCode: match.code, name: name, percentageShorted: percentage, reportedShortPositions: position,
      totalProductInIssue: issued, industry: industry, gicsSector: sector, tags: tags, logoUrl: logo,
      reportDate: day::varchar, availableFrom: available::varchar, securityType: type, matchedName: matched_name,
      details: detail.text::json} order by place)
      filter (place <= page) as stocks, count(*) as total
    from match left join detail on is_detailed and place <= page and detail.code = match.code group by id
  )
  select r.id, 200, to_json({query: r.query, stocks: coalesce(stocks, []), count: coalesce(len(stocks), 0),
    totalCount: coalesce(total, 0)})::varchar
  from search_request as r left join listed on listed.id = r.id`;
