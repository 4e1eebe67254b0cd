import { codesIn, percentagesIn } from "./report-data.js";
import type { UnscoredReport } from "./unscored-report.js";

/**
 * What is wrong with the text of a report, one sentence for each fault. It reads
 * the text as a reader does and knows nothing of how it was made.
 */
export function qualityIssues(report: UnscoredReport): readonly string[] {
  const texts = textsOf(report);
  const text = texts.join("\n");
  return [
    ...wrongPercentages(report, text),
    ...wrongCodes(report, text),
    ...wrongAddresses(report, text),
    ...wrongMarks(report, text),
    ...brokenLimits(report, text),
    ...missingTopCode(report, text),
  ];
}

function textsOf({ headline, summary, narrative, faqs, trendInsights }: UnscoredReport): readonly string[] {
  return [
    headline,
    summary,
    ...Object.values(narrative ?? {}),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ...trendInsights.map(({ compositeSignal }) => compositeSignal),
  ];
}

function wrongPercentages(report: UnscoredReport, text: string): string[] {
  const figures = percentagesIn(report);
  const isFigure = (value: number) => figures.some((figure) => Math.abs(Math.abs(figure) - value) <= TOLERANCE);
  return Array.from(text.matchAll(PERCENTAGE), ([, digits]) => digits!)
    .filter((digits) => !isFigure(Number(digits.replaceAll(",", ""))))
    .map((digits) => `the percentage ${digits} is no figure of the report`);
}

function wrongCodes(report: UnscoredReport, text: string): string[] {
  const codes = codesIn(report);
  return Array.from(text.matchAll(CODE), ([, bracketed, priced]) => (bracketed ?? priced)!)
    .filter((code) => /[A-Z]/.test(code) && !codes.has(code))
    .map((code) => `the code ${code} is not in the data`);
}

function wrongAddresses({ citations }: UnscoredReport, text: string): string[] {
  const cited = new Set(citations.map(({ url }) => url));
  return Array.from(text.matchAll(ADDRESS), ([address]) => address.replace(/[.,;:!?]+$/, ""))
    .filter((address) => !cited.has(address))
    .map((address) => `the address ${address} is not cited`);
}

function wrongMarks({ citations }: UnscoredReport, text: string): string[] {
  const marked = new Set(Array.from(text.matchAll(MARK), ([, id]) => id!));
  const cited = new Set(citations.map(({ id }) => id));
  return [
    ...[...marked].filter((id) => !cited.has(id)).map((id) => `the mark [${id}] has no citation`),
    ...[...cited].filter((id) => !marked.has(id)).map((id) => `the citation ${id} has no mark`),
  ];
}

function brokenLimits({ weekSlug, headline, faqs }: UnscoredReport, text: string): string[] {
  const limits = /^\d{4}$/.test(weekSlug) ? YEARLY_LIMITS : LIMITS;
  const issues: string[] = [];
  const characters = Array.from(headline).length;
  if (characters === 0 || characters > HEADLINE_CHARACTERS_MAX)
    issues.push(`the headline has ${characters} characters`);
  const words = text.replace(MARK, "").match(/\S+/g)?.length ?? 0;
  if (words < limits.wordsMin || words > limits.wordsMax) issues.push(`the text has ${words} words`);
  if (faqs.length < limits.faqsMin || faqs.length > limits.faqsMax) issues.push(`there are ${faqs.length} questions`);
  return issues;
}

function missingTopCode({ marketStats, topShorted }: UnscoredReport, text: string): string[] {
  const topCode = topShorted[0]?.code ?? marketStats?.maxShortCode ?? "";
  return isMentioned(topCode, text) ? [] : [`the top code ${topCode} is not mentioned`];
}

/** A text has a code as a word of its own. */
function isMentioned(code: string, text: string): boolean {
  if (code === "") return false;
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + code.length);
    if (!/[A-Za-z0-9]/.test(around)) return true;
  }
  return false;
}

/** A number with a sign of percent behind it: the sign, the word, or percentage points. */
const PERCENTAGE = /(\d[\d,]*(?:\.\d+)?)[\s\u00a0]*(?:%|per ?cent\b|percentage points?\b)/gi;

/** Capitals and digits in brackets, perhaps with the exchange before them, or after a dollar sign. */
const CODE = /\((?:ASX: ?)?([A-Z0-9]{3,6})\)|\$([A-Z0-9]{3,6})(?![A-Za-z0-9])/g;

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;

const MARK = /\[(ref-[^\]]*)\]/g;

/** How far a percentage of the text may be from a figure, and what doubles may add to that. */
const TOLERANCE = 0.02 + 1e-9;

const HEADLINE_CHARACTERS_MAX = 80;

interface Limits {
  readonly wordsMin: number;
  readonly wordsMax: number;
  readonly faqsMin: number;
  readonly faqsMax: number;
}

const LIMITS: Limits = { wordsMin: 100, wordsMax: 800, faqsMin: 3, faqsMax: 5 };
const YEARLY_LIMITS: Limits = { wordsMin: 200, wordsMax: 1500, faqsMin: 3, faqsMax: 8 };
