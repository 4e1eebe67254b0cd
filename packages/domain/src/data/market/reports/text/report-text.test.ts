import assert from "node:assert/strict";
import { test } from "node:test";
import { month, week, year } from "./figures.fixture.js";
import { fullFigures } from "./full-figures.fixture.js";
import { type ReportText, reportText } from "./report-text.js";

/** A text as a page would show it, with a line for each sentence. */
function printed({ headline, summary, narrative, faqs, citations }: ReportText): string {
  return [
    headline,
    sentences(summary),
    ...[narrative.openingHook, narrative.topAnalysis, narrative.moversAnalysis].map(sentences),
    ...[narrative.industryAnalysis, narrative.outlook].map(sentences),
    ...faqs.map(({ question, answer }) => `${question}\n${sentences(answer)}`),
    citations
      .map(({ id, type, date, source, url }) => [id, type, date, source, url].filter((part) => part !== "").join(" | "))
      .join("\n"),
  ].join("\n\n");
}

function sentences(text: string): string {
  return text.split(/(?<=[.?]) (?=[A-Z])/).join("\n");
}

test("a weekly report in full", () => {
  assert.equal(
    printed(reportText(fullFigures(week))),
    `\
AAA most shorted at 18.50%, BBB up 1.20 points over the week

Alpha Mining (AAA) had the highest short position of 1,612 ordinary ASX stocks as at 2026-01-30, at 18.50% of its shares on issue.
Short positions rose in 320 stocks and fell in 98 over the week.

As at 2026-01-30, short positions were reported in 1,612 ordinary stocks listed on ASX, on average 1.23% of the shares on issue with a median of 0.45% [ref-1].
The average is up 0.05 percentage points from that as at 2026-01-23.

Alpha Mining (AAA) ranks first at 18.50% as at 2026-01-30, up 0.40 percentage points over the week.
Next come Beta Energy (BBB) at 15.20% and Charlie's Pizza (CCC) at 14.10%.
New to the ten highest since 2026-01-23 are CCC and JJJ.
In all, 53 stocks stood at five percent or more, eight of them at ten percent or more.

First among the rises is Beta Energy (BBB), up 1.20 percentage points from 14.00% to 15.20%, the third weekly rise in a row.
First among the falls is Kilo Lending (KKK), down 0.90 percentage points from 3.10% to 2.20%.
In the seven days to 2026-01-30 the adjusted closing price of BBB fell 4.20% and that of KKK was unchanged [ref-2].
Announcements since 2026-01-23 of BBB [ref-3] and KKK [ref-4], and figures of the annual accounts of BBB [ref-5] are listed with this report.

Among industries with at least three stocks reported short, the highest average is that of Energy at 2.34%, down 0.05 percentage points over the week, where BBB is highest at 15.20%.
Next comes Equity Real Estate Investment Trusts at 2.10%.
The average that changed most over the week is that of Equity Real Estate Investment Trusts, up 0.30 percentage points to 2.10%.

All positions are as at 2026-01-30 and are compared with those as at 2026-01-23.
ASIC publishes short positions four trading days after their date, so the figures for week 5 of 2026 became public on 2026-02-05 [ref-1].
Percentages are of the shares on issue, as reported or restated since.

Which ASX stock had the highest short position as at 2026-01-30?
Alpha Mining (AAA), at 18.50% of its shares on issue as at 2026-01-30 [ref-1].

Did short positions rise or fall over the week?
They rose in 320 stocks and fell in 98.

Which industry has the highest average short position?
Energy, at 2.34% across 30 stocks.

When are these figures published?
Four trading days after their date, those as at 2026-01-30 on 2026-02-05.

ref-1 | asic_data | 2026-01-30 | Australian Securities and Investments Commission, short position reports | https://asic.gov.au/regulatory-resources/markets/short-selling/short-position-reports-table/
ref-2 | price_data | 2026-01-30 | ASX end-of-day prices, adjusted closes
ref-3 | announcement | 2026-01-29 | ASX announcement of BBB: Quarterly report (ASX: ZZZ) up 33% | https://example.org/BBB.pdf
ref-4 | announcement | 2026-01-29 | ASX announcement of KKK: Update | https://example.org/KKK.pdf
ref-5 | financial_report | 2025-06-30 | Annual accounts of BBB`,
  );
});

