import assert from "node:assert/strict";
import { test } from "node:test";
import { type VerdictInputs, verdictLabel, verdictLabels, verdictScore } from "./stock-verdict-score.js";

const neutral: VerdictInputs = {
  shortPctChange4w: 0,
  shortPct: 0,
  netDirectorBuyValue: 0,
  avgSentiment: 0,
  daysToCover: 0,
};

test("the worked example is neutral at 0.3", () => {
  const { components, ...rest } = verdictScore({
    shortPctChange4w: 0.6,
    shortPct: 9,
    netDirectorBuyValue: 250_000,
    avgSentiment: 0.3,
    daysToCover: 6,
  });
  assert.deepEqual(
    components.map(({ name, contribution }) => `${name} ${contribution}`),
    ["short_trend -6", "short_level -9", "director_signal 6.3", "sentiment 6", "squeeze_pressure 3"],
  );
  assert.deepEqual(rest, { composite: 0.3, label: verdictLabels.neutral, missingInputs: [] });
});

for (const [inputs, name, score, contribution, rule] of [
  [{ shortPctChange4w: 1.5 }, "short_trend", -0.5, -15, "shorts that build are bearish"],
  [{ shortPctChange4w: -1.5 }, "short_trend", 0.5, 15, "shorts that leave are bullish"],
  [{ shortPctChange4w: 3 }, "short_trend", -1, -30, "three points more are the most that counts"],
  [{ shortPctChange4w: 9 }, "short_trend", -1, -30, "more than three points count no more"],
  [{ shortPctChange4w: -9 }, "short_trend", 1, 30, "nor do more than three points less"],
  [{ shortPct: 7.5 }, "short_level", -0.5, -7.5, "shorts held are bearish"],
  [{ shortPct: 40 }, "short_level", -1, -15, "more than 15 percent held short count no more"],
  [{ netDirectorBuyValue: 250_000 }, "director_signal", 0.25, 6.3, "half of the last place goes up"],
  [{ netDirectorBuyValue: -250_000 }, "director_signal", -0.25, -6.3, "and away from zero below it"],
  [{ netDirectorBuyValue: 2e6 }, "director_signal", 1, 25, "more than a million bought counts no more"],
  [{ netDirectorBuyValue: -2e6 }, "director_signal", -1, -25, "nor does more than a million sold"],
  [{ netDirectorBuyValue: -100 }, "director_signal", -0.0001, 0, "a trace is sent as plain zero"],
  [{ avgSentiment: 0.5 }, "sentiment", 0.5, 10, "good news is bullish"],
  [{ avgSentiment: -1 }, "sentiment", -1, -20, "bad news is bearish"],
  [{ daysToCover: 5 }, "squeeze_pressure", 0.25, 2.5, "shorts that need days to leave are bullish"],
  [{ daysToCover: 10 }, "squeeze_pressure", 0.5, 5, "ten days count half of the whole"],
  [{ daysToCover: 99 }, "squeeze_pressure", 0.5, 5, "more than ten days count no more"],
] as [Partial<VerdictInputs>, string, number, number, string][]) {
  test(rule, () => {
    const { components, composite } = verdictScore({ ...neutral, ...inputs });
    const scored = components.filter((component) => component.score !== 0);
    assert.deepEqual(
      scored.map((component) => [component.name, component.score, component.contribution]),
      [[name, score, contribution]],
    );
    assert.equal(composite, contribution);
  });
}

test("no score, contribution or composite is a negative zero", () => {
  // Strict deep equality tells -0 from 0.
  assert.deepEqual(verdictScore(neutral), {
    composite: 0,
    label: verdictLabels.neutral,
    components: [
      { name: "short_trend", score: 0, weight: 0.3, contribution: 0 },
      { name: "short_level", score: 0, weight: 0.15, contribution: 0 },
      { name: "director_signal", score: 0, weight: 0.25, contribution: 0 },
      { name: "sentiment", score: 0, weight: 0.2, contribution: 0 },
      { name: "squeeze_pressure", score: 0, weight: 0.1, contribution: 0 },
    ],
    missingInputs: [],
  });
});

test("a percentage below nothing is not bullish", () => {
  assert.equal(verdictScore({ ...neutral, shortPct: -15 }).composite, 0);
});

test("unknown inputs score 0 and are named in the order of the components", () => {
  const { composite, components, missingInputs } = verdictScore({
    shortPctChange4w: undefined,
    shortPct: undefined,
    netDirectorBuyValue: 1_000_000,
    avgSentiment: undefined,
    daysToCover: undefined,
  });
  assert.deepEqual(
    { composite, scores: components.map(({ score }) => score), missingInputs },
    {
      composite: 25,
      scores: [0, 0, 1, 0, 0],
      missingInputs: ["short_trend", "short_level", "sentiment", "squeeze_pressure"],
    },
  );
});

test("all signals together reach from -90 to 80", () => {
  const worst = { shortPctChange4w: 9, shortPct: 99, netDirectorBuyValue: -9e9, avgSentiment: -1, daysToCover: 0 };
  const best = { shortPctChange4w: -9, shortPct: 0, netDirectorBuyValue: 9e9, avgSentiment: 1, daysToCover: 99 };
  assert.deepEqual([verdictScore(worst).composite, verdictScore(best).composite], [-90, 80]);
});

for (const [composite, label] of [
  [-100, "strongBearish"],
  [-40, "strongBearish"],
  [-39.9, "bearish"],
  [-10, "bearish"],
  [-9.9, "neutral"],
  [0, "neutral"],
  [9.9, "neutral"],
  [10, "bullish"],
  [39.9, "bullish"],
  [40, "strongBullish"],
  [100, "strongBullish"],
] as const) {
  test(`a composite of ${composite} is ${label}`, () => {
    assert.equal(verdictLabel(composite), verdictLabels[label]);
  });
}

test("labels are numbered as in the contract", () => {
  assert.deepEqual(verdictLabels, { strongBearish: 1, bearish: 2, neutral: 3, bullish: 4, strongBullish: 5 });
});
