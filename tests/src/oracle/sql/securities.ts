import type { Database } from "./database.js";
import { makeSectors } from "./sectors.js";

/**
 * Makes the tables of who is who: row (every observation with its run, type and
 * publication date), security (one row per run of a code, and one for a newcomer
 * that was never reported), hand_over (the last day of each former one), label
 * (industry history of each) and listing (every known code with what is known of
 * it today).
 */
export async function makeSecurities(database: Database): Promise<void> {
  await makeSectors(database);
  await database.run(`
    create table newest as select max(day) as day from observation;
    ${types};
    ${rows};
    ${securities};
    ${newcomers};
    ${handOvers};
    ${ownRows};
    ${labels};
    ${listings}`);
}

/**
 * The rows of a query with key, code, from_day and to_day between whose two days the printed prices go on (section 3):
 * no pause is longer than 30 days, the two days themselves among the sessions, and no close is four times the one
 * before it or a quarter of it. The last session before the first day is compared too if it is that near.
 */
export function pricesGoOn(gaps: string): string {
  return `
    select key from (
      with gap as (${gaps}), closed as (select code, day, close from printed where close is not null), stop as (
        select key, from_day as day, null as close from gap
        union all select key, to_day, null from gap
        union all select key, closed.day, closed.close
        from gap join closed on closed.code = gap.code and closed.day > gap.from_day and closed.day <= gap.to_day
        union all select key, closed.day, closed.close
        from gap asof join closed on closed.code = gap.code and gap.from_day >= closed.day where closed.day >= gap.from_day - 30
      ), pause as (
        select key, max(length) as length from (select key, lead(day) over (partition by key order by day) - day as length from stop)
        group by key
      ), jump as (
        select key, max(greatest(ratio, 1 / ratio)) as size
        from (select key, close / lag(close) over (partition by key order by day) as ratio from stop where close is not null)
        group by key
      )
      select pause.key from pause left join jump on jump.key = pause.key
      where pause.length <= 30 and coalesce(jump.size < 4, true)
    )`;
}

/** The type of a row (section 7), and whether it is above zero: a percentage of 0 that was rounded is (stock.md). */
const types = `
  create macro is_above_zero(shares, percent) as percent > 0 or (percent = 0 and shares > 0);

  create macro type_of(code, name, issued) as case
    when regexp_matches(name, 'ETF\\b', 'i') then 'etf'
    when regexp_matches(name, '[0-9]+(\\.[0-9]+)?\\s*%') then 'debt'
    when length(trim(code)) > 4 then 'other'
    when contains(upper(name), 'DEFERRED') then 'other'
    when issued > 0 and issued < 5000000 then 'other'
    else 'ordinary' end`;

/**
 * A new run starts after more than 365 days when the names around the gap share no word, are not the same letters, and
 * the prices do not go on (section 3). A row without shares on issue has those of the newest earlier row of its run
 * that states them, on the day stated_on.
 */
const rows = `
  create table run_start as
  with gap as (
    select code, day, name, lag(day) over own as day_before, lag(name) over own as name_before
    from observation window own as (partition by code order by day) qualify day - day_before > 365
  ), parted as (
    select gap.*, {code: gap.code, day: gap.day} as key
    from gap
    join named as after on after.code = gap.code and after.raw = gap.name
    join named as before on before.code = gap.code and before.raw = gap.name_before
    where not are_one(after.stem, after.letters, before.stem, before.letters)
  )
  select code, day from parted where key not in (
    ${pricesGoOn("select key, code, day_before as from_day, day as to_day from parted")});

  create table row as
  with placed as (
    select o.*, named.name as display, published.available,
      count(run_start.day) over (partition by o.code order by o.day) as run
    from observation as o
    join named on named.code = o.code and named.raw = o.name
    join published on published.day = o.day
    left join run_start on run_start.code = o.code and run_start.day = o.day
  ), counted as (
    select *, last_value(issued ignore nulls) over own as shares, last_value(if(issued is null, null, day) ignore nulls) over own as stated_on
    from placed window own as (partition by code, run order by day rows between unbounded preceding and current row)
  )
  select *, type_of(code, name, shares) as type from counted`;

const securities = `
  create table security as
  select code, run, min(day) as first_day, max(day) as last_day, arg_max(display, day) as name,
    run = max(run) over (partition by code) as is_newest
  from row group by code, run`;

/**
 * Companies that have a code and were never reported short under it (section 3), for the rows of a query with key, code,
 * first_day and last_day of the last run, last_name of its last observation, newest_day, the newest report date, and the
 * moment of asking, each with next_day, the first day that is surely its own. The newest directory held then that has
 * the code decides, unless one dated inside the run has the same name already, or the last observation has it. A listing
 * date must be later than the last observation and than the session before the first pause of more than 60 days, and
 * prices must not go on across it. An earlier one is another company's only where directories show that it had another
 * code: the one before the first that has it under this code does not have this code, and is of after both its listing and
 * the last observation. Without one the names must differ, the last observation be older than 365 days or than such a pause, and the prices not go on
 * up to the directory.
 */
