import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { isoOf } from "../../../base/time/day.js";
import { firstDayOf, monthOf } from "../../../base/time/month.js";
import type { SeriesIdentity } from "../catalogue/definition.js";
import type { ServedSeries } from "../series/served-series.js";
import { catalogueOf, seriesOf } from "./series-correlations.fixture.js";
import { seriesCorrelations } from "./series-correlations.js";

type Figures = readonly (number | null)[];

const rising = (count: number) => Array.from({ length: count }, (_, at) => at);
const baseOf = (figures: Figures, date = "2025-01-01", own: Partial<SeriesIdentity> = {}) =>
  seriesOf({ topic: "markets", region: "wa", ...own }, date, figures);

/** What is found over a base: metric, figures to nine places. */
function found(base: ServedSeries, overlays: readonly ServedSeries[], windowMonths = 24) {
  return seriesCorrelations(catalogueOf(base, ...overlays), base, windowMonths).map(
    ({ overlay, r, rChange, n, lastMonth }) => ({
      metric: overlay.info.metric,
      r: Number(r.toFixed(9)),
      rChange: rChange === undefined ? undefined : Number(rChange.toFixed(9)),
      n,
      last: isoOf(firstDayOf(lastMonth)).slice(0, 7),
    }),
  );
}

const metricsOf = (...args: Parameters<typeof found>) => found(...args).map(({ metric }) => metric);

test("levels are joined by month, and the changes between them too", () => {
  const zigzag = rising(13).map((at) => (at % 2 === 0 ? at : at + 3));
  assert.deepEqual(
    found(baseOf(zigzag), [
      seriesOf(
        {},
        "2025-01-01",
        zigzag.map((level) => 7 - 2 * level),
      ),
    ]),
    [{ metric: "level", r: -1, rChange: -1, n: 13, last: "2026-01" }],
  );
});

test("only series of other topics, monthly or quarterly, national or of the region of the base are laid over it", () => {
  const figures = rising(24);
  const overlays = [
    seriesOf({ metric: "national" }, "2025-01-01", figures),
    seriesOf({ metric: "own", region: "wa" }, "2025-01-01", figures),
    seriesOf({ metric: "other", region: "nsw" }, "2025-01-01", figures),
    seriesOf({ metric: "quarterly", frequency: "quarterly" }, "2025-01-01", rising(8), 3),
    seriesOf({ metric: "daily", frequency: "daily" }, "2025-01-01", figures),
    seriesOf({ metric: "annual", frequency: "annual" }, "2025-01-01", figures),
    baseOf(figures, "2025-01-01", { metric: "market" }),
    seriesOf({ metric: "empty" }, "2025-01-01", []),
  ];
  assert.deepEqual(metricsOf(baseOf(figures), overlays).sort(), ["national", "own", "quarterly"]);
});

test("a base of the nation has national series alone", () => {
  const overlays = [
    seriesOf({ metric: "national" }, "2025-01-01", rising(24)),
    seriesOf({ metric: "state", region: "wa" }, "2025-01-01", rising(24)),
  ];
  assert.deepEqual(metricsOf(baseOf(rising(24), "2025-01-01", { region: "aus" }), overlays), ["national"]);
});

test("a series of another topic is no base", () => {
  const base = seriesOf({ metric: "base" }, "2025-01-01", rising(24));
  assert.deepEqual(found(base, [seriesOf({}, "2025-01-01", rising(24))]), []);
});

test("a series without observations has no correlation", () => {
  assert.deepEqual(found(baseOf([]), [seriesOf({}, "2025-01-01", rising(24))]), []);
});

test("a quarterly value counts in every month of its quarter", () => {
  const quarterly = seriesOf({ frequency: "quarterly" }, "2025-01-01", [1, 2, 3, 4], 3);
  const base = baseOf([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 99]);
  assert.deepEqual(found(base, [quarterly]), [{ metric: "level", r: 1, rChange: undefined, n: 12, last: "2025-12" }]);
});

