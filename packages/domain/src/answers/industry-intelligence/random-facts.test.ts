import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { isoOf } from "../../base/time/day.js";
import { industryOf } from "../../data/industry/industry.fixture.js";
import { signalKinds } from "../../data/industry/signal-kinds.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { getIndustryIntelligence } from "./industry-intelligence.js";

const CODES = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ"];
/** No company has the last of the codes. */
const market = marketOf(
  {},
  CODES.slice(0, -1).map((code) => ["2026-02-01", code, code, "Materials"]),
);
const KEYS = ["kind", "source", "metric", "unit"] as const;

/** A world of random facts, simple enough to be summed by hand. */
function worldOf(seed: number) {
  const random = randomOf(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const sources = ["a", "b", "c"].map((source) => ({ source, kind: one(signalKinds), isPublic: random() < 0.8 }));
  const facts = Array.from({ length: 300 }, (_, place) => {
    const { source, kind, isPublic } = one(sources);
    return {
      id: `r${String(place).padStart(3, "0")}`,
      source,
      kind,
      isPublic,
      code: one(["", ...CODES]),
      industry: one(["Energy", "Banks"]),
      metric: one(["m", "n"]),
      label: one(["L", "K"]),
      unit: one(["", "t", "AUD"]),
      value: one([null, 0, Math.round(random() * 2000) - 500]),
      asOf: 19_000 + Math.floor(random() * 900),
      periodEnd: one([null, 18_000 + Math.floor(random() * 900)]),
    };
  });
  return { sources, facts };
}

type Fact = ReturnType<typeof worldOf>["facts"][number];

function answerOf({ sources, facts }: ReturnType<typeof worldOf>, filter: { industry: string; stockCode: string }) {
  const industry = industryOf({
    industrySources: sources.map(({ source, kind, isPublic }) => ({
      sourceKey: source,
      displayName: source,
      signalKind: kind,
      publisher: "p",
      url: "u",
      licence: "l",
      isPublic,
    })),
    industryFacts: facts.map(({ id, source, code, industry, metric, label, unit, value, asOf, periodEnd }) => ({
      sourceKey: source,
      recordId: id,
      industry,
      stockCode: code || null,
      metricKey: metric,
      metricLabel: label,
      value,
      unit: unit || null,
      asOf,
      periodEnd,
      confidence: 1,
      citationTitle: "t",
      citationPublisher: "p",
      citationUrl: "u",
      citationDate: asOf,
    })),
  });
  return getIndustryIntelligence(market, industry, { ...filter, recordLimit: 200, offset: 0 });
}

/** The same, put together in the plainest way. */
function expected({ facts }: ReturnType<typeof worldOf>, filter: { industry: string; stockCode: string }) {
  const matching = facts.filter(
    ({ isPublic, industry, code }) =>
      isPublic &&
      code !== CODES.at(-1) &&
      (filter.industry === "" || industry === filter.industry) &&
      (filter.stockCode === "" || code === filter.stockCode),
  );
  const valued = matching.filter(({ value }) => value !== null);
  const yearOf = ({ periodEnd, asOf }: Fact) => {
    const [year, month] = isoOf(periodEnd ?? asOf)
      .split("-")
      .map(Number) as [number, number];
    return month >= 7 ? year + 1 : year;
  };
  const metricOf = (fact: Fact) => KEYS.map((key) => fact[key]).join(" ");
  const groups = (items: readonly Fact[], keyOf: (fact: Fact) => string) =>
    [...new Set(items.map(keyOf))].sort().map((key) => [key, items.filter((fact) => keyOf(fact) === key)] as const);
  const sum = (items: readonly Fact[]) => items.reduce((total, { value }) => total + value!, 0);
  return {
    records: [...matching]
      .sort(
        (a, b) =>
          b.asOf - a.asOf ||
          compare(a.kind, b.kind) ||
          compare(a.source, b.source) ||
          compare(a.metric, b.metric) ||
          compare(a.id, b.id),
      )
      .map(({ id }) => id)
      .slice(0, 200),
    totalRecords: matching.length,
    buckets: groups(valued, (fact) => `${metricOf(fact)} ${yearOf(fact)}`).map(([key, items]) => [
      key,
      sum(items),
      items.length,
      new Set(items.map(({ code }) => code).filter((code) => code !== "")).size,
      items.filter(({ value }) => value === 0).length,
      items.map(({ label }) => label).sort()[0],
    ]),
    totals: groups(
      valued.filter(({ code }) => code !== ""),
      metricOf,
    ).flatMap(([key, items]) =>
      groups(items, ({ code }) => code)
        .map(
          ([code, own]) => [key, code, sum(own), own.length, isoOf(Math.max(...own.map(({ asOf }) => asOf)))] as const,
        )
        .sort((a, b) => b[2] - a[2] || compare(a[1], b[1]))
        .slice(0, 8),
    ),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`random facts of seed ${seed} come to what they come to by hand`, () => {
    const world = worldOf(seed);
    for (const filter of [
      { industry: "", stockCode: "" },
      { industry: "Banks", stockCode: "" },
      { industry: "", stockCode: "CCC" },
      { industry: "Energy", stockCode: "AAA" },
    ]) {
      const answer = answerOf(world, filter);
      const found = {
        records: answer.records.map(({ sourceRecordId }) => sourceRecordId),
        totalRecords: answer.totalRecords,
        buckets: answer.timeBuckets.map((each) => [
          [each.signalKind, each.sourceKey, each.metricKey, each.unit, Number(each.bucketLabel.slice(0, 4)) + 1].join(
            " ",
          ),
          each.totalValue,
          each.recordCount,
          each.entityCount,
          each.zeroValueCount,
          each.metricLabel,
        ]),
        totals: answer.entityTotals.map((each) => [
          [each.signalKind, each.sourceKey, each.metricKey, each.unit].join(" "),
          each.stockCode,
          each.totalValue,
          each.recordCount,
          each.latestAsOf,
        ]),
      };
      assert.deepEqual(found, expected(world, filter));
    }
  });

  test(`the order in which facts are told changes nothing with seed ${seed}`, () => {
    const world = worldOf(seed);
    const filter = { industry: "", stockCode: "" };
    const turned = { sources: [...world.sources].reverse(), facts: [...world.facts].reverse() };
    assert.deepEqual(answerOf(turned, filter), answerOf(world, filter));
  });
}
