import { type Answer, answersOf, numbered } from "../answer.js";
import type { PanelRequest } from "../requests/panel.js";
import type { Database } from "./database.js";

/** GET /v1/panel of http.md section 3; the bodies are the very text. */
export async function panel(database: Database, requests: readonly PanelRequest[]): Promise<Answer[]> {
  await database.load("request", columns, numbered(requests));
  await database.run(rows);
  return answersOf(await database.rows(answers), requests.length);
}

const columns = {
  id: "INTEGER",
  from: "DATE",
  to: "DATE",
  format: "VARCHAR",
  codes: "VARCHAR",
  as_of: "VARCHAR",
  known_at: "VARCHAR",
  ordinary_only: "VARCHAR",
  include_zero: "VARCHAR",
};

/** Figures in plain decimals: the shortest text that reads back; a small one with an exponent is written out. */
const rows = `
  create or replace macro plain(figure) as case
    when not contains(figure::varchar, 'e') then regexp_replace(figure::varchar, '\\.0$', '')
    else printf('%.' || (length(regexp_extract(figure::varchar, '\\.([0-9]+)e', 1))
      + regexp_extract(figure::varchar, 'e-([0-9]+)', 1)::integer) || 'f', figure) end;

  create or replace macro cell(text) as
    if(regexp_matches(text, '[",\\n\\r]'), '"' || replace(text, '"', '""') || '"', text);

  create or replace table panel_row as
  with asked as (
    select id, "from" as first_day, "to" as last_day, lower(coalesce(nullif(format, ''), 'csv')) as format,
      list_filter(list_transform(string_split(coalesce(codes, ''), ','), lambda c: upper(trim(c))), lambda c: c <> '') as codes,
      nullif(as_of, '')::date as as_of, moment_of(nullif(known_at, '')) as known_at, coalesce(ordinary_only, 'false') in ('true', '1') as only_ordinary,
      coalesce(include_zero, 'false') in ('true', '1') as with_zero
    from request
  ), today as (
    select asked.* exclude (wanted), row.*
    from (select * exclude (codes), unnest(list_distinct(codes)) as wanted from asked where known_at is null) as asked
    join row on row.code = asked.wanted and row.day between first_day and last_day
    union all by name
    select asked.* exclude (codes), row.*
    from asked join published on published.day between first_day and last_day join row on row.day = published.day
    where codes = [] and known_at is null
  ), then_held as (
    select asked.* exclude (codes), s.* exclude (known_from, known_to), p.available
    from asked join stated as s on s.day between first_day and last_day and known_at >= s.known_from and known_at < s.known_to
    join publication as p on p.day = s.day
    where codes = [] or list_contains(codes, s.code)
  ), shares_then as (
    select t.id, t.code, t.day, arg_max(s.issued, s.day) as issued
    from then_held as t join stated as s on s.code = t.code and s.day < t.day and t.known_at >= s.known_from and t.known_at < s.known_to
    where t.issued is null and s.issued is not null
      and not exists (from run_start as r where r.code = t.code and r.day > s.day and r.day <= t.day)
    group by t.id, t.code, t.day
  ), typed as (
    select t.*, type_of(t.code, t.name, coalesce(t.issued, s.issued)) as type
    from then_held as t left join shares_then as s on s.id = t.id and s.code = t.code and s.day = t.day
  ), candidate as (
    from today union all by name from typed
  ), kept as (
    select * from candidate
    where (as_of is null or available <= as_of) and (not only_ordinary or type = 'ordinary')
      and if(with_zero, percentage >= 0, is_above_zero(position, percentage))
  )
  select id, day, code, if(format = 'csv',
    concat_ws(',', day, available, type, code, cell(name), plain(position), coalesce(plain(issued), ''), plain(percentage)),
    '{"date":"' || day || '","available_from":"' || available || '","security_type":"' || type || '","product_code":"' || code
      || '","product_name":' || to_json(name) || ',"reported_short_positions":' || plain(position)
      || coalesce(',"total_product_in_issue":' || plain(issued), '') || ',"percent_shorted":' || plain(percentage) || '}') as line
  from kept`;

const answers = `
  select r.id, 200, if(lower(coalesce(nullif(r.format, ''), 'csv')) = 'csv',
    'date,available_from,security_type,product_code,product_name,reported_short_positions,total_product_in_issue,percent_shorted' || chr(10), '')
    || coalesce(lines.text, '')
  from request as r left join (
    select id, string_agg(line || chr(10), '' order by day, code) as text from panel_row group by id
  ) as lines on lines.id = r.id`;
