import { type Answer, answersOf, numbered } from "../answer.js";
import type { TimelineRequest } from "../requests/timeline.js";
import type { Database } from "./database.js";

/** GetEventTimeline of stock.md. Events with the same title go by detail, then by address. */
export async function timeline(database: Database, requests: readonly TimelineRequest[]): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    stockCode: "VARCHAR",
    productCode: "VARCHAR",
    daysBack: "INTEGER",
    limit: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  await database.run(events);
  return answersOf(await database.rows(answers), requests.length);
}

/** Percentages are decimals of eight places: from 1.05 to 2.05 is a whole point, which their doubles miss. An
 * amount that rounds to a thousand of a unit is one of the next. */
const events = `
  create or replace macro fixed(figure, places) as printf('%.' || places || 'f', rounded(figure, places));

  create or replace macro money(value) as case
    when value >= 999950000 then '$' || fixed(value / 1e9, 1) || 'B' when value >= 999950 then '$' || fixed(value / 1e6, 1) || 'M'
    when value >= 999.995 then '$' || fixed(value / 1e3, 1) || 'K' when value is not null then '$' || fixed(value, 2)
    else '' end;

  create or replace table event as
  with risen as (
    select code, day, percentage, round(exact - lag(exact) over (partition by code, run order by day), 9)::double as rise
    from (select *, percentage::varchar::decimal(38, 18) as exact from row)
    where percentage is not null and (code, run) in (select (code, run) from security where is_newest)
  )
  select code, day, 1 as place, 'announcement' as type, coalesce(type, 'Announcement') as title, headline as detail,
    coalesce(url, '') as url, coalesce(price_sensitive = 1, false) as is_sensitive, time, null as sentiment
  from announcement
  union all
  select code, day, 2, 'director_trade', director || ' ' || trade_type, money(value), coalesce(announcement_url, ''), false, id, null
  from trade
  union all
  select code, day, 3, 'news', headline, summary, url, is_sensitive, id, sentiment from story where code <> ''
  union all
  select code, day, 4, 'short_spike', 'Short interest +' || fixed(rise, 1) || 'pp',
    'Short position reached ' || fixed(percentage, 2) || '%', '', false, '', null
  from risen where rise >= 1`;

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      greatest((select day from anchor), (select day from newest)) - least(coalesce(nullif(daysBack, 0), 365), 365) as since,
      least(coalesce(nullif("limit", 0), 50), 200) as page
    from request
  ), placed as (
    select asked.id, asked.page, e.*,
      row_number() over (partition by asked.id order by e.day desc, e.place, e.title, e.detail, e.url, e.time) as n
    from asked join event as e on e.code = asked.code and e.day >= asked.since
  ), listed as (
    select id, list({date: day::varchar, type: type, title: title, detail: detail, url: url, sentiment: sentiment,
      isPriceSensitive: is_sensitive} order by n) filter (n <= page) as events, count(*) as total
    from placed group by id
  )
  select asked.id, if(l.code is null, 404, 200), if(l.code is null, to_json({code: 'not_found'}),
    to_json({events: coalesce(events, []), totalCount: coalesce(total, 0)}))::varchar
  from asked left join listing as l on l.code = asked.code left join listed on listed.id = asked.id`;
