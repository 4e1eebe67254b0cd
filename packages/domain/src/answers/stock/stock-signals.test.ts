import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { entryAt, keyedTableOf } from "../../base/tables/keyed-table.js";
import { tableOfEntries } from "../../base/tables/table-of-entries.js";
import { datasets } from "../../data/market/datasets.js";
import { marketOf } from "../../data/market/market.fixture.js";
import type { ReputationSignal, SignalTable } from "../../data/market/signals/reputation-signals.js";
import { stockSignals } from "./stock-signals.js";

const signal = (headline: string, rest: Partial<ReputationSignal> = {}): ReputationSignal => ({
  code: "ABC",
  polarity: "adverse",
  kind: "court",
  headline,
  detail: undefined,
  eventDate: undefined,
  severity: undefined,
  confidence: undefined,
  citations: ["https://a.example/1"],
  importedAtMs: Date.UTC(2026, 0, 5),
  ...rest,
});

const world = marketOf({ ABC: [["2026-01-05", 1]] });
const signalsOf = (signals: readonly ReputationSignal[], limit = 10) =>
  stockSignals({ ...world, signals: signalTableOf(signals) }, { stockCode: "ABC", limit })!;

/** A table keeps its rows in the order of their key, and so the moments of their files. */
function signalTableOf(signals: readonly ReputationSignal[]): SignalTable {
  const { reputationSignals } = datasets;
  const rows = keyedTableOf(reputationSignals, tableOfEntries(reputationSignals, signals));
  const momentOf = (row: number) => {
    const { polarity, kind, headline } = entryAt(reputationSignals, rows, row);
    const own = signals.find((each) => each.polarity === polarity && each.kind === kind && each.headline === headline);
    return own!.importedAtMs;
  };
  return { rows, importedAtMs: Float64Array.from(signals, (_, row) => momentOf(row)) };
}

const headlinesOf = (...args: Parameters<typeof signalsOf>) => {
  const { adverse, positive } = signalsOf(...args);
  return [adverse.map(({ headline }) => headline), positive.map(({ headline }) => headline)];
};

test("a signal of a table is told with what is known of it", () => {
  const shared = { code: "ABC", citations: ["https://a.example/1", "https://a.example/2"] };
  const market = marketOf({ ABC: [["2026-01-05", 1]] }, [], {
    reputationSignals: [
      {
        ...shared,
        polarity: "adverse",
        kind: "sanction",
        headline: "Fined",
        detail: "By a court",
        eventDate: "2025",
        severity: "high",
        confidence: 0.9,
      },
      { ...shared, polarity: "positive", kind: "award", headline: "Praised" },
    ],
  });
  const citations = ["https://a.example/1", "https://a.example/2"];
  assert.deepEqual(sent(stockSignals(market, { stockCode: "ABC", limit: 10 })), {
    adverse: [
      {
        polarity: "adverse",
        kind: "sanction",
        headline: "Fined",
        detail: "By a court",
        eventDate: "2025",
        severity: "high",
        confidence: 0.9,
        citations,
      },
    ],
    positive: [
      { polarity: "positive", kind: "award", headline: "Praised", detail: "", eventDate: "", severity: "", citations },
    ],
  });
});

for (const [rule, signals, adverse] of [
  [
    "by severity, none last",
    [
      signal("none"),
      signal("low", { severity: "low" }),
      signal("high", { severity: "high" }),
      signal("medium", { severity: "medium" }),
    ],
    ["high", "medium", "low", "none"],
  ],
  [
    "then by confidence, unknown last",
    [
      signal("unknown"),
      signal("0", { confidence: 0 }),
      signal("0.9", { confidence: 0.9 }),
      signal("1", { confidence: 1 }),
    ],
    ["1", "0.9", "0", "unknown"],
  ],
  [
    "severity goes before confidence",
    [signal("low", { severity: "low", confidence: 1 }), signal("high", { severity: "high", confidence: 0.1 })],
    ["high", "low"],
  ],
  ["then the one imported last", [signal("a"), signal("b", { importedAtMs: Date.UTC(2026, 0, 6) })], ["b", "a"]],
  ["then by headline", [signal("b"), signal("a"), signal("c")], ["a", "b", "c"]],
  [
    "a severity that is none of the three is none",
    [signal("a", { severity: "dire" }), signal("b", { severity: "low" })],
    ["b", "a"],
  ],
] as const) {
  test(`signals come in order: ${rule}`, () => assert.deepEqual(headlinesOf(signals), [adverse, []]));
}

test("signals of one headline come by kind", () => {
  const { adverse } = signalsOf([signal("a", { kind: "press" }), signal("a", { kind: "complaint" })]);
  assert.deepEqual(
    adverse.map(({ kind }) => kind),
    ["complaint", "press"],
  );
});

test("a positive signal has no severity and is not ordered by one", () => {
  const { positive } = signalsOf([
    signal("low", { polarity: "positive", severity: "high", confidence: 0.1 }),
    signal("sure", { polarity: "positive", confidence: 0.9 }),
  ]);
  assert.deepEqual(
    positive.map(({ headline, severity }) => [headline, severity]),
    [
      ["sure", ""],
      ["low", ""],
    ],
  );
});

for (const citations of [[], [""], ["  "]]) {
  test(`a signal with the citations ${JSON.stringify(citations)} is not served`, () =>
    assert.deepEqual(headlinesOf([signal("bare", { citations }), signal("cited")]), [["cited"], []]));
}

test("blank citations are dropped, and a real one stays", () =>
  assert.deepEqual(signalsOf([signal("a", { citations: ["", "https://a.example/1"] })]).adverse[0]?.citations, [
    "https://a.example/1",
  ]));

test("the limit holds for each polarity, and uncited signals do not use it up", () => {
  const signals = ["a", "b", "c"].flatMap((headline) => [
    signal(headline, { citations: headline === "a" ? [] : ["https://a.example/1"] }),
    signal(headline, { polarity: "positive" }),
  ]);
  assert.deepEqual(headlinesOf(signals, 2), [
    ["b", "c"],
    ["a", "b"],
  ]);
});

test("a known code without signals has none", () =>
  assert.deepEqual(stockSignals(world, { stockCode: "ABC", limit: 10 }), { adverse: [], positive: [] }));

test("a code that was never seen is held nowhere", () =>
  assert.equal(
    stockSignals({ ...world, signals: signalTableOf([signal("a", { code: "XXX" })]) }, { stockCode: "XXX", limit: 10 }),
    undefined,
  ));
