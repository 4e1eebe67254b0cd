import type { ReportCitation, ReportFaq, ReportNarrative } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import { citedIn } from "./cited.js";
import { faqsOf } from "./faqs.js";
import { headlineOf } from "./headline.js";
import { industryAnalysis } from "./industry-analysis.js";
import { moversAnalysis } from "./movers-analysis.js";
import { openingHook } from "./opening-hook.js";
import { outlook } from "./outlook.js";
import { summaryOf } from "./summary.js";
import { topAnalysis } from "./top-analysis.js";

/** What a report says of its figures, and what that rests on. */
export interface ReportText {
  readonly headline: string;
  readonly summary: string;
  readonly narrative: Answer<ReportNarrative>;
  readonly faqs: readonly Answer<ReportFaq>[];
  readonly citations: readonly Answer<ReportCitation>[];
}

/** The text of a report by rule: the same figures, the same text. */
export function reportText(figures: ReportFigures): ReportText {
  const cited = citedIn(figures);
  return {
    headline: headlineOf(figures),
    summary: summaryOf(figures),
    narrative: {
      openingHook: openingHook(figures, cited),
      topAnalysis: topAnalysis(figures),
      moversAnalysis: moversAnalysis(figures, cited),
      industryAnalysis: industryAnalysis(figures),
      outlook: outlook(figures, cited),
    },
    faqs: faqsOf(figures, cited),
    citations: cited.map(({ citation }) => citation),
  };
}
