import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { month, week, year } from "./text/figures.fixture.js";
import { fullFigures } from "./text/full-figures.fixture.js";
import { randomFigures } from "./text/random-figures.fixture.js";
import { wholeReport } from "./whole-report.js";

test("a report has its period, its text, its figures and its score", () => {
  const figures = fullFigures(week);
  const { narrative, faqs, citations, headline, summary, ...report } = wholeReport(figures)!;
  assert.deepEqual(report, {
    weekSlug: "2026-W05",
    reportDate: "2026-01-30",
    previousDate: "2026-01-23",
    topShorted: figures.topShorted,
    risers: figures.risers,
    fallers: figures.fallers,
    marketStats: figures.marketStats,
    industryBreakdown: figures.industryBreakdown,
    trendInsights: figures.trendInsights,
    qualityScore: 1,
  });
  assert.ok(narrative !== undefined && faqs.length === 4 && citations.length === 5 && headline !== summary);
});

test("the same figures make the same bytes", () => {
  const bytes = () => JSON.stringify(wholeReport(fullFigures(year)));
  assert.equal(bytes(), bytes());
});

for (const period of [week, month, year]) {
  test(`whatever the figures, a ${period.type} text keeps every limit and has no fault`, () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const figures = randomFigures(randomOf(seed), period);
      const report = wholeReport(figures);
      assert.equal(report?.qualityScore, 1, `seed ${seed}: ${JSON.stringify(figures)}`);
      const { headline, summary, narrative } = report;
      const sections = Object.values(narrative!) as readonly string[];
      const names = [figures.topShorted[0]!.code, figures.risers[0]?.code, figures.fallers[0]?.code];
      const broken = [
        headline.length > 80 && "headline too long",
        !names.some((code) => code !== undefined && headline.split(/[^A-Z0-9]/).includes(code)) &&
          "headline names nobody",
        sentencesIn(summary) > 2 && "summary too long",
        sections.some((section) => sentencesIn(section) < 1 || sentencesIn(section) > 4) && "section too long",
        /\[ref-/.test(headline + summary) && "a mark away from the citations",
        !sections.join(" ").includes(`as at ${report.reportDate}`) && "no date",
        !/four trading days after their date/.test(sections.join(" ")) && "nothing about publication",
        / {2}|undefined|NaN|null|\b0\.00\b|\b1 (?:stock|industr)|\bno of\b|one stocks|, \.|\.\./.test(
          sections.join(" ") + summary,
        ) && `wrong words: ${summary} ${sections.join(" ")}`,
        FORBIDDEN.exec([headline, summary, ...sections].join(" "))?.[0],
      ].filter((each) => each);
      assert.deepEqual(broken, [], `seed ${seed}`);
    }
  });
}

/** Words of forecasts, advice and judgement. */
const FORBIDDEN =
  /\b(?:will|should|may|might|could|expect\w*|forecast\w*|likely|outlook|buy\w*|sell|hold|advice|recommend\w*|bullish|bearish|strong\w*|weak\w*|sharp\w*|significant\w*|heav\w*|surg\w*|plung\w*|soar\w*|tumbl\w*|notable|unusual\w*|spik\w*|watch\w*)\b/i;

function sentencesIn(text: string): number {
  return text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
}
