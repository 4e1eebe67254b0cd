import type { Answer } from "../answer.js";
import { countOf, invalid, oneOf, replyOf, unknown } from "../housing/reply.js";
import { offsetIn } from "../politicians/requests-in.js";
import type { Database } from "../sql/database.js";
import { figuresOf } from "./figures.js";
import { type Input, readCalendar, readInputs } from "./inputs.js";
import { type Period, periodsOf, spanOf } from "./periods.js";

/** Everything that answers of ReportsService are made of. */
interface ReportsWorld {
  /** In the order of the list. */
  readonly periods: readonly Period[];
  readonly inputs: ReadonlyMap<string, readonly Input[]>;
}

const worlds = new WeakMap<Database, Promise<ReportsWorld>>();

/** The reports of a database's rows, read once. */
export function reportsOf(database: Database): Promise<ReportsWorld> {
  const world = worlds.get(database) ?? readReports(database);
  worlds.set(database, world);
  return world;
}

async function readReports(database: Database): Promise<ReportsWorld> {
  const periods = periodsOf(await readCalendar(database));
  const days = new Set(periods.flatMap(({ reportDate, previousDate }) => [reportDate, previousDate]));
  return { periods, inputs: await readInputs(database, [...days]) };
}

/** A request for a report. */
export interface ReportRequest {
  readonly weekSlug?: string;
}

/** GetWeeklyReport without its texts, and which companies have accounts that it may speak of. */
export async function weeklyReport(database: Database, requests: readonly ReportRequest[]): Promise<Answer[]> {
  const { periods, inputs } = await reportsOf(database);
  const all = new Map(periods.map((period) => [period.slug, period]));
  const answers: Answer[] = [];
  for (const { weekSlug } of requests) {
    const slug = (weekSlug ?? "").trim();
    const period = all.get(slug);
    const figures = period && (await figuresOf(database, period, inputs));
    const accounts = period && (await readAccounts(database, period.reportDate));
    answers.push(
      replyOf(() => {
        if (slug === "" || spanOf(slug) === undefined) invalid();
        return figures === undefined ? unknown() : { ...figures, accounts };
      }),
    );
  }
  return answers;
}

/** Codes with an annual account that ended by a day. */
async function readAccounts(database: Database, day: string): Promise<string[]> {
  const rows = await database.rows(`
    select distinct code from reported where period_type = 'annual' and period_end <= date '${day}' order by code`);
  return rows.map(([code]) => String(code));
}

/** A request for reports. */
export interface ReportsRequest {
  readonly reportType?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** ListReports without its texts and scores. */
export async function listReports(database: Database, requests: readonly ReportsRequest[]): Promise<Answer[]> {
  const { periods, inputs } = await reportsOf(database);
  return requests.map(({ reportType, limit, offset }) =>
    replyOf(() => {
      const type = oneOf(reportType, ["all", "weekly", "monthly", "yearly"]);
      const skip = offsetIn(offset);
      const count = countOf(limit, 24, 100);
      const matching = periods.filter((period) => type === "all" || period.type === type);
      const page = matching.slice(skip, skip + count);
      return {
        reports: page.map((period) => listed(period, inputs.get(period.reportDate)!)),
        totalCount: matching.length,
      };
    }),
  );
}

function listed({ slug, type, reportDate }: Period, inputs: readonly Input[]) {
  const [first] = inputs;
  return {
    slug,
    reportType: type,
    reportDate,
    maxShortPct: first!.percentage,
    maxShortCode: first!.code,
    totalStocksShorted: inputs.length,
    topCodes: inputs.slice(0, 5).map(({ code }) => code),
    topLogoUrls: inputs.slice(0, 5).map(({ logo }) => logo),
  };
}
