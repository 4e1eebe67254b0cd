import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { fold } from "../../../base/texts/fold.js";
import { momentTextOf } from "../../../base/time/moment.js";
import { type GivenArticle, newsWith } from "./articles.fixture.js";
import { stories } from "./stories.js";

const HOUR_MS = 60 * 60 * 1000;
const SEEDS = 200;

/** Few codes, addresses and headlines within two weeks, so that all rules meet; some articles are in two files. */
function randomArticles(seed: number): GivenArticle[] {
  const random = randomOf(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const at = () => momentTextOf(Date.parse("2026-08-01T00:00:00Z") + Math.floor(random() * 112) * 3 * HOUR_MS);
  return Array.from({ length: 60 }, () => ({
    id: `n-${Math.floor(random() * 50)}`,
    file: one(["a", "b"]),
    statedAt: at(),
    publishedAt: at(),
    source: one(["asx", "wire", "paper"]),
    stockCode: one(["ABC", "XYZ", null]),
    url: one(["https://a.example/1", "https://a.example/2", "", null]),
    headline: one(["One", "ONE!", "Two", "Three", "..."]),
    isPriceSensitive: random() < 0.2,
  }));
}

/** The rules as they are written, with a look at every pair. */
function naiveStories(given: readonly GivenArticle[]): string[] {
  const rows = new Map(given.map((article) => [`${article.id} ${article.file}`, article]));
  const held = new Map<string, GivenArticle>();
  for (const row of rows.values()) {
    const other = held.get(row.id);
    const isNewer = other === undefined || momentAndFile(row) > momentAndFile(other);
    if (isNewer) held.set(row.id, row);
  }
  const inOrder = [...held.values()].sort((a, b) => (timeAndId(a) < timeAndId(b) ? -1 : 1));
  const taken = new Set<GivenArticle>();
  const made = inOrder.flatMap((primary) => {
    if (taken.has(primary)) return [];
    const members = inOrder.filter((each) => each === primary || (!taken.has(each) && belongs(primary, each)));
    for (const member of members) taken.add(member);
    return [members];
  });
  return made
    .sort((a, b) => Date.parse(b[0]!.publishedAt!) - Date.parse(a[0]!.publishedAt!))
    .map((members) => {
      const others = new Set(members.map(({ source }) => source).filter((source) => source !== members[0]!.source));
      const mark = members.some(({ isPriceSensitive }) => isPriceSensitive) ? "!" : "";
      return `${members.map(({ id }) => id).join(" ")} ${[...others].sort().join(",")}${mark}`;
    });
}

function belongs(primary: GivenArticle, article: GivenArticle): boolean {
  const hours = (Date.parse(article.publishedAt!) - Date.parse(primary.publishedAt!)) / HOUR_MS;
  const isLater = timeAndId(article) > timeAndId(primary) && hours <= 72;
  const isSameUrl = Boolean(article.url) && article.url === primary.url;
  const folded = fold(article.headline!);
  return (
    isLater &&
    article.stockCode === primary.stockCode &&
    (isSameUrl || (folded !== "" && folded === fold(primary.headline!)))
  );
}

const timeAndId = ({ publishedAt, id }: GivenArticle) => `${publishedAt} ${id}`;
const momentAndFile = ({ statedAt, file }: GivenArticle) => `${statedAt} ${file}`;

test(`stories are those of a look at every pair, for ${SEEDS} seeds`, () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const given = [...new Map(randomArticles(seed).map((row) => [`${row.id} ${row.file}`, row])).values()];
    const { list } = stories(newsWith(...given));
    const made = list.map(({ members, sources, isPriceSensitive }) => {
      const ids = members.map(({ id }) => id).join(" ");
      return `${ids} ${sources.join(",")}${isPriceSensitive ? "!" : ""}`;
    });
    assert.deepEqual(made, naiveStories(given), `seed ${seed}`);
  }
});

test("stories of many articles are made a few at a time", () => {
  const given = Array.from({ length: 1000 }, (_, number) => ({ id: `n-${String(number).padStart(4, "0")}` }));
  const news = newsWith(...given);
  assert.ok([...stories.steps(news)].length >= 12);
  assert.deepEqual([stories(news).list.length, stories(news).list[999]?.article.id], [1000, "n-0999"]);
});
