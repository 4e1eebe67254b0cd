import { type Answer, answersOf, numbered } from "../answer.js";
import type { GraphRequest } from "../requests/graph.js";
import { stopWords } from "../stop-words.js";
import type { Database } from "./database.js";

/** GetStockGraph of stock.md, with the page and whatever ties with its last company. A person has one name in any case, and the copy of a portrait where it has no address. */
export async function graph(database: Database, requests: readonly GraphRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", stockCode: "VARCHAR", productCode: "VARCHAR", limit: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  await database.load(
    "stop_word",
    { word: "VARCHAR" },
    stopWords.split(/\s+/).map((word) => ({ word })),
  );
  for (const sql of [asked, people, vectors, similar]) await database.run(sql);
  return answersOf(await database.rows(answers), requests.length);
}

const asked = `
  create or replace table graph_request as
  select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
    least(coalesce(nullif("limit", 0), 12), 50) as page
  from request`;

const people = `
  create or replace table person as
  with entry as (
    select code, unnest(list) as person, generate_subscripts(list, 1) as place
    from (select code, from_json(key_people,
      '[{"name":"VARCHAR","role":"VARCHAR","imageUrl":"VARCHAR","imageGcsUrl":"VARCHAR","linkedinUrl":"VARCHAR"}]') as list from chosen_record)
  )
  select code, person.name, person.role, coalesce(nullif(person.imageUrl, ''), person.imageGcsUrl) as image, person.linkedinUrl as profile, place
  from entry where person.name <> ''`;

/** Weighted words of every company that has a record, as lengths of one (news.md section 5). */
const vectors = `
  create or replace table vector as
  with company as (select * from listing where code in (select code from chosen_record)), weighed as (
    select code, unnest(string_split(folded(array_to_string(tags, ' ')), ' ')) as term, 3 as weight from company
    union all select code, unnest(string_split(folded(industry), ' ')), 2 from company
    union all select code, unnest(string_split(folded(summary), ' ')), 1 from company
  ), counted as (
    select code, term, sum(weight) as weight from weighed
    where length(regexp_replace(term, '\\PL', '', 'g')) >= 3 and term not in (select word from stop_word) group by code, term
  ), found as (
    select *, count(*) over (partition by term) as companies from counted
  ), rare as (
    select code, term,
      weight * (ln((1 + (select count(*) from company)) / (1 + companies)) + 1) as weight
    from found
  )
  select code, term, weight / sqrt(sum(weight * weight) over (partition by code)) as weight from rare`;

/** What is alike in nine places is equal: those that tie with the last one asked for are all there. */
const similar = `
  create or replace table similar_company as
  select a.code, b.code as other, sum(a.weight * b.weight) as similarity,
    rank() over (partition by a.code order by round(sum(a.weight * b.weight), 9) desc) as place
  from vector as a join vector as b on b.term = a.term and b.code <> a.code
  where a.code in (select code from graph_request) group by a.code, b.code`;

const answers = `
  with linked as (
    select p.code, p.name, list(distinct other.code order by other.code) as codes
    from person as p join person as other on lower(other.name) = lower(p.name) and other.code <> p.code group by p.code, p.name
  ), placed as (
    select p.*, coalesce(linked.codes, []) as codes,
      row_number() over (partition by p.code order by p.name, p.role, p.place) as n
    from person as p left join linked on linked.code = p.code and linked.name = p.name
  ), listed_people as (
    select r.id, list({name: name, role: role, imageUrl: image, linkedinUrl: profile, alsoAt: codes} order by n) as entries
    from graph_request as r join placed as p on p.code = r.code and p.n <= r.page group by r.id
  ), listed_companies as (
    select r.id, list({stockCode: s.other, companyName: l.name, industry: l.industry, similarity: s.similarity}
      order by s.place, s.other) as entries
    from graph_request as r join similar_company as s on s.code = r.code and s.place <= r.page
    join listing as l on l.code = s.other group by r.id
  )
  select r.id, if(l.code is null, 404, 200), if(l.code is null, to_json({code: 'not_found'}), to_json({
    people: coalesce(p.entries, []), page: r.page, similarCompanies: coalesce(c.entries, [])}))::varchar
  from graph_request as r
  left join listing as l on l.code = r.code
  left join listed_people as p on p.id = r.id
  left join listed_companies as c on c.id = r.id`;
