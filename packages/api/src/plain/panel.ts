import { nearest } from "@daybook/contract/nearest";
import { codeOf, dayOf, momentOf, type Snapshot } from "@daybook/domain";
import { type PanelQuery, panel } from "@daybook/domain/answers/endpoints/panel";
import { panelIdentity } from "@daybook/domain/answers/endpoints/panel-identity";
import type { PanelFormat } from "@daybook/domain/answers/endpoints/panel-writers";
import { exampleCodes } from "@daybook/domain/data/market";
import { DATA_VERSION, DEMO_HINT } from "../answer/common-headers.js";
import { etagOf } from "../answer/etag.js";
import { demoWorldHint, invalid, required, unavailable, unknownParameter } from "../base/errors.js";
import type { PlainRoute } from "../base/route.js";

/** Bulk export of observations, streamed. */
export const panelRoute: PlainRoute = {
  path: "/v1/panel",
  verbs: ["GET"],
  errorShape: "v1",
  isOfData: true,
  cost: 10,
  isHeavy: true,
  isMadeWhileSent: true,
  check: ({ query }, { snapshot }) => void checked(query, snapshot),
  answer({ query }, serving) {
    const { wanted, snapshot } = checked(query, serving.snapshot);
    const { chunks, rowCount } = panel(snapshot.market, wanted);
    let isComplete = false;
    return {
      status: 200,
      headers: {
        "Content-Type": CONTENT_TYPES[wanted.format],
        "Content-Disposition": `attachment; filename="panel-${query.get("from")}-to-${query.get("to")}.${wanted.format}"`,
        "Cache-Control": "public, max-age=3600",
        [DATA_VERSION]: snapshot.dataVersion,
        ...hintOf(wanted, snapshot),
      },
      body: (function* () {
        try {
          yield* chunks;
          isComplete = true;
        } catch {
          yield `#ERROR incomplete export after ${rowCount()} rows\n`;
        }
      })(),
      etag: etagOf(panelIdentity(snapshot.market, snapshot.dataVersion, wanted)),
      trailers: {
        names: ["X-Panel-Rows", "X-Panel-Complete"],
        values: () => ({ "X-Panel-Rows": String(rowCount()), "X-Panel-Complete": String(isComplete) }),
      },
    };
  },
};

/** Somebody who asks the demo world for real codes alone may not know which world it is. */
function hintOf({ codes }: PanelQuery, { isDemo, market }: Snapshot): Record<string, string> {
  if (!isDemo || codes.length === 0 || codes.some((code) => market.shorts.codes.includes(code))) return {};
  return { [DEMO_HINT]: demoWorldHint(exampleCodes(market)[0]) };
}

function checked(query: URLSearchParams, snapshot: Snapshot | undefined) {
  const wanted = panelQueryOf(query);
  if (snapshot === undefined) throw unavailable("no data is loaded yet");
  return { wanted, snapshot };
}

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
} as const;

function panelQueryOf(query: URLSearchParams): PanelQuery {
  for (const name of query.keys()) {
    if (!PARAMETERS.includes(name)) throw unknownParameter(name, nearest(name, PARAMETERS));
    if (query.getAll(name).length > 1) throw invalid(name, "must be given once");
  }
  const fromDay = requiredDay(query, "from");
  const toDay = requiredDay(query, "to");
  if (toDay < fromDay) throw invalid("to", "must not be before from");
  if (toDay - fromDay > SPAN_DAYS_MAX) throw invalid("to", `must be at most ${SPAN_DAYS_MAX} days after from`);
  return {
    fromDay,
    toDay,
    format: formatOf(query.get("format")),
    codes: codesOf(query.get("codes") ?? ""),
    asOfDay: dayIn(query, "as_of"),
    knownAtMs: momentIn(query, "known_at"),
    ordinaryOnly: flagIn(query, "ordinary_only"),
    includeZero: flagIn(query, "include_zero"),
  };
}

const PARAMETERS = ["from", "to", "format", "codes", "as_of", "known_at", "ordinary_only", "include_zero"];
const SPAN_DAYS_MAX = 10_950;

function requiredDay(query: URLSearchParams, name: string): number {
  const day = dayIn(query, name);
  if (day === undefined) throw required(name);
  return day;
}

function dayIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === "") return undefined;
  const day = dayOf(text);
  if (day === undefined) throw invalid(name, "must be a real date, YYYY-MM-DD");
  return day;
}

function momentIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === "") return undefined;
  const moment = momentOf(text);
  if (moment === undefined) throw invalid(name, "must be a moment in RFC 3339 or a real date, YYYY-MM-DD");
  return moment;
}

function formatOf(text: string | null): PanelFormat {
  const format = (text || "csv").toLowerCase();
  if (format !== "csv" && format !== "ndjson") throw invalid("format", "must be csv or ndjson");
  return format;
}

function codesOf(text: string): string[] {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const code = codeOf(part);
    if (code === undefined) throw invalid("codes", "must be codes of 3 to 6 letters or digits, separated by commas");
    return code;
  });
}

function flagIn(query: URLSearchParams, name: string): boolean {
  const text = query.get(name);
  if (text === null || text === "false" || text === "0") return false;
  if (text === "true" || text === "1") return true;
  throw invalid(name, "must be true, false, 1 or 0");
}
