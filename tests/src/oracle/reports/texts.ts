import { typeOf } from "./periods.js";

/** A report as it is answered. */
export interface Report {
  readonly weekSlug: string;
  readonly reportDate: string;
  readonly headline: string;
  readonly summary: string;
  readonly narrative: Readonly<Record<string, string>>;
  readonly topShorted: readonly Named[];
  readonly risers: readonly (Named & { readonly significance: number })[];
  readonly fallers: readonly (Named & { readonly significance: number })[];
  readonly marketStats: object;
  readonly industryBreakdown: readonly { readonly topStockCode: string }[];
  readonly trendInsights: readonly Insight[];
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
  readonly citations: readonly Citation[];
  readonly qualityScore: number;
}

interface Named {
  readonly code: string;
  readonly name: string;
}

interface Insight {
  readonly code: string;
  readonly compositeSignal: string;
  readonly financialSignals: readonly string[];
}

interface Citation {
  readonly id: string;
  readonly source: string;
  readonly date: string;
  readonly url: string;
  readonly type: string;
}

/** What reports.md 2.5 and 2.7 ask of the texts of a report and this one breaks, in words. */
export function problemsIn(report: Report): string[] {
  const issues = issuesIn(report);
  const score = Math.max(0, 1 - 0.15 * issues.length);
  const problems = [...issues, ...shapeProblems(report)];
  if (Math.abs(score - report.qualityScore) > 1e-9)
    problems.push(`the score is ${report.qualityScore} instead of ${score}`);
  return problems;
}

/** The text that has to be of some length, in pieces. */
function piecesOf({ headline, summary, narrative, faqs }: Report): string[] {
  return [
    headline,
    summary,
    ...Object.values(narrative),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
}

/** What counts against the score (2.7). */
function issuesIn(report: Report): string[] {
  const isYearly = typeOf(report.weekSlug) === "yearly";
  const pieces = piecesOf(report);
  const text = [...pieces, ...report.trendInsights.map(({ compositeSignal }) => compositeSignal)].join("\n");
  const { headline: _, summary: __, narrative: ___, faqs: ____, citations, qualityScore: _____, ...data } = report;
  const figures = numbersIn(data);
  const codes = new Set(codesIn(report));
  const urls = new Set(citations.map(({ url }) => url));
  const ids = citations.map(({ id }) => id);
  const marks = new Set([...text.matchAll(/\[(ref-[^\]]*)\]/g)].map(([, id]) => id!));
  const words = pieces
    .join(" ")
    .replaceAll(/\[ref-\d+\]/g, "")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  const faqsMax = isYearly ? 8 : 5;
  const top = report.topShorted[0]!.code;
  return [
    ...percentagesIn(text)
      .filter((figure) => !figures.some((known) => Math.abs(Math.abs(known) - figure) <= 0.02 + 1e-9))
      .map((figure) => `${figure}% is no figure of the report`),
    ...[...text.matchAll(/\(([A-Z0-9]{3,6})\)|\$([A-Z][A-Z0-9]{2,5})\b/g)]
      .map(([, inBrackets, afterSign]) => (inBrackets ?? afterSign)!)
      .filter((code) => !codes.has(code))
      .map((code) => `${code} is no code of the report`),
    ...[...text.matchAll(/https?:\/\/[^\s)\]]+/g)]
      .filter(([url]) => !urls.has(url))
      .map(([url]) => `${url} is not cited`),
    ...ids.filter((id) => !marks.has(id)).map((id) => `${id} is not marked`),
    ...[...marks].filter((mark) => !ids.includes(mark)).map((mark) => `[${mark}] is not cited`),
    ...(report.headline.length > 80 ? [`the headline has ${report.headline.length} characters`] : []),
    ...(words < (isYearly ? 200 : 100) || words > (isYearly ? 1500 : 800) ? [`the text has ${words} words`] : []),
    ...(hasWord(text, top) ? [] : [`${top} is not mentioned`]),
    ...(report.faqs.length < 3 || report.faqs.length > faqsMax ? [`there are ${report.faqs.length} questions`] : []),
  ];
}

