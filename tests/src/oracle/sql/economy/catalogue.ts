import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Answer, answersOf, numbered } from "../../answer.js";
import type { CatalogueRequest } from "../../requests/economy.js";
import type { Database } from "../database.js";
import { formsAt, keyOf, NOW, valuesOf } from "./statements.js";

/** Makes the table level_now(key, topic, metric, product, region, period, value): the series of publishers as served now. */
export async function makePublished(database: Database): Promise<void> {
  await database.run(`
    create table form as ${formsAt(`select ${NOW} as moment`)};
    create table level_now as
    select d.*, v.period, v.value
    from (select distinct key, topic, metric, product, region, adjustment from definition) as d
    join (${valuesOf("form")}) as v on v.key = d.key`);
}

/**
 * Makes the tables catalogue, every series that is served with its message as JSON in info, and served(key, period,
 * value), from the series of publishers and the table derived.
 */
export async function makeCatalogue(database: Database): Promise<void> {
  await database.run(`
    create table words as select * from read_csv('${wordsFile()}', header = true, all_varchar = true, nullstr = 'NULL');

    create table catalogue as
    with identity as (
      select distinct d.key, topic, metric, product, region, unit, frequency, adjustment, sourceKey, 'CC-BY-4.0' as licence,
        form.newest as latest
      from definition as d join form on form.key = d.key
      union all
      select ${keyOf}, topic, metric, product, region, unit, frequency, adjustment, source_key, 'derived', max(period)
      from derived group by all
    ), worded as (
      select i.*, coalesce(e.topic is not null, false) as is_own, ${regionName} as place, adjusted.title as adjusted,
        t.title as topic_title, coalesce(p.title, '') as called, coalesce(p.synonyms, '') as more,
        coalesce(e.title, m.title) as name, coalesce(e.description, m.description) as description,
        coalesce(e.unit, m.unit) as unit_words, coalesce(e.synonyms, m.synonyms) as synonyms
      from identity as i
      left join words as e on (e.topic, e.metric, e.product) = (i.topic, i.metric, i.product) and i.product <> ''
      left join words as m on (m.topic, m.metric, m.product) = (i.topic, i.metric, '')
      left join words as p on (p.topic, p.metric, p.product) = (i.topic, '', i.product) and i.product <> ''
      left join words as t on (t.topic, t.metric, t.product) = (i.topic, '', '')
      left join words as adjusted on (adjusted.topic, adjusted.metric) = ('adjustment', i.adjustment)
    ), named as (
      select * replace (replace(name, '{product}', called) as name, replace(description, '{product}', called) as description)
      from worded
    )
    select key, topic, metric, product, region, unit, frequency, adjustment, sourceKey, licence, latest, if(region = 'aus', 'national', 'state') as region_type, {
      seriesKey: key, topic: topic, metric: metric, product: product, regionType: if(region = 'aus', 'national', 'state'),
      regionCode: region, regionName: place, unit: unit, frequency: frequency, adjustment: adjustment,
      sourceKey: sourceKey, sourceLicence: licence, latestPeriod: latest || 'T00:00:00Z',
      title: array_to_string(list_filter([upper(name[1]) || name[2:], adjusted,
        if(region = 'aus' and contains(name, 'Australia'), '', place)], lambda part: part <> ''), ', '),
      description: description, unitWords: unit_words, topicTitle: topic_title,
      synonyms: list_filter(string_split(synonyms, '; ') || if(is_own, [], string_split(more, '; ')), lambda word: word <> '')} as info
    from named;

    create table topics as
    select list({topic: topic, title: title, seriesCount: series} order by place) as topics from (
      select w.topic, w.title, w.place, (select count(*) from catalogue as c where c.topic = w.topic) as series
      from (select *, row_number() over () as place from words) as w where w.metric = '' and w.product = ''
    ) where series > 0;

    create table served as
    select key, period, value from level_now
    union all select ${keyOf}, period, value from derived`);
}

/** The reviewed words of series, of which the project has one table. */
function wordsFile(): string {
  const folder = fileURLToPath(new URL("../../../../../curated/", import.meta.url));
  return `${folder}${readdirSync(folder).find((name) => name.startsWith("economic-series-words-"))}`;
}

const regionName = `case region when 'aus' then 'Australia' when 'nsw' then 'New South Wales' when 'vic' then 'Victoria'
  when 'qld' then 'Queensland' when 'sa' then 'South Australia' when 'wa' then 'Western Australia' when 'tas' then 'Tasmania'
  when 'nt' then 'Northern Territory' when 'act' then 'Australian Capital Territory' end`;

/** ListEconomicSeries of economy.md. */
export async function listSeries(database: Database, requests: readonly CatalogueRequest[]): Promise<Answer[]> {
  const columns = {
    id: "INTEGER",
    topic: "VARCHAR",
    metric: "VARCHAR",
    regionType: "VARCHAR",
    regionCode: "VARCHAR",
    product: "VARCHAR",
    limit: "INTEGER",
    offset: "INTEGER",
  };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

/** Whether a column is what a filter asks for, or the filter is empty. */
const matches = (column: string, filter: string) => `coalesce(lower(trim(r."${filter}")), '') in ('', c.${column})`;

const isFiltered = `concat_ws('', trim(r.topic), trim(r.metric), trim(r."regionType"), trim(r."regionCode"), trim(r.product)) <> ''`;

const answers = `
  with matching as (
    select r.id, c.info, row_number() over (partition by r.id order by c.key) as place,
      coalesce(r."offset", 0) as first, if(coalesce(r."limit", 0) = 0, 200, least(r."limit", 500)) as page
    from request as r join catalogue as c
    on ${matches("topic", "topic")} and ${matches("metric", "metric")} and ${matches("region_type", "regionType")}
    and ${matches("region", "regionCode")} and ${matches("product", "product")}
  ), listed as (
    select id, count(*) as total, list(info order by place) filter (place > first and place - first <= page) as series
    from matching group by id
  )
  select r.id, if(r."limit" < 0 or r."offset" < 0, 400, 200),
    if(r."limit" < 0 or r."offset" < 0, to_json({code: 'invalid_argument', naming: list_concat(if(r."limit" < 0, ['limit'], []), if(r."offset" < 0, ['offset'], []))}),
      to_json({series: coalesce(l.series, []), total: coalesce(l.total, 0), topics: coalesce((select topics from topics), []),
        isHinted: coalesce(l.total, 0) = 0 and ${isFiltered}}))::varchar
  from request as r left join listed as l on l.id = r.id`;
