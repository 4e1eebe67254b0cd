import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";

/**
 * Takes of the past, of one moment, of years to come and without a date; some are edited or withdrawn by a later file, and
 * some have all that a take may have. A value of front matter in JSON is one in YAML too.
 */
export function takeFiles(random: Random, codes: readonly string[]): MemoryFile[] {
  const slugs = Array.from({ length: 30 }, (_, i) => `take-${(i * 7919) % 100}-of-${i}`);
  const first = slugs.map((slug) => takeFile(random, codes, slug));
  const edited = slugs.filter(() => random.chance(0.3)).map((slug) => takeFile(random, codes, slug));
  return [...first, ...edited];
}

const dates = [
  "2023-03-31",
  "2023-03-31",
  "2023-03-31T00:00:00Z",
  "2023-03-31T09:30:00.5+10:00",
  "2024-02-29T23:59:59Z",
  "1999-12-31",
  "2098-01-01",
];

function takeFile(random: Random, codes: readonly string[], slug: string): MemoryFile {
  const citations = Array.from({ length: random.below(3) }, (_, i) => ({
    ref: `ref-${i + 1}`,
    url: `https://paper.example/${i}`,
    source: "A paper",
    headline: 'Of "gold" & <ore>',
    type: random.pick(["news", "trade", "data"]),
    ...random.some(0.5, { date: "2023-03-30" }),
  }));
  const image = "https://paper.example/image.png";
  const hasImage = random.chance(0.4);
  const isDraft = random.chance(0.15);
  const matter = {
    title: random.pick(["Gold <up> & away", 'Said "no"', "Ænima — O'Day’s 🚀 ]]>", "Short"]),
    ...(isDraft ? { status: "draft" } : { date: random.pick(dates) }),
    created: "2023-03-01",
    ...random.some(0.7, {
      standfirst: "A line of words & <signs>.",
      codes: [...new Set([random.pick(codes), random.pick(codes), random.pick(codes)])].slice(0, random.below(4)),
      author: "Ann Elm",
    }),
    ...random.some(0.4, {
      id: `id-${slug}`,
      slug,
      sentiment: random.pick(["positive", "negative", "neutral"]),
      model: "a model",
      tweeted: "2023-04-01T01:02:03Z",
      source: { articleId: "n-1", url: "https://paper.example/1", name: "A paper" },
      image: { url: image, caption: "A caption", credit: "A credit", preview: "https://paper.example/preview.png" },
      layout: [{ url: image, style: "aerial", ratio: "square", placement: "left", afterBlock: 0, brief: "A mine" }],
    }),
    ...(hasImage && { images: [{ url: image, topic: "gold" }] }),
    citations,
  };
  const marks = citations.map(({ ref }) => ` [${ref}]`).join("");
  const body = `# Heading\n\nSome **bold** words and [a link](https://paper.example/)${marks}.\n${hasImage ? `\n![A mine](${image})\n` : ""}`;
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${written(key, value)}`);
  return textFile(`${slug}.md`, ["---", ...lines, "---", "", ...body.split("\n")]);
}

/** Dates stand without quotes. */
function written(key: string, value: unknown): string {
  return ["date", "created", "tweeted"].includes(key) ? String(value) : JSON.stringify(value);
}
