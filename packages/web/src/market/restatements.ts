import type { GetStockRevisionsResponse, Revision } from "@daybook/sdk/messages";
import { ifHeld } from "../pages/if-held.js";
import type { Page } from "../pages/page.js";
import type { Column } from "../tables/table.js";
import { datePath, stockPath } from "./market-links.js";

/** A figure of a stock that a later file restated, or an observation that it added or withdrew. */
export interface Restatement extends Pick<Revision, "date" | "field" | "oldValue" | "newValue" | "replacedAt"> {
  readonly code: string;
}

/** What was restated of the stocks of a report. */
export interface Restatements {
  /** The first date that is looked at, YYYY-MM-DD: a year before the newest report. */
  readonly from: string;
  /** Last restated first, of one file the largest changes first. */
  readonly restatements: readonly Restatement[];
}

/** Asks what was restated of each stock of the newest report; undefined where no report is held. */
export async function askRestatements({ market, stock }: Ask): Promise<Restatements | undefined> {
  const newest = await ifHeld(market.getMarketByDate({ limit: STOCKS_AT_ONCE }));
  if (newest === undefined || newest.date === "") return undefined;
  const { date } = newest;
  const from = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace("-02-29", "-02-28");
  const answers: GetStockRevisionsResponse[] = [];
  let { stocks } = newest;
  for (let offset = STOCKS_AT_ONCE; stocks.length > 0; offset += STOCKS_AT_ONCE) {
    const asked = stocks.map(({ productCode }) =>
      ifHeld(stock.getStockRevisions({ productCode, from, limit: REVISIONS_MAX })),
    );
    answers.push(...(await Promise.all(asked)).filter((answer) => answer !== undefined));
    if (stocks.length < STOCKS_AT_ONCE) break;
    ({ stocks } = await market.getMarketByDate({ date, offset, limit: STOCKS_AT_ONCE }));
  }
  return { from, restatements: restatementsIn(answers) };
}

type Ask = Parameters<Page["load"]>[0];

/** The percentages and the observations in some answers that are served as restated. A position is restated with its percentage. */
export function restatementsIn(answers: readonly GetStockRevisionsResponse[]): readonly Restatement[] {
  return answers
    .flatMap(({ productCode, revisions }) =>
      revisions
        .filter(({ live, field }) => live && (field === "percentage" || field === "row"))
        .map(({ date, field, oldValue, newValue, replacedAt }) => ({
          code: productCode,
          date,
          field,
          oldValue,
          newValue,
          replacedAt,
        })),
    )
    .sort((one, other) => {
      if (one.replacedAt !== other.replacedAt) return one.replacedAt < other.replacedAt ? 1 : -1;
      return sizeOf(other) - sizeOf(one);
    });
}

/** How much a percentage changed; what was added or withdrawn comes before all that changed. */
function sizeOf({ field, oldValue, newValue }: Restatement): number {
  return field === "row" ? Number.MAX_VALUE : Math.abs((newValue ?? 0) - (oldValue ?? 0));
}

/** The columns of what was restated. Percentages have four decimals: many are restated in the third. */
export const restatementColumns: readonly Column<Restatement>[] = [
  { name: "productCode", title: "Code", kind: "code", cell: ({ code }) => code, link: ({ code }) => stockPath(code) },
  { name: "oldValue", title: "Was", kind: "rate", kindOf, cell: ({ oldValue }) => oldValue },
  { name: "newValue", title: "Is", kind: "rate", kindOf, cell: ({ newValue }) => newValue },
  { name: "field", title: "What", kind: "text", cell: ({ field }) => field, words: whatOf },
  { name: "date", title: "Report of", kind: "day", cell: ({ date }) => date, link: ({ date }) => datePath(date) },
  { name: "replacedAt", title: "Known from", kind: "day", cell: ({ replacedAt }) => replacedAt.slice(0, 10) },
];

function whatOf({ field, newValue }: Restatement): string {
  if (field === "percentage") return "percent short";
  return newValue === undefined ? "shares, withdrawn" : "shares, added";
}

/** Of an observation that was added or withdrawn the shares are stated; two percentages that four decimals do not tell apart have all of theirs. */
function kindOf({ field, oldValue, newValue }: Restatement): "rate" | "figure" | "count" {
  if (field !== "percentage") return "count";
  return oldValue?.toFixed(4) === newValue?.toFixed(4) ? "figure" : "rate";
}

/** So many are asked about together: fewer take more turns of the thread that answers, more hold up what others ask. */
const STOCKS_AT_ONCE = 100;
const REVISIONS_MAX = 100;