test("the last months that both have are kept, however far apart they are", () => {
  // The two years before the gap tell another story than the months after it.
  const overlay = [...rising(24).map((at) => -at), ...Array(12).fill(null), ...rising(12)];
  const [twelve, thirteen] = [12, 13].map((window) =>
    found(baseOf(rising(48)), [seriesOf({}, "2025-01-01", overlay)], window),
  );
  assert.deepEqual([twelve![0]?.r, twelve![0]?.n, thirteen![0]?.n], [1, 12, 13]);
  assert.ok(thirteen![0]!.r < 1);
});

test("changes across a gap do not count", () => {
  const withGap = [...rising(6), null, ...rising(7).map((at) => at + 100)];
  const zigzag = rising(14).map((at) => at % 3);
  const [row] = found(baseOf(zigzag), [seriesOf({}, "2025-01-01", withGap)]);
  assert.deepEqual([row?.n, row?.rChange], [13, undefined]);
});

for (const [what, base, overlay, rows] of [
  ["eleven months are too few", rising(11), rising(11), 0],
  ["twelve months are enough", rising(12), rising(12), 1],
  ["a side that never changes has no correlation", rising(24), Array(24).fill(0.1), 0],
  ["nor has a base that never changes", Array(24).fill(0.1), rising(24), 0],
  ["one that never changes within the window has none", rising(24), [...rising(12), ...Array(12).fill(5)], 0],
] as const) {
  test(what, () => assert.equal(found(baseOf(base), [seriesOf({}, "2025-01-01", overlay)], 12).length, rows));
}

test("twelve changes are enough and eleven are not; changes that are all the same have no correlation", () => {
  const uneven = (count: number) => rising(count).map((at) => at * at);
  const changeOf = (base: Figures, overlay: Figures) =>
    found(baseOf(base), [seriesOf({}, "2025-01-01", overlay)])[0]?.rChange;
  assert.deepEqual(
    [changeOf(uneven(13), uneven(13)), changeOf(uneven(12), uneven(12)), changeOf(uneven(13), rising(13))],
    [1, undefined, undefined],
  );
});

for (const [what, months, rows] of [
  ["ended twelve months before the base is there", 36, 1],
  ["ended thirteen months before the base is not", 37, 0],
] as const) {
  test(`a series that ${what}`, () => {
    assert.equal(found(baseOf(rising(months)), [seriesOf({}, "2025-01-01", rising(24))]).length, rows);
  });
}

test("the strongest are first, either way, and equal ones by key", () => {
  const figures = rising(13);
  const bent = figures.map((at) => (at === 12 ? -40 : at));
  const overlays = [
    seriesOf({ metric: "weak" }, "2025-01-01", bent),
    seriesOf({ metric: "up" }, "2025-01-01", figures),
    seriesOf(
      { metric: "down" },
      "2025-01-01",
      figures.map((at) => -at),
    ),
    seriesOf({ metric: "also_up" }, "2025-01-01", figures),
  ];
  assert.deepEqual(metricsOf(baseOf(figures), overlays), ["also_up", "down", "up", "weak"]);
});

test("what was asked for is kept, and the one not asked for the longest is forgotten first", () => {
  const base = baseOf(rising(24));
  const all = catalogueOf(base, seriesOf({}, "2025-01-01", rising(24)));
  const [first, second] = [seriesCorrelations(all, base, 12), seriesCorrelations(all, base, 13)];
  for (let window = 14; window < 12 + 64; window += 1) seriesCorrelations(all, base, window);
  assert.equal(seriesCorrelations(all, base, 12), first);
  seriesCorrelations(all, base, 200);
  assert.equal(seriesCorrelations(all, base, 12), first);
  assert.notEqual(seriesCorrelations(all, base, 13), second);
});

