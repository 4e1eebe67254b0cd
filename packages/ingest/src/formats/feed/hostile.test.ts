import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { SourceProblem } from "../../source.js";
import { refusalOf } from "../own-layout/layout-tests.fixture.js";
import { assertInProportion } from "../time-growth.fixture.js";
import { readFeed } from "./read-feed.js";

const rss = (content: string) => `<rss><channel>${content}</channel></rss>`;
const item = "<item><title>A</title></item>";
const refusal = (text: string) => refusalOf(() => readFeed(Buffer.from(text)));

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("\n");
const doctype = "it has a document type declaration, which no feed needs";
for (const [what, text] of [
  ["a billion laughs", `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${rss("<item><title>&l9;</title></item>")}`],
  ["a file by an entity", `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss("&f;")}`],
  ["an entity of parameters", `<!DOCTYPE x [<!ENTITY % p SYSTEM "https://evil.example/p.dtd"> %p;]>${rss(item)}`],
  ["an external document type", `<!DOCTYPE rss SYSTEM "https://evil.example/rss.dtd">${rss(item)}`],
  [
    "one after comments and instructions",
    `<?xml version="1.0"?>\n<!-- a --><?x y?>\n<!-- b --> <!DOCTYPE rss>${rss(item)}`,
  ],
  ["one in small letters", `<!doctype html><html/>`],
  ["one that never ends", `<!DOCTYPE rss [${"<!ENTITY a 'b'>".repeat(1000)}`],
] as const) {
  test(`refuses ${what} unread`, () => assert.deepEqual(refusal(text), [undefined, doctype]));
}

for (const [what, text, line, reason] of [
  ["a document type inside", `<rss>\n<!DOCTYPE x>${item}</rss>`, 2, /^it is not well-formed XML/],
  ["an entity inside", `<rss>\n\n<!ENTITY a "b"></rss>`, 3, /^it is not well-formed XML/],
  ["an entity that nobody defines", rss("<item><title>&lol;</title></item>"), 1, /undefined entity/],
  ["an entity of the language", rss("<item><title>&constructor;</title></item>"), 1, /undefined entity/],
  ["a bare ampersand", rss("<item><title>A & B</title></item>"), 1, /^it is not well-formed XML/],
  ["a feed that is cut short", rss(item).slice(0, -8), 1, /^it is not well-formed XML/],
  ["tags that do not match", "<rss><channel></rss></channel>", 1, /^it is not well-formed XML/],
  ["two roots", `${rss(item)}${rss(item)}`, 1, /^it is not well-formed XML/],
  ["text after the root", `${rss(item)}x`, 1, /^it is not well-formed XML/],
  ["a control character", rss("<item><title>\u0007</title></item>"), 1, /^it is not well-formed XML/],
  ["a null character", rss("<item><title>\u0000</title></item>"), 1, /^it is not well-formed XML/],
  ["a prefix that nobody defines", rss("<item><media:x/></item>"), 1, /^it is not well-formed XML/],
  ["an attribute twice", rss('<item a="1" a="2"/>'), 1, /^it is not well-formed XML/],
  ["no XML", "hello", 1, /^it is not well-formed XML/],
  ["JSON", '{"items":[]}', 1, /^it is not well-formed XML/],
  ["a web page", "<html><body/></html>", undefined, /^its root "html" is not that of a feed$/],
  [
    "a root named like a feed",
    '<feed xmlns="https://other.example/"><entry/></feed>',
    undefined,
    /^its root "feed" is not/,
  ],
  ["a long root", `<${"x".repeat(100)}/>`, undefined, /^its root "x{40}…" is not/],
  ["a longer name", rss(`\n<${"x".repeat(201)}/>`), 2, /^the name of an element has more than 200 characters$/],
  ["a long namespace", rss(`<a xmlns="${"x".repeat(201)}"/>`), 1, /^the name of a namespace has more than 200/],
  ["a long namespace of a prefix", rss(`<a xmlns:b="${"x".repeat(201)}"/>`), 1, /^the name of a namespace has more/],
  [
    "elements that lie too deep",
    `${"<a>".repeat(100_000)}`.replace("<a>", "<rss>"),
    1,
    /^its elements lie more than 64 deep$/,
  ],
  [
    "too many attributes",
    rss(`<item ${Array.from({ length: 101 }, (_, i) => `a${i}=""`).join(" ")}/>`),
    1,
    /^an element has more than 100/,
  ],
  ["too many elements", rss("<a/>".repeat(500_000)), 1, /^it has more than 500000 elements$/],
  ["too many items", rss(item.repeat(10_001)), undefined, /^it has more than 10000 items$/],
] as const) {
  test(`refuses ${what}`, () => {
    const [at, said] = refusal(text) ?? [];
    assert.match(said ?? "nothing", reason);
    assert.equal(at, line);
  });
}

