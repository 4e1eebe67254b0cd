import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { absSdmx } from "./source.js";

/** Each real reply: what was asked, when it was put together, series, figures, first and last period, and one figure of it. */
const replies = [
  ["1....", "09:48:36", 27, 2052, "2002-01-01", "2021-10-01", ["1", "3", "100", "Q"], "2021-Q4", 183.9],
  [
    "1.1+2.1GSYD.2015-Q1.2020-Q4",
    "09:47:26",
    2,
    48,
    "2015-01-01",
    "2020-10-01",
    ["1", "2", "1GSYD", "Q"],
    "2015-Q1",
    140.3,
  ],
  ["1.1...", "09:54:03", 9, 666, "2003-07-01", "2021-10-01", ["1", "1", "3GBRI", "Q"], "2003-Q3", 60.5],
  [
    "1.1.1GSYD+2GMEL+8ACTE.2003-Q3.",
    "11:13:26",
    3,
    222,
    "2003-07-01",
    "2021-10-01",
    ["1", "1", "8ACTE", "Q"],
    "2003-Q4",
    72.9,
  ],
  ["1.1.1GSYD..", "09:41:58", 1, 74, "2003-07-01", "2021-10-01", ["1", "1", "1GSYD", "Q"], "2003-Q3", 83.4],
  ["2.1.1GSYD..", "10:27:28", 1, 73, "2003-10-01", "2021-10-01", ["2", "1", "1GSYD", "Q"], "2003-Q4", 2.2],
] as const;

for (const [query, time, series, figures, first, last, codes, period, figure] of replies) {
  test(`reads the real RPPI_${query}.json`, { skip: withoutCorpus }, () => {
    const { name, bytes } = real(query);
    const moment = `2025-06-08T${time}.000Z`;
    assert.deepEqual(absSdmx.identify(name, bytes), { unit: `RPPI/${query}`, version: moment, publishedAt: moment });
    const stated = absSdmx.parse(name, bytes);
    const periods = stated.observations.map((one) => isoOf(one.period)).sort();
    assert.deepEqual(
      [stated.series.length, periods.length, periods[0], periods.at(-1)],
      [series, figures, first, last],
    );
    const start = `${period.slice(0, 5)}${String(Number(period.at(-1)) * 3 - 2).padStart(2, "0")}-01`;
    const id = `RPPI:${codes.join(".")}`;
    const found = stated.observations.find((one) => one.series === id && isoOf(one.period) === start);
    assert.deepEqual([found?.value, ownFigure(bytes, codes, period)], [figure, figure]);
  });
}

test("the index of the eight capitals has 74 quarters, from 69 to 183.9", { skip: withoutCorpus }, () => {
  const { name, bytes } = real("1....");
  const index = absSdmx
    .parse(name, bytes)
    .observations.filter(({ series }) => series === "RPPI:1.3.100.Q")
    .sort((a, b) => a.period - b.period);
  const [first, last] = [index[0]!, index.at(-1)!];
  assert.deepEqual(
    [index.length, isoOf(first.period), first.value, isoOf(last.period), last.value],
    [74, "2003-07-01", 69, "2021-10-01", 183.9],
  );
});

function real(query: string) {
  const name = `RPPI_${query}.json`;
  return { name, bytes: readFileSync(join(corpusFolder, "abs", "sdmx-json", name)) };
}

/** A figure of a reply by a reading of its own: every series and period is looked at, and the one with these names taken. */
function ownFigure(bytes: Uint8Array, codes: readonly string[], period: string): number | undefined {
  const { data } = JSON.parse(new TextDecoder().decode(bytes));
  const { series: lists, observation } = data.structures[0].dimensions;
  for (const [key, series] of Object.entries<{ observations: object }>(data.dataSets[0].series)) {
    const own = key.split(":").map((index, at) => lists[at].values[Number(index)].id);
    if (own.join() !== codes.join()) continue;
    for (const [index, [figure]] of Object.entries<[number]>(series.observations as never)) {
      if (observation[0].values[Number(index)].id === period) return figure;
    }
  }
  return undefined;
}
