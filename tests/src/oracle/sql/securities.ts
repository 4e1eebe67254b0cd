import type { Database } from "./database.js";
import { makeSectors } from "./sectors.js";

/**
 * Makes the tables of who is who: row (every observation with its run, type and
 * publication date), security (one row per run of a code), label (industry
 * history) and listing (every known code with what is known of it today).
 */
export async function makeSecurities(database: Database): Promise<void> {
  await makeSectors(database);
  await database.run(`
    create table newest as select max(day) as day from observation;
    ${rows};
    ${securities};
    ${handOvers};
    ${ownLabels};
    ${labels};
    ${listings}`);
}

/** A new run starts after more than 365 days when the names around the gap share no word (section 3). */
const rows = `
  create macro share_word(stem, other) as list_has_any(string_split(upper(stem), ' '), string_split(upper(other), ' '));

  create table run_start as
  with gap as (
    select code, day, name, lag(day) over own as day_before, lag(name) over own as name_before
    from observation window own as (partition by code order by day) qualify day - day_before > 365
  )
  select gap.code, gap.day
  from gap
  join named as after on after.code = gap.code and after.raw = gap.name
  join named as before on before.code = gap.code and before.raw = gap.name_before
  where not share_word(after.stem, before.stem);

  create macro type_of(code, name, issued) as case
    when regexp_matches(name, 'ETF\\b', 'i') then 'etf'
    when regexp_matches(name, '[0-9]+(\\.[0-9]+)?\\s*%') then 'debt'
    when length(trim(code)) > 4 then 'other'
    when contains(upper(name), 'DEFERRED') then 'other'
    when issued > 0 and issued < 5000000 then 'other'
    else 'ordinary' end;

  create table row as
  select o.*, named.name as display, published.available,
    count(run_start.day) over (partition by o.code order by o.day) as run,
    type_of(o.code, o.name, o.issued) as type
  from observation as o
  join named on named.code = o.code and named.raw = o.name
  join published on published.day = o.day
  left join run_start on run_start.code = o.code and run_start.day = o.day`;

const securities = `
  create table security as
  select code, run, min(day) as first_day, max(day) as last_day, arg_max(display, day) as name,
    run = max(run) over (partition by code) as is_newest
  from row group by code, run`;

/**
 * The last day on which each former security had its code. Its prices go on after its last report, and those of the
 * next one begin before its first: their longest pause, the earliest of equal ones, parts them.
 */
const handOvers = `
  create table hand_over as
  with gap as (
    select code, run, last_day, lead(first_day) over (partition by code order by run) as next_day
    from security qualify next_day is not null
  ), stop as (
    select code, run, last_day as day from gap
    union select code, run, next_day from gap
    union select gap.code, gap.run, held.day
    from gap join (select code, day from printed union select code, day from quoted) as held
      on held.code = gap.code and held.day > gap.last_day and held.day < gap.next_day
  ), pause as (
    select *, lead(day) over (partition by code, run order by day) - day as length from stop
  )
  select code, run, arg_max(day, row(length, -epoch(day))) as day from pause where length is not null group by code, run`;

/**
 * What directories, stated histories and notices say of the newest security of a code: nothing from the days of an
 * earlier one (section 3). On a day that has both, the stated label counts.
 */
const ownLabels = `
  create table former as
  select hand_over.code, max(hand_over.day) as last_day from hand_over group by code;

  delete from trade using former where former.code = trade.code and trade.day <= former.last_day;
  delete from dividend using former where former.code = dividend.code and dividend.ex_day <= former.last_day;
  delete from announcement using former where former.code = announcement.code and announcement.day <= former.last_day;
  delete from reported using former where former.code = reported.code and reported.period_end <= former.last_day;
  delete from highlight using former where former.code = highlight.code and highlight.day <= former.last_day;

  create table own_directory as
  select directory.* from directory left join former on former.code = directory.code
  where former.last_day is null or directory.day > former.last_day;

  create table entry_of_label as
  select coalesce(s.code, d.code) as code, coalesce(s.day, d.day) as day,
    if(s.code is null, d.industry, coalesce(s.industry, '')) as industry, s.source
  from directory as d full join stated_label as s on s.code = d.code and s.day = d.day;

  create table own_label as
  select e.* from entry_of_label as e left join former on former.code = e.code
  where former.last_day is null or e.day > former.last_day`;

/** A company's first label is the seed unless a stated history calls it observed; each later one that differs was observed (section 9). */
const labels = `
  create table label as
  select code, industry, day as since, if(before is null, coalesce(source, 'seed'), 'observed') as source
  from (select *, lag(industry) over (partition by code order by day) as before from entry_of_label)
  where before is distinct from industry and (code, day) in (select (code, day) from own_label)`;

/**
 * Every code that observations, prices or companies hold. A record of a company
 * is about the newest security, and one of our own layout stands before a
 * compiled profile. A code that nothing names is its own name.
 */
const listings = `
  create table chosen_record as
  select * from record qualify row_number() over (partition by code order by source = 'records' desc) = 1;

  create table listing as
  with company as (
    select own.code, arg_max(named.name, own.day) as name
    from own_directory as own join named on named.code = own.code and named.raw = own.name group by own.code
  ), labelled as (select code, arg_max(industry, day) as industry from own_label group by code),
  described as (
    select record.code, coalesce(if(source = 'profiles', named.name, record.name), '') as name,
      coalesce(summary, '') as summary, coalesce(logo_url, '') as logo, from_json(tags, '["VARCHAR"]') as tags
    from chosen_record as record left join named on named.code = record.code and named.raw = record.name
  ), latest as (
    select row.* from row join security as s on s.code = row.code and s.run = row.run and s.last_day = row.day
    where s.is_newest
  ), known as (
    select code from latest union select code from company union select code from labelled
    union select code from described union select code from printed union select code from quoted
  )
  select known.code, coalesce(nullif(described.name, ''), company.name, '') as record_name,
    coalesce(nullif(described.name, ''), nullif(company.name, ''), latest.display, known.code) as name,
    coalesce(labelled.industry, '') as industry, coalesce(sector.name, '') as sector,
    coalesce(described.tags, []) as tags, coalesce(described.logo, '') as logo, coalesce(described.summary, '') as summary,
    company.code is not null or labelled.code is not null or described.code is not null as is_company,
    latest.name as raw, latest.run, latest.day, latest.position, latest.issued, latest.percentage, latest.available,
    latest.type,
    coalesce(latest.type = 'ordinary' and latest.day > (select day from newest) - interval 1 month, false) as is_active
  from known
  left join latest on latest.code = known.code
  left join company on company.code = known.code
  left join labelled on labelled.code = known.code
  left join described on described.code = known.code
  left join sector on sector.industry = labelled.industry`;
