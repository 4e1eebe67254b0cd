import { isoOf } from "@daybook/domain";
import type { Company } from "../company.js";
import { announcementDays } from "../events/announcements.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { displayNameOf } from "../records/display-name.js";
import { areaOf } from "./areas.js";
import { type DemoArticle, momentOf } from "./newsroom.js";

/** Forty takes of the editors over the year, and a draft. */
export function takeFiles(companies: readonly Company[], articles: readonly DemoArticle[]): NamedFile[] {
  const published = Array.from({ length: TAKES }, (_, number) => {
    const random = randomOf(`take/${number}`);
    const day = announcementDays[Math.floor((number * announcementDays.length) / TAKES) + 4]!;
    // Every tenth is about the market.
    const company = number % 10 === 9 ? undefined : companies[random.below(companies.length)]!;
    const about = articles.findLast(({ code, minute, source }) => {
      return source === "quillwire" && minute < day * DAY_MINUTES && code === (company?.code ?? "");
    });
    return takeFile({ day, company, about, form: company === undefined ? CALENDAR : number % FORMS.length });
  });
  return [...published, DRAFT].map(({ slug, text }) => ({
    fileName: `${slug}.md`,
    bytes: Buffer.from(text),
  }));
}

const TAKES = 40;
const DAY_MINUTES = 24 * 60;

interface Take {
  readonly slug: string;
  readonly text: string;
}

interface Subject {
  readonly day: number;
  readonly company: Company | undefined;
  /** The story that it takes up, where there is one. */
  readonly about: DemoArticle | undefined;
  readonly form: number;
}

function takeFile({ day, company, about, form }: Subject): Take {
  const name = company === undefined ? "the market" : displayNameOf(company);
  const { product, buyers, worry } = company === undefined ? MARKET : areaOf(company);
  const { title, standfirst, body } = FORMS[form]!;
  const fill = (text: string) =>
    text
      .replaceAll("{name}", name)
      .replaceAll("{product}", product)
      .replaceAll("{buyers}", buyers)
      .replaceAll("{worry}", worry);
  const slug = `${fill(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")}-${isoOf(day)}`;
  const cited = about === undefined ? [] : [about];
  return {
    slug,
    text: [
      "---",
      `title: ${JSON.stringify(fill(title))}`,
      `date: ${isoOf(day)}T22:30:00Z`,
      `standfirst: ${JSON.stringify(fill(standfirst))}`,
      ...(company === undefined ? [] : [`codes: [${company.code}]`]),
      "author: The demo desk",
      ...cited.flatMap(({ url, headline, minute }) => [
        "citations:",
        "  - ref: ref-1",
        `    url: ${url}`,
        "    source: Quillwire",
        `    headline: ${JSON.stringify(headline)}`,
        `    date: ${momentOf(minute).slice(0, 10)}`,
        "    type: news",
      ]),
      "---",
      "",
      fill(body[0]!),
      "",
      `${fill(body[1]!)}${cited.length > 0 ? " [ref-1]" : ""}`,
      "",
      "## What the figures say",
      "",
      "- A short position says that shares were borrowed and sold, not why.",
      "- Positions are published four trading days after their date.",
      "",
      "*Everyone in this take is fictional: it belongs to the demo world.*",
      "",
    ].join("\n"),
  };
}

const MARKET = { product: "shares", buyers: "investors", worry: "thin volumes" };

interface Form {
  readonly title: string;
  readonly standfirst: string;
  readonly body: readonly [string, string];
}

/** The form that suits the market as well as a company. */
const CALENDAR = 2;

const FORMS: readonly Form[] = [
  {
    title: "How {name} talks about {product}",
    standfirst: "What the company lodged about {product}, in its own words and dates.",
    body: [
      "The notices of {name} speak of **{product}** more often than a year ago.",
      "Its buyers, {buyers}, are named in most of them, and {worry} in some.",
    ],
  },
  {
    title: "A year of notices from {name}",
    standfirst: "Twelve months of announcements, counted and dated.",
    body: [
      "Most announcements of {name} in the last year were routine.",
      "Those that the exchange marked as price sensitive were about {product} and about {worry}.",
    ],
  },
  {
    title: "Reading the calendar of {name}",
    standfirst: "Which dates are known, and which figures come with them.",
    body: [
      "Reports, meetings and ex-dates of {name} are known in advance.",
      "Between them there is little that is dated, apart from what {buyers} say about {product}.",
    ],
  },
  {
    title: "What is known about {worry} at {name}",
    standfirst: "The word has come up before; this is when.",
    body: [
      "The words *{worry}* stand in several notices of {name}.",
      "None of them gives a figure, and this take adds none.",
    ],
  },
];

const DRAFT: Take = {
  slug: "a-draft-that-nobody-sees",
  text: [
    "---",
    "title: A draft that nobody sees",
    "date: 2026-07-01",
    "status: draft",
    "---",
    "",
    "Not finished.",
    "",
  ].join("\n"),
};