export function newcomersAfter(observations: string): string {
  return `
    select key, code, next_day, is_dated from (
      with held as (
        select o.*, d.day as directory_day, d.listing_day, company.stem, company.letters,
          row_number() over (partition by o.key order by d.day desc) as age
        from (${observations}) as o
        join directory as d on d.code = o.code and d.known_from <= o.moment and is_name(d.name)
        join named as company on company.code = d.code and company.raw = d.name
      ), company as (
        from held as newest where age = 1 and not exists (from held as inside
          where inside.key = newest.key and inside.letters = newest.letters
            and inside.directory_day between inside.first_day and inside.last_day)
          and not exists (from named as reported where reported.code = newest.code and reported.raw = newest.last_name
            and reported.letters = newest.letters)
      ), pause as (
        select key, min(day) as day from (
          select key, day, lead(day) over (partition by key order by day) - day as length from (
            select key, last_day as day from company
            union select c.key, s.day from company as c join session_day as s on s.code = c.code and s.day > c.last_day))
        where length > 60 group by key
      ), dated as (
        select c.key, c.code, c.listing_day as next_day
        from company as c left join pause on pause.key = c.key
        where c.listing_day > c.last_day and c.listing_day > coalesce(pause.day, c.last_day)
      ), under_code as (
        select c.key, min(held.directory_day) as shown_day
        from company as c join held on held.key = c.key and held.listing_day = c.listing_day and held.directory_day > c.last_day
        where c.key not in (select key from dated) and not exists (
          from (select key, listing_day, row_number() over (partition by key order by directory_day desc) as age
            from held where directory_day <= last_day) as own
          where own.key = c.key and own.age = 1 and own.listing_day = c.listing_day)
        group by c.key
      ), shown as (
        select c.key, c.code, c.last_day, u.shown_day as next_day
        from under_code as u join company as c on c.key = u.key
        where exists (
          from (select max(d.day) as day from directory as d where d.day < u.shown_day and d.known_from <= c.moment) as before
          where before.day >= c.listing_day and before.day > c.last_day
            and not exists (from directory as d where d.code = c.code and d.day = before.day))
      ), undated as (
        select c.key, c.code, c.last_day, c.directory_day as next_day
        from company as c left join pause on pause.key = c.key
        join named as before on before.code = c.code and before.raw = c.last_name
        where c.listing_day is null and c.directory_day > c.last_day
          and not are_one(c.stem, c.letters, before.stem, before.letters)
          and (c.last_day < c.newest_day - 365 or pause.key is not null)
        union all from shown
      ), closed as (select code, day, close from printed where close is not null), continued as (
        select d.key from dated as d
        asof join closed as before on before.code = d.code and d.next_day > before.day
        asof join closed as after on after.code = d.code and d.next_day <= after.day
        where after.day - before.day <= 30 and greatest(after.close / before.close, before.close / after.close) < 4
      )
      select key, code, next_day, true as is_dated from dated where key not in (from continued)
      union all
      select key, code, next_day, false from undated where key not in (
        ${pricesGoOn("select key, code, last_day as from_day, next_day as to_day from undated")})
    )`;
}

const newcomers = `
  create table session_day as select code, day from printed union select code, day from quoted;

  create table newcomer as
  ${newcomersAfter(`
    select s.code as key, s.code, s.first_day, s.last_day, row.name as last_name, newest.day as newest_day,
      'infinity'::timestamptz as moment
    from security as s join row on row.code = s.code and row.day = s.last_day cross join newest where s.is_newest`)};

  update security set is_newest = false from newcomer where newcomer.code = security.code;
  insert into security select s.code, max(s.run) + 1, null, null, null, true
  from security as s join newcomer on newcomer.code = s.code group by s.code`;

/**
 * The last day on which each former security had its code. Its prices go on after its last report, and those of the
 * next one begin before its first, or before the directory that names it: their longest pause, the earliest of equal
 * ones, parts them. A listing date parts them by itself.
 */
const handOvers = `
  create table hand_over as
  with gap as (
    select s.code, s.run, s.last_day, lead(first_day) over (partition by s.code order by s.run) as first_after,
      coalesce(first_after, n.next_day) as next_start, first_after is null and n.is_dated as is_dated
    from security as s left join newcomer as n on n.code = s.code where s.first_day is not null
    qualify next_start is not null
  ), stop as (
    select code, run, last_day as day from gap
    union select code, run, next_start from gap
    union select gap.code, gap.run, held.day
    from gap join session_day as held on held.code = gap.code and held.day > gap.last_day and held.day < gap.next_start
  ), pause as (
    select *, lead(day) over (partition by code, run order by day) - day as length from stop
  )
  select pause.code, pause.run, if(any_value(gap.is_dated), max(day), arg_max(day, row(length, -epoch(day)))) as day
  from pause join gap on gap.code = pause.code and gap.run = pause.run where length is not null group by pause.code, pause.run`;

