import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { textPoolOf } from "../tables/text-pool.js";
import { findIn } from "./find.js";
import { findIndexOf } from "./find-index.js";
import { nearWords } from "./near-words.js";
import { type PhraseName, rules, type Way } from "./rules.js";
import { roles, type Thing } from "./thing.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);
const KINDS = 5;
const WORLDS = 60;
const random = randomOf(seed);
const below = (count: number) => Math.floor(random() * count);
const some = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

test(`${WORLDS} random worlds are searched as plain rules over plain objects search them, seed ${seed}`, () => {
  for (let world = 0; world < WORLDS; world += 1) {
    const things = randomThings();
    const halves = [things.filter(({ kind }) => kind < 3), things.filter(({ kind }) => kind >= 3)];
    const indices = halves.map((half) => finished(findIndexOf(half, KINDS)));
    for (let asked = 0; asked < 40; asked += 1) {
      const whole = randomQuery();
      const core = random() < 0.5 ? whole : whole.split(" ").slice(1).join(" ") || whole;
      const preferred = new Set(random() < 0.5 ? [] : [below(KINDS)]);
      const kinds = random() < 0.7 ? undefined : new Set([below(KINDS), below(KINDS)]);
      const [limit, offset] = [1 + below(8), below(4)];
      const wanted = { whole, core, preferred, kinds, without: undefined };
      const { found, counts } = findIn(indices, wanted, { limit, offset });
      const plain = plainlyFound(things, wanted);
      assert.deepEqual(
        {
          found: found.map(({ kind, key, rule }) => [kind, key, rule.score]),
          total: counts.reduce((a, b) => a + b, 0),
        },
        { found: plain.slice(offset, offset + limit), total: plain.length },
        `seed ${seed}: ${JSON.stringify({ whole, core, preferred: [...preferred], things })}`,
      );
    }
  }
});

test("near words are those that one letter more, less, other or two changed places make, and no others", () => {
  for (let round = 0; round < 300; round += 1) {
    const words = [...new Set(Array.from({ length: 30 }, randomWord))].sort();
    const word = randomWord();
    const near = nearWords(textPoolOf(words), word).map((number) => words[number]);
    const wanted = words.filter((each) => isNear(each, word));
    assert.deepEqual(near, wanted, `seed ${seed}: ${word} in ${words.join(" ")}`);
  }
});

function randomWord(): string {
  return Array.from({ length: 1 + below(7) }, () => some(["a", "b", "c"])).join("");
}

function randomText(): string {
  return Array.from({ length: 1 + below(3) }, randomWord).join(" ");
}

function randomQuery(): string {
  return Array.from({ length: 1 + below(3) }, randomWord).join(" ");
}

function randomThings(): Thing[] {
  const count = 1 + below(25);
  return Array.from({ length: count }, (_, at): Thing => {
    const texts = Array.from({ length: 1 + below(3) }, () => ({
      role: some(Object.values(roles)),
      text: randomText(),
    }));
    return { kind: Math.floor((at * KINDS) / count), key: `thing ${at}`, texts };
  });
}

type Asked = Parameters<typeof findIn>[1];

/** What is found and in which order, said as plainly as can be. */
function plainlyFound(things: readonly Thing[], { whole, core, preferred, kinds }: Asked): unknown[] {
  const words = new Set(things.flatMap(({ texts }) => texts.flatMap(({ text }) => text.split(" "))));
  const phrases = new Map([...phrasesOf(words, whole, ["whole", "mended", "mendedFirst"])]);
  if (core !== whole)
    for (const each of phrasesOf(words, core, ["core", "mendedCore", "mendedFirstCore"])) phrases.set(...each);
  const plainly = placesOf(things, { whole, core, preferred, kinds, without: undefined }, phrases);
  if (plainly.length > 0) return plainly;
  const doubted = [...new Set(whole.split(" "))].map((word) => [
    word,
    ...[...words].filter((each) => isNear(each, word)),
  ]);
  if (doubted.some(({ length }) => length > 1)) phrases.set("doubted", { text: undefined, words: doubted });
  return placesOf(things, { whole, core, preferred, kinds, without: undefined }, phrases);
}

function placesOf(
  things: readonly Thing[],
  { preferred, kinds }: Asked,
  phrases: ReadonlyMap<PhraseName, PlainPhrase>,
): unknown[] {
  const scored: { readonly thing: Thing; readonly place: number; readonly at: number }[] = [];
  for (const [at, thing] of things.entries()) {
    if (kinds !== undefined && !kinds.has(thing.kind)) continue;
    const place = rules.findIndex(({ phrase: name, way, role }) => {
      const phrase = phrases.get(name);
      if (phrase === undefined) return false;
      if (/core/i.test(name) && preferred.size > 0 && !preferred.has(thing.kind)) return false;
      return thing.texts.some((each) => each.role === role && fits(each.text, phrase, way));
    });
    if (place >= 0) scored.push({ thing, place, at });
  }
  const rank = ({ kind }: Thing) => (preferred.has(kind) ? 0 : 1);
  return scored
    .sort((a, b) => a.place - b.place || rank(a.thing) - rank(b.thing) || a.at - b.at)
    .map(({ thing, place }) => [thing.kind, thing.key, rules[place]!.score]);
}

interface PlainPhrase {
  readonly text: string | undefined;
  readonly words: readonly (readonly string[])[];
}

function phrasesOf(
  known: ReadonlySet<string>,
  text: string,
  [plain, mended, mendedFirst]: readonly [PhraseName, PhraseName, PhraseName],
): [PhraseName, PlainPhrase][] {
  const words = [...new Set(text.split(" "))];
  const isKnown = (word: string) => [...known].some((each) => each.startsWith(word));
  if (words.every(isKnown)) return [[plain, { text, words: words.map((word) => [word]) }]];
  const near = words.map((word) => (isKnown(word) ? [word] : [...known].filter((each) => isNear(each, word))));
  const kept = near.map((each, at) => each.filter((word) => word[0] === words[at]![0]));
  const phrase = (spellings: readonly (readonly string[])[]): PlainPhrase => ({ text: undefined, words: spellings });
  return [
    ...(kept.every(({ length }) => length > 0) ? [[mended, phrase(kept)] as [PhraseName, PlainPhrase]] : []),
    ...(near.every(({ length }) => length > 0) ? [[mendedFirst, phrase(near)] as [PhraseName, PlainPhrase]] : []),
  ];
}

function fits(text: string, phrase: PlainPhrase, way: Way): boolean {
  const own = new Set(text.split(" "));
  const hasAll = phrase.words.every((spellings) => spellings.some((spelling) => own.has(spelling)));
  switch (way) {
    case "equals":
      return phrase.text === undefined ? hasAll && own.size === phrase.words.length : text === phrase.text;
    case "begins":
      return phrase.text !== undefined && text.startsWith(phrase.text);
    case "words":
      return hasAll;
    case "beginnings":
      return phrase.words.every((spellings, at) => {
        const isWhole = at < phrase.words.length - 1 && spellings[0]!.length === 1;
        return spellings.some((each) => [...own].some((word) => (isWhole ? word === each : word.startsWith(each))));
      });
  }
}

function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (one === other || long.length < 5 || long.length - short.length > 1) return false;
  if (short.length < long.length) return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
  const differing = [...short].flatMap((letter, at) => (letter === long[at] ? [] : [at]));
  const [first, second] = differing as [number, number];
  return (
    differing.length === 1 ||
    (differing.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first])
  );
}

function finished<Made>(work: Generator<void, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
