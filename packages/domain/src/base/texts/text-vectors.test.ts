import assert from "node:assert/strict";
import { test } from "node:test";
import { derivedInSteps } from "../derived-in-steps.js";
import { roundTo } from "../numbers/decimal.js";
import { similaritiesTo, textVectorsOf as vectorsInSteps } from "./text-vectors.js";

const textVectorsOf = derivedInSteps(vectorsInSteps);

const plain = (...texts: string[]) => textVectorsOf(texts.map((text) => [{ text, weight: 1 }]));
const rounded = (similarities: Float64Array) => [...similarities].map((similarity) => roundTo(similarity, 9));

test("similarity is the cosine of weights times rarity", () => {
  // Three documents: gold is in two of them, tin and zinc in one each.
  const gold = Math.log(4 / 3) + 1;
  const rare = Math.log(4 / 2) + 1;
  const vectors = textVectorsOf([
    [
      { text: "gold", weight: 3 },
      { text: "tin", weight: 1 },
    ],
    [
      { text: "gold", weight: 1 },
      { text: "zinc", weight: 2 },
    ],
    [{ text: "the", weight: 3 }],
  ]);
  const expected = (3 * gold * gold) / (Math.hypot(3 * gold, rare) * Math.hypot(gold, 2 * rare));
  assert.deepEqual(rounded(similaritiesTo(vectors, 0)), [1, roundTo(expected, 9), 0]);
});

test("a word counts as often as it stands", () => {
  const once = similaritiesTo(plain("gold tin", "gold zinc", "gold"), 0)[2]!;
  const twice = similaritiesTo(plain("gold gold tin", "gold zinc", "gold"), 0)[2]!;
  assert.ok(twice > once);
});

test("the same words in another order are the same", () =>
  assert.deepEqual(rounded(similaritiesTo(plain("gold tin", "Tin, gold", "zinc"), 0)), [1, 1, 0]));

test("similarity goes both ways", () => {
  const vectors = plain("gold tin ore", "gold zinc ore ore", "tin zinc");
  assert.equal(roundTo(similaritiesTo(vectors, 0)[1]!, 12), roundTo(similaritiesTo(vectors, 1)[0]!, 12));
});

test("no similarity passes 1", () => {
  const words = Array.from({ length: 60 }, (_, number) => `word${"abcdefghij".charAt(number % 10)}x${number}`);
  const vectors = plain(...words.map((_, number) => words.slice(0, number + 1).join(" ")));
  const highest = words.map((_, number) => Math.max(...similaritiesTo(vectors, number)));
  assert.ok(Math.max(...highest) <= 1 && Math.min(...highest) > 0.999999);
});

test("a document without terms is like nothing, itself included", () =>
  assert.deepEqual([...similaritiesTo(plain("", "gold"), 0)], [0, 0]));

test("no documents are no vectors", () => assert.equal(textVectorsOf([]).documentCount, 0));

test("documents that are equally alike are exactly so, whatever their words and the order of these", () => {
  const words = Array.from({ length: 40 }, (_, number) => `word${"abcdefghij".charAt(number % 10)}x${number}`);
  const filler = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name}${number}`);
  // Each pair has the same number of common and of own words, twice with other words and in another order.
  const documents = [words.join(" ")];
  for (let common = 1; common <= 37; common += 1) {
    const own = 1 + ((common * 7) % 11);
    documents.push([...words.slice(0, common), ...filler(`left${common}x`, own)].join(" "));
    documents.push([...filler(`right${common}x`, own), ...words.slice(0, common).toReversed()].join(" "));
  }
  const similarities = similaritiesTo(plain(...documents), 0);
  for (let pair = 1; pair < documents.length; pair += 2) assert.equal(similarities[pair], similarities[pair + 1]);
});