/** Every number in the data. */
function numbersIn(data: unknown): number[] {
  if (typeof data === "number") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(numbersIn) : [];
}

function codesIn({ topShorted, risers, fallers, industryBreakdown }: Report): string[] {
  const movers = [...topShorted, ...risers, ...fallers].map(({ code }) => code);
  return [...movers, ...industryBreakdown.map(({ topStockCode }) => topStockCode)];
}

/** Figures that a text calls percent or points of percentage, without their signs. */
function percentagesIn(text: string): number[] {
  const found = text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?(?:%|per ?cent\b|percentage points?\b)/g);
  return [...found].map(([, figure]) => Number(figure!.replaceAll(",", "")));
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(^|[^A-Za-z0-9])${word}([^A-Za-z0-9]|$)`).test(text);
}

/** What else is asked of the texts (2.5 and the table of section 2). */
function shapeProblems(report: Report): string[] {
  const { headline, summary, narrative, citations, trendInsights } = report;
  const text = piecesOf(report).join("\n");
  const movers = [...report.risers, ...report.fallers].sort((one, other) => other.significance - one.significance);
  const most = movers.filter(({ significance }) => significance === movers[0]?.significance);
  const leading = [report.topShorted[0]!, ...most].map(({ code }) => code);
  const names = [...report.topShorted, ...movers].map(({ name }) => name);
  const sections = ["openingHook", "topAnalysis", "moversAnalysis", "industryAnalysis", "outlook"];
  const said = /\b(will|should|expect\w*|likely|recommend\w*|predict\w*|buy|sell)\b/i.exec(text);
  return [
    ...(leading.some((code) => hasWord(headline, code)) ? [] : [`the headline names none of ${leading.join(" ")}`]),
    ...sentenceProblem("summary", summary, names, 2),
    ...sections.flatMap((section) => sentenceProblem(section, narrative[section] ?? "", names, 4)),
    ...(Object.keys(narrative).length === sections.length ? [] : ["the narrative has other sections"]),
    ...trendInsights.flatMap(({ compositeSignal }) => sentenceProblem("signal", compositeSignal, names, 1)),
    ...(/\bas at\b/i.test(text) ? [] : ["no date is as at"]),
    ...(text.includes(report.reportDate) || text.includes(longDate(report.reportDate))
      ? []
      : ["the date is not named"]),
    ...(/\b(four|4) trading days\b/.test(text) ? [] : ["the four trading days are not named"]),
    ...(said === null ? [] : [`the text says "${said[0]}"`]),
    ...citations.flatMap((citation, i) => citationProblems(citation, i)),
    ...(citations.some(({ type }) => type === "asic_data") ? [] : ["the short positions are not cited"]),
  ];
}

function longDate(day: string): string {
  const format = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(day));
}

/** Sentences end with a sign before a space or the end; names of companies may have points too. */
function sentenceProblem(place: string, text: string, names: readonly string[], most: number): string[] {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, "Name"), text.replaceAll(/\s*\[ref-\d+\]/g, ""));
  const count = bare
    .trim()
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== "").length;
  const isWhole = /[.!?]$/.test(bare.trim());
  return count >= 1 && count <= most && isWhole ? [] : [`${place} has ${count} sentences: ${text}`];
}

function citationProblems({ id, source, date, url, type }: Citation, i: number): string[] {
  const isWhole =
    id === `ref-${i + 1}` &&
    source !== "" &&
    /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    (url === "" || /^https?:\/\//.test(url)) &&
    ["financial_report", "announcement", "asic_data", "price_data"].includes(type);
  return isWhole ? [] : [`citation ${i + 1} is ${JSON.stringify({ id, source, date, url, type })}`];
}