/** What is dated up to the hand-over is of a former security, whatever comes later of the newest (section 3). */
const ownRows = `
  create table former as
  select hand_over.code, max(hand_over.day) as last_day from hand_over group by code;

  create table trades_held as select count(*) > 0 as are_held from trade;
  delete from trade using former where former.code = trade.code and trade.day <= former.last_day;
  delete from dividend using former where former.code = dividend.code and dividend.ex_day <= former.last_day;
  delete from announcement using former where former.code = announcement.code and announcement.day <= former.last_day;
  delete from reported using former where former.code = reported.code and reported.period_end <= former.last_day;
  delete from signal using former where former.code = signal.code
    and try_cast(if(length(signal.event_date) = 4, signal.event_date || '-12-31', signal.event_date) as date) <= former.last_day;
  delete from highlight using former where former.code = highlight.code and highlight.day <= former.last_day;

  create table own_directory as
  select directory.* from directory left join former on former.code = directory.code
  where is_name(directory.name) and (former.last_day is null or directory.day > former.last_day)`;

/**
 * The labels of each security, from directories and stated histories; on a day that has both, the stated one counts. The
 * first of a code is the seed unless a stated history calls it observed; what is seen later was observed (section 9).
 */
const labels = `
  create table own_label as
  with entry as (
    select coalesce(s.code, d.code) as code, coalesce(s.day, d.day) as day,
      if(s.code is null, d.industry, coalesce(s.industry, '')) as industry, s.source
    from directory as d full join stated_label as s on s.code = d.code and s.day = d.day
  )
  select entry.*, h.run as former_run
  from entry asof left join hand_over as h on h.code = entry.code and entry.day <= h.day;

  create table label as
  select code, former_run, industry, day as since, if(place = 1, coalesce(source, 'seed'), 'observed') as source
  from (select *, lag(industry) over (partition by code, former_run order by day) as before,
    row_number() over (partition by code order by day) as place from own_label)
  where before is distinct from industry`;

/**
 * Every code that observations, prices or companies hold. A record of a company is about the newest security, and one
 * of our own layout stands before a compiled profile; one under a name that no directory has had since the code changed
 * hands is about the company before it. The name is that of the newer of the newest directory and a dated
 * record, else the product name, else that of an undated record (section 10). A code that nothing names is its own name.
 */
const listings = `
  create table chosen_record as
  select r.* from record as r
  left join (
    select own.code, list(company.letters) as letters from own_directory as own
    join former on former.code = own.code join named as company on company.code = own.code and company.raw = own.name
    group by own.code) as n on n.code = r.code
  left join named as told on told.code = r.code and told.raw = r.name
  where n.code is null or not is_name(r.name) or list_contains(n.letters, told.letters)
  qualify row_number() over (partition by r.code order by r.source = 'records' desc) = 1;

  create table listing as
  with company as (
    select own.code, max(own.day) as day, arg_max(named.name, own.day) as name
    from own_directory as own join named on named.code = own.code and named.raw = own.name group by own.code
  ), labelled as (
    select code, arg_max(industry, day) as industry from own_label where former_run is null group by code
  ), described as (
    select code, if(is_name(name), trim(name), null) as name,
      if(source = 'records', (enriched_at::timestamptz at time zone 'UTC')::date, null) as day,
      coalesce(summary, '') as summary, coalesce(logo_url, '') as logo, from_json(tags, '["VARCHAR"]') as tags
    from chosen_record
  ), latest as (
    select row.* from row join security as s on s.code = row.code and s.run = row.run and s.last_day = row.day
    where s.is_newest
  ), known as (
    select code from row union select code from company union select code from labelled
    union select code from described union select code from printed union select code from quoted
  )
  select known.code, coalesce(
      if(described.day is not null and coalesce(described.day >= company.day, true), described.name, null),
      company.name, if(described.day is not null, described.name, null),
      if(is_name(latest.name), latest.display, null), described.name, known.code) as name,
    coalesce(labelled.industry, '') as industry, coalesce(sector.name, '') as sector,
    coalesce(described.tags, []) as tags, coalesce(described.logo, '') as logo, coalesce(described.summary, '') as summary,
    company.code is not null or labelled.code is not null or described.code is not null as is_company,
    latest.name as raw, present.run, latest.day, latest.position, latest.issued, latest.percentage, latest.available,
    latest.type, latest.shares, latest.stated_on,
    coalesce(latest.type = 'ordinary' and latest.day > (select day from newest) - interval 1 month, false) as is_active
  from known
  left join latest on latest.code = known.code
  left join security as present on present.code = known.code and present.is_newest
  left join company on company.code = known.code
  left join labelled on labelled.code = known.code
  left join described on described.code = known.code
  left join sector on sector.industry = labelled.industry`;
