import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import MarkdownIt from "markdown-it";
import { SourceProblem } from "../../source.js";
import { safeMarkdown } from "./safe-markdown.js";

/** What the most careless page makes of a text: HTML is on, and any address will do. */
const page = new MarkdownIt("commonmark", { html: true });
page.validateLink = () => true;

const TAGS = new Set(
  "p h1 h2 h3 h4 h5 h6 em strong a img ul ol li blockquote code pre hr br"
    .split(" ")
    .flatMap((tag) => [tag, `/${tag}`]),
);

/** Tags and attributes that a page must not have, in what it makes of a text. */
function faultsOf(html: string): string[] {
  return [...html.matchAll(/<([^\s>]*)([^>]*)>/g)].flatMap(([whole, tag, rest]) => {
    const attributes = [...rest!.matchAll(/([^\s=/]+)="([^"]*)"/g)];
    const isKnown = TAGS.has(tag!) && attributes.every(([, name, value]) => isHarmless(name!, value!));
    const left = attributes.reduce((text, [attribute]) => text.replace(attribute, ""), rest!);
    return isKnown && /^[\s/]*$/.test(left) ? [] : [whole];
  });
}

function isHarmless(name: string, value: string): boolean {
  if (name === "href" || name === "src") return /^https?:\/\//i.test(value);
  return ["alt", "title", "start"].includes(name) || (name === "class" && value.startsWith("language-"));
}

test("the faults of a page are seen", () => {
  const faulty = '<p onclick="x"><a href="javascript:x"><script><img src=x><b></p><!-- -->';
  assert.equal(faultsOf(faulty).length, 6);
  assert.deepEqual(faultsOf(page.render('[a](https://e.com "b") ![c](http://e.com) `<b>`\n\n3. x\n\n```js\n```')), []);
});

const PIECES = [
  ..."[]()!<>*_`#-+=~|:;&'\"\\/ \n\t.0123aB".split(""),
  ...[
    "[a](",
    "![",
    "](https://e.com)",
    "](javascript:x)",
    "https://e.com",
    "<https://e.com>",
    "<b>",
    "</b>",
    "<!--",
    "-->",
  ],
  ...[
    "\n\n",
    "\n    ",
    "> ",
    "- ",
    "1. ",
    "```\n",
    "~~~",
    "&#106;",
    "&lt;",
    "&Tab;",
    "&colon;",
    "javascript:",
    "data:",
  ],
  ...[
    "[x]: ",
    "[x]",
    "<a href=",
    "onerror=",
    "{x}",
    "<X/>",
    "<?",
    "<![CDATA[",
    "]]>",
    "%0a",
    "\u00a0",
    "é",
    "😀",
    "  \n",
  ],
];

/** The same text for the same seed. */
function randomText(seed: number): string {
  let state = seed * 2_654_435_761;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return Array.from({ length: 1 + below(25) }, () => PIECES[below(PIECES.length)]).join("");
}

test("whatever is taken makes a page of harmless tags and addresses", () => {
  const counts = { taken: 0, refused: 0, marked: 0 };
  const texts = smallOrFull(2_000, 20_000);
  for (let seed = 1; seed <= texts; seed += 1) {
    const text = randomText(seed);
    try {
      safeMarkdown(text, 1);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      counts.refused += 1;
      continue;
    }
    counts.taken += 1;
    const html = page.render(text);
    if (/<(a|img|em|code)/.test(html)) counts.marked += 1;
    assert.deepEqual(faultsOf(html), [], `seed ${seed}: ${JSON.stringify(text)} makes ${html}`);
  }
  assert.ok(
    counts.taken > texts / 4 && counts.refused > texts / 10 && counts.marked > texts / 40,
    JSON.stringify(counts),
  );
});

test("every line of a refusal is one of the text", () => {
  for (let seed = 1; seed <= smallOrFull(1_000, 3_000); seed += 1) {
    const text = randomText(seed);
    try {
      safeMarkdown(text, 10);
    } catch (error) {
      const { line } = error as SourceProblem;
      assert.ok(
        line! >= 10 && line! < 10 + text.split("\n").length,
        `seed ${seed}: ${line} of ${JSON.stringify(text)}`,
      );
    }
  }
});

/** Texts that are made to be slow, of about so many characters. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "open brackets": (length) => "[".repeat(length),
  "brackets in brackets": (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "links in links": (length) => "[a](".repeat(length / 4),
  "images in images": (length) => `${"![".repeat(length / 14)}a${"](https://u)".repeat(length / 14)}`,
  "emphasis that is not closed": (length) => "*a **a ".repeat(length / 7),
  "emphasis of all kinds": (length) => "a**b_c* ".repeat(length / 8),
  "underscores between letters": (length) => "_a".repeat(length / 2),
  quotes: (length) => ">".repeat(length),
  "lists in lists": (length) => "- ".repeat(length / 2),
  "a list of many": (length) => "- a\n".repeat(length / 4),
  "code of all lengths": (length) => {
    const runs = Array.from({ length: Math.sqrt(2 * length) }, (_, run) => "`".repeat(run));
    return runs.join(" ");
  },
  "open comments": (length) => "<!-- ".repeat(length / 5),
  "open tags": (length) => "<a b='".repeat(length / 6),
  "open declarations": (length) => "<![CDATA[".repeat(length / 9),
  entities: (length) => "&a".repeat(length / 2),
  definitions: (length) => "[a]: https://e.com\n".repeat(length / 19),
  "definitions that are not finished": (length) => "[a]:\n".repeat(length / 5),
  "open titles": (length) => '[a](b "'.repeat(length / 7),
  backslashes: (length) => "\\".repeat(length),
  "headings and rules": (length) => "a\n=\n".repeat(length / 4),
  "lines of quotes": (length) => "> a\n".repeat(length / 4),
};

for (const [what, textOf] of Object.entries(HOSTILE)) {
  test(`${what}: eight times the text takes no more than some eight times as long`, () => {
    const length = smallOrFull(4_000, 8_000);
    const [short, long] = [textOf(length), textOf(8 * length)];
    workMs(short);
    const shortMs = Math.min(workMs(short), workMs(short), workMs(short));
    // A square would be 64 times. A text of a few milliseconds says nothing.
    const isInProportion = (ms: number) => ms < 30 * Math.max(shortMs, 5);
    const longMs = [workMs(long)];
    while (longMs.length < 3 && !longMs.some(isInProportion)) longMs.push(workMs(long));
    assert.ok(longMs.some(isInProportion), `${shortMs} ms, ${longMs.join(", ")} ms`);
  });
}

/** How long the processor worked on a text: others may have it meanwhile. */
function workMs(text: string): number {
  const start = process.cpuUsage();
  try {
    safeMarkdown(text, 1);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
  }
  return process.cpuUsage(start).user / 1000;
}
