import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/news";
import { type FrontMatter, readFrontMatter } from "../../formats/front-matter/front-matter.js";
import { type SafeMarkdown, safeMarkdown } from "../../formats/markdown/safe-markdown.js";
import { misleadingIn } from "../../formats/misleading.js";
import { jsonValue } from "../../formats/own-layout/json-value.js";
import type { Value } from "../../formats/own-layout/layout.js";
import { unknownName } from "../../formats/own-layout/names.js";
import { textOf } from "../../formats/own-layout/scalar.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { type FieldName, frontMatterFields } from "./layout.js";
import { checkMarks, withoutMarks } from "./marks.js";

type TakeRow = RowOf<typeof datasets.editorialTakes>;

/** The take that a file states, under the slug of its name. */
export function parseTake(slug: string, bytes: Uint8Array): TakeRow {
  const file = readFrontMatter(bytes);
  const stated = valuesOf(file);
  const text = stated.get("slug") ?? slug;
  if (text !== slug)
    throw new SourceProblem(file.lineOf("slug"), `slug ${quoted(String(text))} is not the file's name`);
  const body = file.body.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  if (body.length > BODY_CHARS_MAX) {
    throw new SourceProblem(file.bodyLine, `the text has more than ${BODY_CHARS_MAX} characters`);
  }
  // Blank lines before the text are no part of it, and count as lines all the same.
  const bodyLine = file.bodyLine + linesIn(file.body.slice(0, file.body.indexOf(body)));
  const markdown = safeMarkdown(body, bodyLine);
  const citations = objectsIn(stated.get("citations"));
  checkMarks(body, bodyLine, markdown.blocks, citations as { ref: string }[], file.lineOf("citations"));
  const wordCount = wordCountOf(withoutMarks(markdown.blocks.map((block) => block.text).join("\n")));
  const isDraft = stated.get("status") === "draft";
  if (wordCount === 0 && !isDraft) throw new SourceProblem(file.bodyLine, "the text has no words");
  const [date, created] = [momentIn(file, stated, "date"), momentIn(file, stated, "created")];
  if (date === null && !isDraft) throw new SourceProblem(1, "date is missing");
  const createdAt = created ?? date;
  if (createdAt === null) throw new SourceProblem(1, "date and created are missing, of which a draft has one");
  const { articleId, url: sourceUrl, name } = objectIn(stated.get("source"));
  const { url: heroUrl, caption, credit, preview } = objectIn(stated.get("image"));
  return {
    slug,
    id: textIn(stated.get("id")) ?? `take-${slug}`,
    headline: textIn(stated.get("title"))!,
    codes: codesIn(file, stated),
    standfirst: textIn(stated.get("standfirst")),
    byline: textIn(stated.get("author")),
    bodyMd: body,
    wordCount,
    sentiment: textIn(stated.get("sentiment")) as TakeRow["sentiment"],
    publishedAt: isDraft ? null : date,
    createdAt,
    tweetPublishedAt: momentIn(file, stated, "tweeted"),
    sourceArticleId: textIn(articleId),
    sourceUrl: textIn(sourceUrl),
    sourceName: textIn(name),
    model: textIn(stated.get("model")),
    ogImageUrl: textIn(preview),
    heroImageUrl: textIn(heroUrl),
    heroCaption: textIn(caption),
    heroCredit: textIn(credit),
    inlineImages: inlineImagesOf(file, markdown, objectsIn(stated.get("images")) as unknown as readonly Topic[]),
    layoutImages: layoutImagesOf(file, markdown, objectsIn(stated.get("layout"))),
    citations: citations.map(({ ref, ...cited }) => ({ refId: ref, ...cited })) as unknown as TakeRow["citations"],
  };
}

function valuesOf({ values, lineOf }: FrontMatter): ReadonlyMap<FieldName, Value> {
  const names = frontMatterFields.map(({ name }) => name);
  const unknown = Object.keys(values).find((key) => !(names as string[]).includes(key));
  if (unknown !== undefined) throw new SourceProblem(lineOf(unknown), unknownName("key of a take", unknown, names));
  const stated = new Map<FieldName, Value>();
  for (const field of frontMatterFields) {
    const place = { line: lineOf(field.name), path: field.name };
    const value = jsonValue(field.kind, values[field.name], place);
    const problem = misleadingIn(JSON.stringify(value ?? ""));
    if (problem !== undefined) throw new SourceProblem(place.line, `${field.name}: ${problem}`);
    if (value !== undefined) stated.set(field.name, value);
    else if ("required" in field) throw new SourceProblem(1, `${field.name} is missing`);
  }
  return stated;
}

/** A date is its midnight in UTC. */
function momentIn({ lineOf }: FrontMatter, stated: ReadonlyMap<FieldName, Value>, name: FieldName): number | null {
  const text = textIn(stated.get(name));
  if (text === null) return null;
  if (textOf({ is: "date" }, text) !== undefined) return dayOf(text)! * MS_PER_DAY;
  const moment = textOf({ is: "timestamp" }, text);
  if (moment !== undefined) return Date.parse(moment);
  throw new SourceProblem(lineOf(name), `${name} ${quoted(text)} is not a date or a moment with its zone`);
}

function codesIn({ lineOf }: FrontMatter, stated: ReadonlyMap<FieldName, Value>): readonly string[] {
  const codes = (stated.get("codes") ?? []) as readonly string[];
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw new SourceProblem(lineOf("codes"), `codes has ${twice} twice`);
  return codes;
}

/** The images of the text, each once. The front matter may say what they are about. */
function inlineImagesOf({ lineOf }: FrontMatter, { images }: SafeMarkdown, topics: readonly Topic[]) {
  const altOf = new Map(images.toReversed().map(({ url, alt }) => [url, alt]));
  const strange = topics.find(({ url }) => !altOf.has(url));
  if (strange !== undefined) {
    throw new SourceProblem(lineOf("images"), `${quoted(strange.url)} is no image of the text`);
  }
  return [...new Set(images.map(({ url }) => url))].map((url) => ({
    url,
    topic: String(topics.find((stated) => stated.url === url)?.topic ?? ""),
    alt: altOf.get(url)!,
  }));
}

function layoutImagesOf({ lineOf }: FrontMatter, { blockCount }: SafeMarkdown, layout: readonly Stated[]) {
  return layout.map(({ afterBlock, ...image }) => {
    if (Number(afterBlock) >= blockCount) {
      throw new SourceProblem(lineOf("layout"), `there is no block ${afterBlock}: the text has ${blockCount}, from 0`);
    }
    return { ...image, anchorAfterBlock: Number(afterBlock) } as unknown as TakeRow["layoutImages"][number];
  });
}

/** What an image of the text is about. */
interface Topic {
  readonly url: string;
  readonly topic: string;
}

type Stated = Readonly<Record<string, Value>>;

function objectIn(value: Value | undefined): Stated {
  return (value ?? {}) as Stated;
}

function objectsIn(value: Value | undefined): readonly Stated[] {
  return (value ?? []) as readonly Stated[];
}

function textIn(value: Value | undefined): string | null {
  return value === undefined || value === "" ? null : String(value);
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

const MS_PER_DAY = 86_400_000;
/** An answer may hold a hundred takes. */
const BODY_CHARS_MAX = 100_000;

/** The words of a text: what stands between spaces and has a letter or a digit. */
function wordCountOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
