import { isoOf } from "@daybook/domain";
import type { Company } from "../company.js";
import { documentUrl } from "../documents.js";
import { announcementDays } from "../events/announcements.js";
import { type Random, randomOf } from "../prng.js";
import { displayNameOf } from "../records/display-name.js";
import { areaOf } from "./areas.js";
import { type Happening, happenings } from "./happenings.js";
import { type MarketStory, marketStories } from "./market-stories.js";

/** An article before it is written into a file of its source. */
export interface DemoArticle {
  readonly source: DemoNewsSource;
  /** Number of the article in the world, from 1. */
  readonly number: number;
  /** Empty for a story about the market. */
  readonly code: string;
  readonly headline: string;
  readonly summary: string;
  readonly tag: string;
  readonly url: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly isPriceSensitive: boolean;
}

/** The exchange's notices, two newspapers and a wire. All but the first are made up. */
type DemoNewsSource = "asx" | "bushledger" | "saltwire" | "quillwire";

/** So many articles over a year, oldest first. */
export const ARTICLES = 3000;

/** What was reported of companies and the market over the last year. */
export function makeArticles(companies: readonly Company[]): DemoArticle[] {
  const told: Omit<DemoArticle, "number">[] = [];
  for (let story = 0; told.length < ARTICLES; story += 1) {
    const random = randomOf(`news/${story}`);
    const day = announcementDays[random.below(announcementDays.length)]!;
    const company = companies[random.below(companies.length)]!;
    if (random.chance(MARKET_SHARE)) told.push(...marketArticles(day, random));
    else if (isListed(company, day)) told.push(...companyArticles(company, day, random));
  }
  return told
    .slice(0, ARTICLES)
    .sort((a, b) => a.minute - b.minute)
    .map((article, at) => ({ ...article, number: at + 1 }));
}

const MARKET_SHARE = 0.12;

function isListed({ listedDay, delisted }: Company, day: number): boolean {
  return listedDay <= day && (delisted === undefined || delisted.day > day);
}

/** A notice, and what newspapers make of it: some in their own words, some in those of another. */
function companyArticles(company: Company, day: number, random: Random): Omit<DemoArticle, "number">[] {
  const happening = happenings[random.below(happenings.length)]!;
  const area = areaOf(company);
  const name = displayNameOf(company);
  const number = 3 + random.below(38);
  const { code } = company;
  const minute = minuteOn(day, random);
  const words = (which: Happening["headlines"]) => which[random.below(which.length)]!(name, area, number);
  const notice = {
    source: "asx" as const,
    code,
    headline: happening.notice(name, area, number),
    summary: "",
    tag: happening.tag,
    url: documentUrl(code, `notice-${minute}`, day),
    minute,
    isPriceSensitive: happening.isPriceSensitive,
  };
  const first = {
    ...notice,
    source: PAPERS[random.below(PAPERS.length)]!,
    headline: words(happening.headlines),
    summary: words(happening.summaries),
    isPriceSensitive: false,
  };
  const stories = [
    first,
    ...copiesOf(first, random),
    ...(random.chance(0.3) ? [followUp(first, words(happening.headlines), random)] : []),
  ];
  return [
    ...(random.chance(0.7) ? [notice] : []),
    ...stories.map((story, at) => ({
      ...story,
      url: storyUrl(story.source, `${code}-${minute}-${at}`),
      minute: story.minute + 20,
    })),
  ];
}

function marketArticles(day: number, random: Random): Omit<DemoArticle, "number">[] {
  const { tag, headlines, summaries }: MarketStory = marketStories[random.below(marketStories.length)]!;
  const first = {
    source: PAPERS[random.below(PAPERS.length)]!,
    code: "",
    headline: headlines[random.below(headlines.length)]!,
    summary: summaries[random.below(summaries.length)]!,
    tag,
    url: "",
    minute: minuteOn(day, random),
    isPriceSensitive: false,
  };
  return [first, ...copiesOf(first, random)].map((story, at) => ({
    ...story,
    url: storyUrl(story.source, `market-${story.minute}-${at}`),
  }));
}

type Story = Omit<DemoArticle, "number">;

/** The same headline in other papers, within three days or, now and then, later: that is another story. */
function copiesOf(story: Story, random: Random): Story[] {
  return PAPERS.filter((paper) => paper !== story.source && random.chance(0.22)).map((source) => ({
    ...story,
    source,
    minute: story.minute + 10 + random.below(random.chance(0.1) ? 6 * DAY_MINUTES : 2 * DAY_MINUTES),
  }));
}

/** The same matter in other words, a day or two later. */
function followUp(story: Story, headline: string, random: Random): Story {
  return { ...story, headline, minute: story.minute + DAY_MINUTES + random.below(DAY_MINUTES) };
}

const PAPERS = ["bushledger", "saltwire", "quillwire"] as const;
const DAY_MINUTES = 24 * 60;

/** In office hours of the east coast. */
function minuteOn(day: number, random: Random): number {
  return day * DAY_MINUTES + random.below(9 * 60);
}

function storyUrl(source: DemoNewsSource, slug: string): string {
  return `https://example.com/${source}/${slug.toLowerCase()}`;
}

/** A moment as ISO 8601 in UTC. */
export function momentOf(minute: number): string {
  const inDay = minute % DAY_MINUTES;
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${isoOf(Math.floor(minute / DAY_MINUTES))}T${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}:00Z`;
}
