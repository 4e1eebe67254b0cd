import { type Answer, answersOf } from "../answer.js";
import type { Database } from "./database.js";

/** GET /v1/latest of http.md section 3; the body is the very text. */
export async function latest(database: Database): Promise<Answer> {
  const rows = await database.rows(`
    select 0, 200, '{"latest_date":"' || max(day) || '","available_from":"' || arg_max(available, day)
      || '","earliest_date":"' || min(day) || '","total_dates":' || count(*) || ',"publication_lag_trading_days":4}'
    from published`);
  return answersOf(rows, 1)[0]!;
}
