import assert from "node:assert/strict";
import { test } from "node:test";
import type { FeedItem } from "./feed.js";
import { readFeed } from "./read-feed.js";

const nothing: FeedItem = {
  guid: "",
  link: "",
  title: "",
  summary: "",
  publishedAt: undefined,
  updatedAt: undefined,
  categories: [],
  imageUrl: "",
};
const read = (text: string) => readFeed(Buffer.from(text));
const inRss = (content: string) => read(`<rss ${SPACES}><channel><item>${content}</item></channel></rss>`).items[0];
const inAtom = (content: string) => read(`<feed xmlns="${ATOM}" ${SPACES}><entry>${content}</entry></feed>`).items[0];
const ATOM = "http://www.w3.org/2005/Atom";
const SPACES = `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:a="${ATOM}"`;

test("reads RSS 2.0", () => {
  const feed = read(`<?xml version="1.0" encoding="UTF-8"?>
    <!-- by hand -->
    <rss version="2.0" ${SPACES}><channel>
      <title>Wire</title><link>https://wire.example/</link><pubDate>Mon, 10 Aug 2026 00:00:00 GMT</pubDate>
      <lastBuildDate>Mon, 10 Aug 2026 01:00:00 GMT</lastBuildDate>
      <image><title>Logo</title><url>https://wire.example/logo.png</url></image>
      <item>
        <title>First</title><link> https://wire.example/1 </link><guid isPermaLink="false">1</guid>
        <description><![CDATA[<p>One &amp; <b>two</b></p>]]></description><content:encoded>More</content:encoded>
        <pubDate>Sun, 09 Aug 2026 09:00:00 AEST</pubDate><a:updated>2026-08-09T00:00:00Z</a:updated>
        <category domain="x">Mining</category><category>Gold</category><category>Mining</category><dc:subject>ASX:ABC</dc:subject>
        <media:group><media:content url="https://wire.example/1.mp4" type="video/mp4"/>
        <media:content url="https://wire.example/1.png" medium="image"><media:title>Picture</media:title></media:content></media:group>
      </item>
      <item><title>Second</title></item>
    </channel></rss>`);
  assert.deepEqual(feed, {
    builtAt: Date.parse("2026-08-10T01:00:00Z"),
    items: [
      {
        guid: "1",
        link: "https://wire.example/1",
        title: "First",
        summary: "One & two",
        publishedAt: Date.parse("2026-08-08T23:00:00Z"),
        updatedAt: Date.parse("2026-08-09T00:00:00Z"),
        categories: ["Mining", "Gold", "ASX:ABC"],
        imageUrl: "https://wire.example/1.png",
      },
      { ...nothing, title: "Second" },
    ],
    repeated: 0,
  });
});

test("reads RSS 1.0", () => {
  const feed =
    read(`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${SPACES}>
      <channel r:about="https://wire.example/rss"><title>Wire</title><dc:date>2026-08-10T01:00:00Z</dc:date>
        <items><r:Seq><r:li r:resource="https://wire.example/1"/></r:Seq></items></channel>
      <item r:about="https://wire.example/1"><title>First</title><link>https://wire.example/1</link>
        <description>One</description><dc:date>2026-08-09T09:00+10:00</dc:date><dc:subject>Mining</dc:subject></item>
    </r:RDF>`);
  assert.deepEqual(feed, {
    builtAt: Date.parse("2026-08-10T01:00:00Z"),
    items: [
      {
        ...nothing,
        guid: "https://wire.example/1",
        link: "https://wire.example/1",
        title: "First",
        summary: "One",
        publishedAt: Date.parse("2026-08-08T23:00:00Z"),
        categories: ["Mining"],
      },
    ],
    repeated: 0,
  });
});

test("reads Atom under any prefix", () => {
  const feed = read(`<a:feed ${SPACES}><a:title>Wire</a:title><a:updated>2026-08-10T01:00:00Z</a:updated>
      <a:entry><a:id>urn:1</a:id><a:title type="html">One &amp;amp; &lt;b&gt;two&lt;/b&gt;</a:title>
        <a:link rel="self" href="https://wire.example/1.atom"/><a:link href="https://wire.example/1"/>
        <a:link rel="enclosure" type="image/png" href="https://wire.example/1.png"/>
        <a:summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">It <i>is</i><script>no()</script><p>so</p></div></a:summary>
        <a:published>2026-08-09T09:00:00+10:00</a:published><a:updated>2026-08-09T10:00:00+10:00</a:updated>
        <a:source><a:title>Another</a:title><a:id>urn:other</a:id></a:source>
        <a:category term="ASX:ABC" label="Acme"/></a:entry>
    </a:feed>`);
  assert.deepEqual(feed, {
    builtAt: Date.parse("2026-08-10T01:00:00Z"),
    items: [
      {
        guid: "urn:1",
        link: "https://wire.example/1",
        title: "One & two",
        summary: "It is so",
        publishedAt: Date.parse("2026-08-08T23:00:00Z"),
        updatedAt: Date.parse("2026-08-09T00:00:00Z"),
        categories: ["ASX:ABC", "Acme"],
        imageUrl: "https://wire.example/1.png",
      },
    ],
    repeated: 0,
  });
});