test("a monthly report in full", () => {
  assert.equal(
    printed(reportText(fullFigures(month))),
    `\
January 2026: AAA most shorted at 18.50%, BBB up 1.20 points over the month

In January 2026 short positions rose in 320 stocks and fell in 98.
As at 2026-01-30 the highest of 1,612 ordinary ASX stocks reported short was Alpha Mining (AAA), at 18.50% of its shares on issue.

The last report of January 2026, as at 2026-01-30, has short positions in 1,612 ordinary stocks listed on ASX [ref-1].
They averaged 1.23% of the shares on issue, which is 0.05 percentage points above the average as at 2025-12-31, and the median was 0.45%.

In the last report of January 2026, as at 2026-01-30, Alpha Mining (AAA) ranked first at 18.50%, up 0.40 percentage points over the month.
Next come Beta Energy (BBB) at 15.20%, Charlie's Pizza (CCC) at 14.10% and Delta Schools (DDD) at 12.00%.
New to the ten highest since 2025-12-31 are CCC and JJJ.
In all, 53 stocks stood at five percent or more, eight of them at ten percent or more.

The rises of the month are led by Beta Energy (BBB), up 1.20 percentage points from 14.00% to 15.20%.
The falls are led by Kilo Lending (KKK), down 0.90 percentage points from 3.10% to 2.20%.
In the seven days to 2026-01-30 the adjusted closing price of BBB fell 4.20% and that of KKK was unchanged [ref-2].
Announcements since 2025-12-31 of BBB [ref-3] and KKK [ref-4], and figures of the annual accounts of BBB [ref-5] are listed with this report.

Among industries with at least three stocks reported short, the highest average is that of Energy at 2.34%, down 0.05 percentage points over the month, where BBB is highest at 15.20%.
Next come Equity Real Estate Investment Trusts at 2.10% and Materials at 2.00%.

The positions of January 2026 are as at 2026-01-30, compared with those as at 2025-12-31.
Short positions are published four trading days after their date; these became public on 2026-02-05 [ref-1].
Percentages are of the shares on issue, as reported or restated since.

Which ASX stock had the highest short position in the last report of January 2026?
Alpha Mining (AAA), at 18.50% of its shares on issue as at 2026-01-30 [ref-1].

Did short positions rise or fall over the month?
They rose in 320 stocks and fell in 98.

Which industry has the highest average short position?
Energy, at 2.34% across 30 stocks.

When are these figures published?
Four trading days after their date, those as at 2026-01-30 on 2026-02-05.

ref-1 | asic_data | 2026-01-30 | Australian Securities and Investments Commission, short position reports | https://asic.gov.au/regulatory-resources/markets/short-selling/short-position-reports-table/
ref-2 | price_data | 2026-01-30 | ASX end-of-day prices, adjusted closes
ref-3 | announcement | 2026-01-29 | ASX announcement of BBB: Quarterly report (ASX: ZZZ) up 33% | https://example.org/BBB.pdf
ref-4 | announcement | 2026-01-29 | ASX announcement of KKK: Update | https://example.org/KKK.pdf
ref-5 | financial_report | 2025-06-30 | Annual accounts of BBB`,
  );
});

