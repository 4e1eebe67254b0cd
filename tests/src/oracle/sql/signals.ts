import { type Answer, answersOf, numbered } from "../answer.js";
import type { SignalsRequest } from "../requests/signals.js";
import type { Database } from "./database.js";

/** GetStockSignals of stock.md. Signals that are alike in all that orders them go by kind. */
export async function signals(database: Database, requests: readonly SignalsRequest[]): Promise<Answer[]> {
  const columns = { id: "INTEGER", stockCode: "VARCHAR", productCode: "VARCHAR", limit: "INTEGER" };
  await database.load("request", columns, numbered(requests));
  return answersOf(await database.rows(answers), requests.length);
}

const answers = `
  with asked as (
    select id, upper(trim(coalesce(nullif(stockCode, ''), productCode))) as code,
      least(coalesce(nullif("limit", 0), 10), 50) as page
    from request
  ), cited as (
    select signal.*, from_json(citations, '["VARCHAR"]') as addresses,
      list_position(['high', 'medium', 'low', ''], coalesce(severity, '')) as grade, ledger.retrieved_at
    from signal join ledger on ledger.id = signal.import_id where len(addresses) > 0
  ), placed as (
    select *, row_number() over (partition by code, polarity
      order by grade, confidence desc nulls last, retrieved_at desc, headline, kind) as place
    from cited
  ), listed as (
    select asked.id, s.polarity, list({
      polarity: s.polarity, kind: s.kind, headline: s.headline, detail: coalesce(s.detail, ''),
      eventDate: coalesce(s.event_date, ''), severity: coalesce(s.severity, ''), confidence: s.confidence,
      citations: s.addresses} order by place) as entries
    from asked join placed as s on s.code = asked.code and place <= page group by asked.id, s.polarity
  )
  select asked.id, if(l.code is null, 404, 200), if(l.code is null, to_json({code: 'not_found'}),
    to_json({adverse: coalesce(adverse.entries, []), positive: coalesce(positive.entries, [])}))::varchar
  from asked
  left join listing as l on l.code = asked.code
  left join listed as adverse on adverse.id = asked.id and adverse.polarity = 'adverse'
  left join listed as positive on positive.id = asked.id and positive.polarity = 'positive'`;