for (const [what, content, part] of [
  ["a title in CDATA", "<title><![CDATA[A & B <i>x</i>]]></title>", { title: "A & B x" }],
  ["a title in pieces", "<title>A<![CDATA[ & ]]>B &amp;amp; C</title>", { title: "A & B & C" }],
  ["a title with elements", "<title>A <b>big</b> day<script>x</script></title>", { title: "A big day" }],
  ["the first of two titles", "<title>A</title><title>B</title>", { title: "A" }],
  ["an empty title before another", "<title/><title>B</title>", { title: "B" }],
  ["the content without a description", "<content:encoded>&lt;p&gt;A&lt;/p&gt;</content:encoded>", { summary: "A" }],
  ["a title of another namespace not", "<media:title>A</media:title><dc:title>B</dc:title>", {}],
  ["what lies deeper not", "<source><title>A</title></source><x><link>https://x.example/</link></x>", {}],
  [
    "a guid as the link",
    "<guid>https://x.example/1</guid>",
    { guid: "https://x.example/1", link: "https://x.example/1" },
  ],
  [
    "a guid that is no permalink",
    '<guid isPermaLink="false">https://x.example/1</guid>',
    { guid: "https://x.example/1" },
  ],
  ["a guid that is no address", "<guid>7</guid>", { guid: "7" }],
  ["a guid with its tags", "<guid>a&lt;b&gt;1</guid>", { guid: "a<b>1" }],
  ["no script as a link", "<link>javascript:alert(1)</link>", {}],
  ["no data as a link", "<link>data:text/html,x</link>", {}],
  ["no file as a link", "<link>file:///etc/passwd</link>", {}],
  ["no relative link", "<link>/1</link>", {}],
  ["no link with a user", "<link>https://bank.example@x.example/</link>", {}],
  ["no link with a password alone", "<link>https://:bank.example@x.example/</link>", {}],
  [
    "a link with a sign that readers take differently",
    "<link>https://bank.example\\@x.example/&lt;b&gt;</link>",
    { link: "https://bank.example/@x.example/%3Cb%3E" },
  ],
  [
    "a later link that can be used",
    "<link>ftp://x.example/</link><link>http://x.example/</link>",
    { link: "http://x.example/" },
  ],
  ["a host by its true name", "<link>https://\u0430cme.example/</link>", { link: "https://xn--cme-5cd.example/" }],
  ["no image that is none", '<enclosure url="https://x.example/1.mp3" type="audio/mpeg"/>', {}],
  ["no script as an image", '<media:thumbnail url="javascript:x"/>', {}],
  ["a title of many letters", `<title>${"word ".repeat(200)}</title>`, { title: `${"word ".repeat(98)}word…` }],
] as const) {
  test(`RSS: takes ${what}`, () => assert.deepEqual(inRss(content), { ...nothing, ...part }));
}

for (const [what, content, part] of [
  ["plain text as it stands", "<title>Fish &amp;amp; chips</title>", { title: "Fish &amp; chips" }],
  ["no tags of what claims to be plain", "<title>&lt;script&gt;x()&lt;/script&gt;A</title>", { title: "A" }],
  ["the content without a summary", '<content type="html">&lt;p&gt;A</content>', { summary: "A" }],
  ["no content of another type", '<content type="image/png">iVBORw0KGgo=</content>', {}],
  ["no link of another relation", '<link rel="replies" href="https://x.example/"/>', {}],
  ["no link without an address", "<link/>", {}],
  ["no title of another namespace", "<dc:title>A</dc:title>", {}],
] as const) {
  test(`Atom: takes ${what}`, () => assert.deepEqual(inAtom(content), { ...nothing, ...part }));
}

test("the first of several items with one guid counts, and the others are counted", () => {
  const { items, repeated } = read(
    `<rss><channel>${[1, 2, 1, 1]
      .map((guid, at) => `<item><guid>${guid}</guid><title>${at}</title></item>`)
      .join("")}<item><title>none</title></item><item><title>none</title></item></channel></rss>`,
  );
  assert.deepEqual([items.map(({ title }) => title), repeated], [["0", "1", "none", "none"], 2]);
});