/** The rules word by word, without a thought for speed. */
function naive(base: ServedSeries, overlay: ServedSeries, windowMonths: number) {
  const [left, right] = [expanded(base), expanded(overlay)];
  const months = [...left.keys()].filter((month) => right.has(month)).sort((a, b) => a - b);
  const kept = months.slice(-windowMonths);
  const pairs = kept.map((month) => [left.get(month)!, right.get(month)!] as const);
  const changes = kept.flatMap((month, at) =>
    kept[at - 1] === month - 1 ? [[pairs[at]![0] - pairs[at - 1]![0], pairs[at]![1] - pairs[at - 1]![1]] as const] : [],
  );
  const r = twoPass(pairs);
  const isStale = monthOf(base.periods.at(-1)!) - (kept.at(-1) ?? 0) > 12;
  if (kept.length < 12 || r === undefined || isStale) return undefined;
  return { r, rChange: changes.length < 12 ? undefined : twoPass(changes), n: kept.length, lastMonth: kept.at(-1) };
}

function expanded({ periods, values }: ServedSeries): Map<number, number> {
  const stated = new Map(Array.from(periods, (day, at) => [monthOf(day), values[at]!]));
  const months = [...stated.keys()];
  const gaps = months.slice(1).map((month, at) => month - months[at]!);
  if (gaps.length === 0 || Math.min(...gaps) < 2) return stated;
  const carried = new Map(stated);
  for (const month of months) {
    for (let later = month + 1; Math.floor(later / 3) === Math.floor(month / 3) && !stated.has(later); later += 1) {
      carried.set(later, stated.get(month)!);
    }
  }
  return carried;
}

function twoPass(pairs: readonly (readonly [number, number])[]): number | undefined {
  const meanOf = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanX, meanY] = [meanOf(0), meanOf(1)];
  if (pairs.every(([x]) => x === pairs[0]![0]) || pairs.every(([, y]) => y === pairs[0]![1])) return undefined;
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

test("random series with gaps correlate as the rules say word by word", (t) => {
  const seed = Number(process.env.DAYBOOK_SEED ?? 5);
  t.diagnostic(`seed ${seed}`);
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const figures = (count: number) =>
    Array.from({ length: count }, (_, at) => (random() < 0.15 ? null : Math.round(at * (random() - 0.3) * 8) / 8));
  const date = () => `20${between(15, 19)}-${String(between(1, 12)).padStart(2, "0")}-01`;
  let rows = 0;
  for (let round = 0; round < 200; round += 1) {
    const base = baseOf(figures(between(1, 90)), date());
    const overlays = rising(8).map((at) =>
      seriesOf({ metric: `m${at}` }, date(), figures(between(1, 90)), between(1, 3)),
    );
    const windowMonths = between(12, 60);
    const expected = overlays
      .flatMap((overlay) => {
        const row = naive(base, overlay, windowMonths);
        return row === undefined ? [] : [{ metric: overlay.info.metric, ...row }];
      })
      .map(({ metric, r, rChange, n }) => ({ metric, r, rChange, n }));
    const seen = seriesCorrelations(catalogueOf(base, ...overlays), base, windowMonths);
    assert.deepEqual(
      seen.map(({ overlay, n, rChange }) => [overlay.info.metric, n, rChange !== undefined]).sort(),
      expected.map(({ metric, n, rChange }) => [metric, n, rChange !== undefined]).sort(),
    );
    for (const { overlay, r, rChange } of seen) {
      const row = expected.find(({ metric }) => metric === overlay.info.metric)!;
      assert.ok(Math.abs(r - row.r) < 1e-12 && Math.abs((rChange ?? 0) - (row.rChange ?? 0)) < 1e-12, `round ${round}`);
    }
    const strengths = seen.map(({ r }) => Math.abs(r));
    assert.deepEqual(
      strengths,
      strengths.toSorted((a, b) => b - a),
    );
    rows += seen.length;
  }
  assert.ok(rows > 300, `only ${rows} rows`);
});