test("reads as many items as may be, at the greatest depth", () => {
  const deep = `<item><title>A</title>${"<x>".repeat(61)}${"</x>".repeat(61)}</item>`;
  assert.equal(readFeed(Buffer.from(rss(deep + item.repeat(9_999)))).items.length, 10_000);
});

test("names of the language are names like any other", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
  const content = names
    .map((name) => `<${name} ${name}="x" polluted="yes"><polluted>yes</polluted></${name}>`)
    .join("");
  const { items } = readFeed(
    Buffer.from(
      rss(`${content}<item>${content}<guid>__proto__</guid><title>A</title><category>__proto__</category></item>`),
    ),
  );
  assert.deepEqual(
    [items.map(({ guid, title, categories }) => [guid, title, ...categories]), Object.keys(Object.prototype)],
    [[["__proto__", "A", "__proto__"]], []],
  );
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
});

const [start, end] = [rss("|").split("|")[0]!, rss("|").split("|")[1]!];
const rubbish: Readonly<Record<string, (length: number) => string>> = {
  "bytes of one letter": (length) => "x".repeat(length),
  "opening brackets": (length) => "<".repeat(length),
  "a text of one letter": (length) => rss(`<item><title>${"x".repeat(length)}</title></item>`),
  "tags in a text": (length) => rss(`<item><title>${"&lt;b&gt;".repeat(length / 9)}</title></item>`),
  "items with tags in their texts": (length) =>
    rss(`<item><title>${"&lt;b&gt;".repeat(250)}</title></item>`.repeat(length / 2_250)),
  "empty elements": (length) => rss("<a/>".repeat(length / 4)),
  "elements with other names": (length) => rss(Array.from({ length: length / 10 }, (_, i) => `<a${i}/>`).join("")),
  "elements with prefixes": (length) =>
    rss(Array.from({ length: length / 40 }, (_, i) => `<p${i}:a xmlns:p${i}="urn:${i}"/>`).join("")),
  "elements in a namespace with a long name": (length) =>
    rss(`<item xmlns="${"x".repeat(length / 4)}">${"<a/>".repeat(length / 8)}</item>`),
  "attributes in a namespace with a long name": (length) =>
    rss(`<item xmlns:b="${"x".repeat(length / 4)}">${'<a b:c=""/>'.repeat(length / 16)}</item>`),
  "elements inside one with a long name": (length) =>
    `<rss><${"x".repeat(length / 4)}>${"<a/>".repeat(length / 8)}</${"x".repeat(length / 4)}></rss>`,
  "elements at the greatest depth": (length) =>
    rss(`${"<a>".repeat(60)}${"<b></b>".repeat(length / 7)}${"</a>".repeat(60)}`),
  entities: (length) => rss(`<item><title>${"&amp;".repeat(length / 5)}</title></item>`),
  "an entity without an end": (length) => rss(`<item><title>&${"a".repeat(length)}`),
  "CDATA sections": (length) => rss(`<item><title>${"<![CDATA[]]>".repeat(length / 12)}</title></item>`),
  "a CDATA section without an end": (length) => `${start}<![CDATA[${"]]".repeat(length / 2)}`,
  comments: (length) => `${"<!---->".repeat(length / 7)}${start}${end}`,
  "a comment without an end": (length) => `<!--${"-".repeat(length)}`,
  instructions: (length) => `${"<?a?>".repeat(length / 5)}${start}${end}`,
  "an instruction without an end": (length) => `<?a ${"?".repeat(length)}`,
  "a declaration without an end": (length) => `<?xml ${" ".repeat(length)}`,
  spaces: (length) => " ".repeat(length),
  "spaces in a tag": (length) => `<rss${" ".repeat(length)}/>`,
  "an attribute without an end": (length) => `<rss a="${"&amp;".repeat(length / 5)}`,
  categories: (length) => rss(`<item>${"<category>a</category>".repeat(length / 22)}</item>`),
  "other categories": (length) =>
    rss(`<item>${Array.from({ length: length / 25 }, (_, i) => `<category>${i}</category>`).join("")}</item>`),
  "guids that are the same": (length) => rss("<item><guid>1</guid></item>".repeat(Math.min(length / 27, 10_000))),
};
/** Reads what may be refused, but not fail. */
function readRubbish(bytes: Uint8Array): void {
  try {
    readFeed(bytes);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
  }
}

for (const [what, make] of Object.entries(rubbish)) {
  test(`${what} take time in proportion to their length`, () =>
    assertInProportion((length) => Buffer.from(make(length)), smallOrFull(160_000, 640_000), readRubbish));
}

test("a large file with some of everything takes time in proportion to its length", () => {
  const mixed = Object.values(rubbish).map((make) => make(9_000).slice(0, 2_000).replaceAll("&", "and"));
  const piece = rss(`<item><title><![CDATA[${mixed.join("").replaceAll("]]>", "")}]]></title></item>`).slice(14, -16);
  const make = (length: number) => Buffer.from(rss(piece.repeat(length / piece.length)));
  assertInProportion(make, smallOrFull(4_000_000, 50_000_000), readRubbish);
});
