import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { figureKeys, figureRanges } from "./layer-keys.js";
import { metricColumn } from "./metric-columns.js";
import { housingMetrics } from "./metric-registry.js";
import { naiveMetric } from "./naive-metrics.fixture.js";
import { states } from "./states.js";
import { type SuburbLayers, suburbsOf } from "./suburbs.fixture.js";

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`columns and masks of all eight states are those of a plain walk over their suburbs, seed ${seed}`, () => {
    const bySuburb = randomSuburbs(randomOf(seed));
    const hasLanguages = Object.values(bySuburb).some(({ top_language }) => top_language !== undefined);
    const housing = suburbsOf(bySuburb);
    for (const [at, state] of states.entries()) {
      const codes = Object.keys(bySuburb)
        .filter((code) => code.startsWith(String(at + 1)))
        .sort();
      for (const { key } of housingMetrics) {
        const expected = naiveColumn(codes.map((code) => naiveMetric(key, bySuburb[code]!, hasLanguages)));
        const { values, nullMask } = metricColumn(housing, state, key);
        assert.deepEqual({ values: [...values], bits: bitsOf(nullMask) }, expected, `${state} ${key}`);
      }
    }
  });
}

/** Between none and forty suburbs of each state, with gaps among their codes, of which about half of all is known. */
function randomSuburbs(random: () => number): Record<string, SuburbLayers> {
  const bySuburb: Record<string, SuburbLayers> = {};
  for (const at of states.keys()) {
    const count = Math.floor(random() * 41);
    for (let suburb = 0; suburb < count; suburb += 1) {
      bySuburb[String((at + 1) * 10_000 + suburb * 3)] = randomSuburb(random);
    }
  }
  return bySuburb;
}

function randomSuburb(random: () => number): SuburbLayers {
  const oneOf = <Each>(some: readonly Each[]): Each => some[Math.floor(random() * some.length)]!;
  const figures = figureKeys.map((key) => {
    const { max, isWhole } = figureRanges[key] as { readonly max: number; readonly isWhole?: true };
    const figure = random() * Math.min(max, isWhole ? 4 : 100);
    return [
      key,
      oneOf([undefined, null, isWhole ? Math.floor(figure) : figure, isWhole ? Math.floor(figure) : figure]),
    ];
  });
  return {
    ...Object.fromEntries(figures),
    population: oneOf([undefined, null, 0, 99, 100, 1000, 1001, 5000, 5001]),
    pct_top_language: oneOf([undefined, 0, 4.999, 5, 60]),
    top_religion: oneOf([undefined, null, "No religion", "Anglican", "Judaism", "Sikhism", "Other"]),
    top_language: oneOf([undefined, null, "Mandarin", "Spanish", "Tamil"]),
    federal_party_ab: oneOf([undefined, null, "ALP", "lnp", "JLN", "XYZ"]),
    state_party_ab: oneOf([undefined, null, "ON", "XEN", "ind"]),
    dominant_nbn_tech: oneOf([
      undefined,
      null,
      "FTTP",
      "FTTN",
      "Fixed Line",
      "FW",
      "Fixed Wireless",
      "Satellite",
      "Dial-up",
    ]),
  };
}

function naiveColumn(figures: readonly (number | undefined)[]) {
  const bits = figures.map((figure) => (figure === undefined ? "1" : "0")).join("");
  return {
    values: figures.map((figure) => Math.fround(figure ?? 0)),
    bits: bits.padEnd(Math.ceil(bits.length / 8) * 8, "0"),
  };
}

/** The bits of a mask in the order of the suburbs. */
function bitsOf(mask: Uint8Array): string {
  return [...mask].map((byte) => [...byte.toString(2).padStart(8, "0")].reverse().join("")).join("");
}
