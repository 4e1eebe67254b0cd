import assert from "node:assert/strict";
import { test } from "node:test";
import { month, week, year } from "../text/figures.fixture.js";
import { fullFigures } from "../text/full-figures.fixture.js";
import { reportText } from "../text/report-text.js";
import { wholeReport } from "../whole-report.js";
import { qualityIssues } from "./quality-issues.js";
import { qualityScore } from "./quality-score.js";
import type { UnscoredReport } from "./unscored-report.js";

const { qualityScore: _, ...sound }: UnscoredReport & { qualityScore?: number } = wholeReport(fullFigures(week))!;
const { qualityScore: __, ...soundYear }: UnscoredReport & { qualityScore?: number } = wholeReport(fullFigures(year))!;

const [insight] = sound.trendInsights;
const [citation] = sound.citations;
const [faq] = sound.faqs;

/** The report with a sentence more. */
const saying = (sentence: string): UnscoredReport => ({ ...sound, summary: `${sound.summary} ${sentence}` });

const words = (count: number) => Array(count).fill("word").join(" ");

/** The report with nothing but a number of words, the top code and the marks. */
const wordy = (report: UnscoredReport, count: number): UnscoredReport => ({
  ...report,
  headline: "AAA",
  summary: words(count - 7),
  narrative: {
    openingHook: "[ref-1] [ref-2] [ref-3] [ref-4] [ref-5]",
    topAnalysis: "",
    moversAnalysis: "",
    industryAnalysis: "",
    outlook: "",
  },
  faqs: ["one", "two", "three"].map((question) => ({ question, answer: question })),
  trendInsights: [],
});

for (const [rule, report, issue] of [
  ["a percentage that is no figure", saying("It was 33.33%."), "the percentage 33.33 is no figure of the report"],
  ["a percentage as a word", saying("It was 33 percent."), "the percentage 33 is no figure of the report"],
  ["a percentage as two words", saying("It was 33.3 per cent."), "the percentage 33.3 is no figure of the report"],
  ["points that are no figure", saying("Up 7.77 percentage points."), "the percentage 7.77 is no figure of the report"],
  ["a percentage just too far off", saying("At 18.52%."), "the percentage 18.52 is no figure of the report"],
  ["thousands of percent", saying("Up 1,018.50%."), "the percentage 1,018.50 is no figure of the report"],
  ["a code in brackets", saying("So did Zulu (ZZZ)."), "the code ZZZ is not in the data"],
  ["a code after the exchange", saying("So did Zulu (ASX: ZZZ)."), "the code ZZZ is not in the data"],
  ["a code after a dollar sign", saying("So did $ZZZ."), "the code ZZZ is not in the data"],
  ["an address", saying("See https://example.org/other."), "the address https://example.org/other is not cited"],
  ["an address without a scheme", saying("See www.example.org."), "the address www.example.org is not cited"],
  ["a mark without a citation", saying("So they say [ref-9]."), "the mark [ref-9] has no citation"],
  [
    "a citation without a mark",
    { ...sound, citations: [...sound.citations, { ...citation!, id: "ref-6" }] },
    "the citation ref-6 has no mark",
  ],
  ["a headline too long", { ...sound, headline: "x".repeat(81) }, "the headline has 81 characters"],
  ["no headline", { ...sound, headline: "" }, "the headline has 0 characters"],
  ["too few words", wordy(sound, 99), "the text has 99 words"],
  ["too many words", wordy(sound, 801), "the text has 801 words"],
  ["too few words for a year", wordy(soundYear, 199), "the text has 199 words"],
  ["too many words for a year", wordy(soundYear, 1501), "the text has 1501 words"],
  ["too few questions", { ...sound, faqs: [faq!, faq!] }, "there are 2 questions"],
  ["too many questions", { ...sound, faqs: Array(6).fill(faq) }, "there are 6 questions"],
  ["too many questions for a year", { ...soundYear, faqs: Array(9).fill(soundYear.faqs[0]) }, "there are 9 questions"],
  [
    "a fault in the sentence about a mover",
    { ...sound, trendInsights: [{ ...insight!, compositeSignal: "Up 33.33%." }, ...sound.trendInsights.slice(1)] },
    "the percentage 33.33 is no figure of the report",
  ],
  [
    "a fault in an answer",
    { ...sound, faqs: [{ ...faq!, answer: `${faq!.answer} Not 33.33%.` }, ...sound.faqs.slice(1)] },
    "the percentage 33.33 is no figure of the report",
  ],
] as const satisfies readonly (readonly [string, UnscoredReport, string])[]) {
  test(`${rule} costs 0.15`, () => {
    assert.deepEqual(qualityIssues(report), [issue]);
    assert.equal(qualityScore(report), 0.85);
  });
}

test("a top code that the text does not mention costs 0.15", () => {
  const silent: UnscoredReport = {
    ...wordy(sound, 100),
    headline: "AAAB",
    topShorted: [{ ...sound.topShorted[0]!, code: "AAA" }],
  };
  assert.deepEqual(qualityIssues(silent), ["the top code AAA is not mentioned"]);
});

for (const [rule, report] of [
  ["a week", sound],
  ["a year", soundYear],
  ["the last percentage near enough", saying("At 18.5187%, 18.4787 percent and 18.48%.")],
  ["a code of the data in brackets", saying("So did (MMM), (ASX: KKK) and $JJJ.")],
  ["years, abbreviations and amounts in brackets", saying("In 2025 (2024) it paid $1000 (REITs) and $100m.")],
  ["an address that is cited", saying(`See ${citation!.url}, ${citation!.url}.`)],
  ["a headline of 80 characters", { ...sound, headline: "x".repeat(80) }],
  ["100 words", wordy(sound, 100)],
  ["800 words", wordy(sound, 800)],
  ["200 words of a year", wordy(soundYear, 200)],
  ["1,500 words of a year", wordy(soundYear, 1500)],
  ["eight questions of a year", { ...soundYear, faqs: Array(8).fill(soundYear.faqs[0]) }],
] as const satisfies readonly (readonly [string, UnscoredReport])[]) {
  test(`${rule} costs nothing`, () => {
    assert.deepEqual(qualityIssues(report), []);
    assert.equal(qualityScore(report), 1);
  });
}

test("every fault counts, and the score never goes below zero", () => {
  const scores = [2, 3, 6, 7].map((faults) => qualityScore(saying(Array(faults).fill("At 33.33%.").join(" "))));
  assert.deepEqual(scores, [0.7, 0.55, 0.1, 0]);
});

test("a report exists with a score of 0.7 and not below", () => {
  const scoreOf = (faults: number) =>
    wholeReport(fullFigures(month), (figures) => ({ ...reportText(figures), summary: "At 33.33%. ".repeat(faults) }))
      ?.qualityScore;
  assert.deepEqual([0, 2, 3].map(scoreOf), [1, 0.7, undefined]);
});
