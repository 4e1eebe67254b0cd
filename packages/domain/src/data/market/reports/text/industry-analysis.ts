import type { ReportIndustry } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportType } from "../report-period.js";
import { wordsOf } from "./period-words.js";
import { industryName } from "./prose-name.js";
import { countText, directionOf, joined, movedText, paragraph, percentText } from "./wording.js";

/** The industries with the highest averages, and the one whose average changed most. */
export function industryAnalysis(figures: ReportFigures): string {
  const { industryBreakdown: industries, period } = figures;
  const [first] = industries;
  if (first === undefined) {
    return "No industry has the three stocks reported short that an average by industry takes.";
  }
  // A month tells more of the levels and leaves it at that.
  const change = period.type === "monthly" ? undefined : changeText(figures);
  return paragraph(leadText(figures, first), followersText(figures), change);
}

function leadersOf(industries: readonly Answer<ReportIndustry>[]): readonly Answer<ReportIndustry>[] {
  return industries.filter(({ avgShortPct }) => avgShortPct === industries[0]?.avgShortPct);
}

function leadText({ industryBreakdown: industries, period }: ReportFigures, first: Answer<ReportIndustry>): string {
  const { over, date } = wordsOf(period);
  const leaders = leadersOf(industries);
  const average = percentText(first.avgShortPct);
  const top = `where ${first.topStockCode} is highest at ${percentText(first.topStockPct)}`;
  if (leaders.length > 1) {
    return `By industry, the highest average short position as at ${date}, ${average}, is shared by ${namesOf(leaders)}.`;
  }
  const { wowChange } = first;
  const changed = wowChange === undefined ? "" : `, ${movedText(wowChange)} ${over}`;
  if (industries.length === 1) {
    return `The one industry with at least three stocks reported short is ${industryName(first)}, on average ${average}${changed}, ${top}.`;
  }
  return `Among industries with at least three stocks reported short, the highest average is that of ${industryName(first)} at ${average}${changed}, ${top}.`;
}

function namesOf(industries: readonly Answer<ReportIndustry>[]): string {
  if (industries.length <= 3) return joined(industries.map(industryName));
  return `${industryName(industries[0]!)} and ${countText(industries.length - 1)} other industries`;
}

function followersText({ industryBreakdown: industries, period }: ReportFigures): string | undefined {
  const count = leadersOf(industries).length;
  const followers = industries.slice(count, count + FOLLOWERS[period.type]);
  if (followers.length === 0) return undefined;
  const list = joined(followers.map((each) => `${industryName(each)} at ${percentText(each.avgShortPct)}`));
  return `Next ${followers.length === 1 ? "comes" : "come"} ${list}.`;
}

const FOLLOWERS: Readonly<Record<ReportType, number>> = { weekly: 1, monthly: 2, yearly: 4 };

/** The one industry whose average changed most, if there is one and it is not the first, of which that is told. */
function changeText({ industryBreakdown: industries, period }: ReportFigures): string | undefined {
  const sizes = industries.map(({ wowChange }) => Math.abs(wowChange ?? 0));
  const largest = Math.max(...sizes);
  if (directionOf(largest) === 0 || sizes.filter((size) => size === largest).length > 1) return undefined;
  const place = sizes.indexOf(largest);
  if (place === 0) return undefined;
  const { wowChange, avgShortPct } = industries[place]!;
  const name = industryName(industries[place]!);
  return `The average that changed most ${wordsOf(period).over} is that of ${name}, ${movedText(wowChange!)} to ${percentText(avgShortPct)}.`;
}
