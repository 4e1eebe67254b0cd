import { type Answer, answersOf, numbered } from "../answer.js";
import type { CampaignRequest } from "../requests/campaigns.js";
import type { Database } from "./database.js";

/** GetShortCampaignScoreboard of market.md. */
export async function campaigns(database: Database, requests: readonly CampaignRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", industry: "VARCHAR", limit: "INTEGER", offset: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  await database.run(scoreboard);
  return answersOf(await database.rows(answers), requests.length);
}

const scoreboard = `
  create or replace table campaign as
  with peak as (
    select row.code, row.day, row.percentage
    from row join security as s on s.code = row.code and s.run = row.run
    where s.is_newest and row.type = 'ordinary' and row.day > (select day - interval 3 year from newest)
      and row.percentage is not null
    qualify row_number() over (partition by row.code order by row.percentage desc, row.day desc) = 1
  ), kept as (
    select code, day, percentage, (day + interval 3 month)::date as day3, (day + interval 6 month)::date as day6
    from peak where percentage >= 5
  ), outcome as (
    select kept.*, if(before.day >= kept.day - 10, before.close, null) as at_peak,
      if(after3.day <= kept.day3 + 14, after3.close, null) as close3,
      if(after6.day <= kept.day6 + 14, after6.close, null) as close6
    from kept
    asof left join comparable as before on before.code = kept.code and kept.day >= before.day
    asof left join comparable as after3 on after3.code = kept.code and kept.day3 <= after3.day
    asof left join comparable as after6 on after6.code = kept.code and kept.day6 <= after6.day
  ), scored as (
    select *, if(at_peak > 0, rounded((close3 - at_peak) / at_peak * 100, 2), null) as return3,
      if(at_peak > 0, rounded((close6 - at_peak) / at_peak * 100, 2), null) as return6
    from outcome
  )
  select scored.code, l.industry, scored.percentage, return3 is not null as is_scored3, return6 is not null as is_scored6,
    coalesce(return3 is not null and close3 < at_peak, false) as is_won3,
    coalesce(return6 is not null and close6 < at_peak, false) as is_won6,
    {stockCode: scored.code, companyName: l.name, industry: l.industry, logoUrl: l.logo, peakDate: scored.day::varchar,
      peakShortPct: scored.percentage, priceAtPeak: at_peak, price3mAfter: close3, price6mAfter: close6,
      return3m: return3, return6m: return6, has3m: return3 is not null, has6m: return6 is not null,
      shortsWon3m: coalesce(return3 is not null and close3 < at_peak, false),
      shortsWon6m: coalesce(return6 is not null and close6 < at_peak, false),
      currentShortPct: l.percentage, latestPrice: f.price} as entry
  from scored join listing as l on l.code = scored.code join figure as f on f.code = scored.code`;

const answers = `
  with asked as (
    select id, trim(coalesce(industry, '')) as industry, least(coalesce(nullif("limit", 0), 25), 100) as page,
      coalesce("offset", 0) as skip
    from request
  ), matching as (
    select asked.id, asked.page, asked.skip, c.*,
      row_number() over (partition by asked.id order by c.percentage desc, c.code) as place
    from asked join campaign as c on asked.industry in ('', c.industry)
  ), counted as (
    select id, count(*) as total, count(*) filter (is_scored3) as scored3, count(*) filter (is_scored6) as scored6,
      count(*) filter (is_won3) as won3, count(*) filter (is_won6) as won6,
      list(entry order by place) filter (place > skip and place <= skip::bigint + page) as entries
    from matching group by id
  )
  select asked.id, 200, to_json({campaigns: coalesce(entries, []), totalCount: coalesce(total, 0),
    campaignsTotal: coalesce(total, 0), shortsWinRate3m: if(scored3 > 0, rounded(100 * won3 / scored3, 1), null),
    shortsWinRate6m: if(scored6 > 0, rounded(100 * won6 / scored6, 1), null),
    scored3m: coalesce(scored3, 0), scored6m: coalesce(scored6, 0)})::varchar
  from asked left join counted on counted.id = asked.id`;
