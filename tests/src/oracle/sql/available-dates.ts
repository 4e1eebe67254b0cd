import { type Answer, answersOf, numbered } from "../answer.js";
import type { AvailableDatesRequest } from "../requests/available-dates.js";
import type { Database } from "./database.js";

/** GetAvailableDates of market.md. */
export async function availableDates(
  database: Database,
  requests: readonly AvailableDatesRequest[],
): Promise<Answer[]> {
  await database.load("request", { id: "INTEGER", before: "VARCHAR", limit: "INTEGER" }, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with numbered as (select day, row_number() over (order by day desc) as place from published),
  asked as (
    select id, least(coalesce(nullif("limit", 0), 90), 1000) as page,
      (select count(*) from published where nullif(before, '') is not null and day >= nullif(before, '')::date) as skip
    from request
  ), listed as (
    select asked.id, list(day::varchar order by place) as dates
    from asked join numbered on place > skip and place <= skip + page group by asked.id
  )
  select asked.id, 200, to_json({
    dates: coalesce(dates, []), earliestDate: (select min(day)::varchar from published),
    latestDate: (select max(day)::varchar from published), totalCount: (select count(*) from published),
    matchingCount: (select count(*) from published) - skip})::varchar
  from asked left join listed on listed.id = asked.id`;
