import type { Answer } from "../answer.js";
import { type Computed, jsonDifference } from "../compare.js";
import { problemsIn, type Report } from "./texts.js";

/** Prices are compared as other ratios are. */
const ratios: Computed = new Set(["trendInsights.weeklyPriceChange"]);

/** Where an answer of GetWeeklyReport differs: its figures from the expected ones, its texts from their rules. */
export function reportDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return jsonDifference(expected, actual, ratios);
  const { accounts, ...wanted } = JSON.parse(expected.body) as { readonly accounts: readonly string[] };
  const report = JSON.parse(actual.body) as Report;
  const {
    headline: _,
    summary: __,
    narrative: ___,
    faqs: ____,
    citations: _____,
    qualityScore: ______,
    ...rest
  } = report;
  const figures = {
    ...rest,
    trendInsights: rest.trendInsights.map(({ compositeSignal: _, financialSignals: __, ...insight }) => insight),
  };
  const difference = jsonDifference(answerOf(wanted), answerOf(figures), ratios);
  const problems = [
    ...problemsIn(report),
    ...report.trendInsights.flatMap((insight) => signalProblem(insight, accounts)),
  ];
  return difference ?? (problems.length === 0 ? undefined : problems.join("; "));
}

/** The contract leaves open what is said of a company's accounts. */
function signalProblem(
  { code, financialSignals }: Report["trendInsights"][number],
  accounts: readonly string[],
): string[] {
  if (financialSignals.length > 5) return [`${code} has ${financialSignals.length} financial signals`];
  if (financialSignals.some((signal) => signal.trim() === "")) return [`${code} has an empty financial signal`];
  return financialSignals.length > 0 && !accounts.includes(code) ? [`${code} has signals and no accounts`] : [];
}

/** Where an answer of ListReports differs; of its texts only what each must be. */
export function reportsDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return jsonDifference(expected, actual, new Set());
  const given = JSON.parse(actual.body) as { readonly reports: readonly Listed[] };
  const bad = given.reports.find(({ headline, summary, qualityScore }) => {
    return headline === "" || headline.length > 80 || summary === "" || qualityScore < 0.7 || qualityScore > 1;
  });
  if (bad !== undefined) return `${JSON.stringify(bad)} has no text or no score`;
  const reports = given.reports.map(({ headline: _, summary: __, qualityScore: ___, ...rest }) => rest);
  return jsonDifference(expected, answerOf({ ...given, reports }), new Set());
}

interface Listed {
  readonly headline: string;
  readonly summary: string;
  readonly qualityScore: number;
}

function answerOf(body: object): Answer {
  return { status: 200, body: JSON.stringify(body) };
}