test("a yearly report in full", () => {
  assert.equal(
    printed(reportText(fullFigures(year))),
    `\
Short positions in 2025: AAA ends highest at 18.50%, BBB up 1.20 points

The average short position of ordinary ASX stocks rose 0.05 percentage points to 1.23% over 2025, a year in which short positions rose in 320 stocks and fell in 98.
Alpha Mining (AAA) ended it highest, at 18.50% of its shares on issue as at 2025-12-31.

The last report of 2025, as at 2025-12-31, lists short positions in 1,612 ordinary stocks on ASX [ref-1].
They averaged 1.23% of the shares on issue, which is 0.05 percentage points above the average as at 2024-12-31.
The median was 0.45%.
Counting stocks that are in the last reports of both years, short positions rose in 320 stocks and fell in 98 over the year.

The year's last ranking, as at 2025-12-31, begins with Alpha Mining (AAA) at 18.50%, up 0.40 percentage points over the year.
Next come Beta Energy (BBB) at 15.20%, Charlie's Pizza (CCC) at 14.10%, Delta Schools (DDD) at 12.00%, Echo Uranium (EEE) at 11.11%, Foxtrot Medical (FFF) at 11.00%, Golf Lithium (GGG) at 10.50%, Hotel Resources (HHH) at 10.10%, India Graphite (III) at 9.90% and Juliet Foods (JJJ) at 9.50%.
New to the ten highest since 2024-12-31 are CCC and JJJ.
In all, 53 stocks stood at five percent or more, eight of them at ten percent or more.

Between the last reports of the two years, the rises that rank highest are those of Beta Energy (BBB), up 1.20 percentage points from 14.00% to 15.20%; Golf Lithium (GGG), up 1.00 percentage points to 10.50%; and Hotel Resources (HHH), up 1.00 percentage points to 10.10%.
The falls that rank highest are those of Kilo Lending (KKK), down 0.90 percentage points from 3.10% to 2.20%, and Lima Banking (LLL), down 0.40 percentage points to 2.10%.
In the seven days to 2025-12-31 the adjusted closing price of BBB fell 4.20% and that of KKK was unchanged [ref-2].
Announcements since 2024-12-31 of BBB [ref-3] and KKK [ref-4], and figures of the annual accounts of BBB [ref-5] are listed with this report.

Among industries with at least three stocks reported short, the highest average is that of Energy at 2.34%, down 0.05 percentage points over the year, where BBB is highest at 15.20%.
Next come Equity Real Estate Investment Trusts at 2.10% and Materials at 2.00%.
The average that changed most over the year is that of Equity Real Estate Investment Trusts, up 0.30 percentage points to 2.10%.

The figures for 2025 compare two days, the last reports held of the year, as at 2025-12-31, and of the year before, as at 2024-12-31; what happened in between is told by the weekly and monthly reports.
ASIC publishes short positions four trading days after their date, so the last figures of the year became public on 2026-01-07 [ref-1].
A percentage is the share of a company's issued stock that was reported short, an average gives every stock the same weight, and a change is the difference of two percentages in percentage points.
Positions that were restated are shown as restated, and stocks without a reported position are in none of the figures.

Which ASX stock ended 2025 with the highest short position?
Alpha Mining (AAA), at 18.50% of its shares on issue as at 2025-12-31 [ref-1].

Did short positions rise or fall over the year?
They rose in 320 stocks and fell in 98.

Which industry has the highest average short position?
Energy, at 2.34% across 30 stocks.

When are these figures published?
Four trading days after their date, those as at 2025-12-31 on 2026-01-07.

Did the average short position change in 2025?
It did: as at 2025-12-31 it is 1.23%, up 0.05 percentage points from that as at 2024-12-31.

Which stock heads the list of movers over the year?
Beta Energy (BBB), up 1.20 percentage points to 15.20%.

How are the movers ranked?
By the size of the change, which counts for more where it is large against the position of the year before.
Stocks have to be in the last reports of both years, at half a percent or more in one of them.

What does a short position of a stock mean here?
The shares that investors have sold and do not hold, as they reported them to ASIC, as a percentage of the shares on issue.
Only ordinary shares with a reported position are counted.

ref-1 | asic_data | 2025-12-31 | Australian Securities and Investments Commission, short position reports | https://asic.gov.au/regulatory-resources/markets/short-selling/short-position-reports-table/
ref-2 | price_data | 2025-12-31 | ASX end-of-day prices, adjusted closes
ref-3 | announcement | 2025-12-30 | ASX announcement of BBB: Quarterly report (ASX: ZZZ) up 33% | https://example.org/BBB.pdf
ref-4 | announcement | 2025-12-30 | ASX announcement of KKK: Update | https://example.org/KKK.pdf
ref-5 | financial_report | 2025-06-30 | Annual accounts of BBB`,
  );
});
