import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { type DwellingFigure, dwellingsOf } from "../../economy/dwellings/dwellings.fixture.js";
import { economicPrices } from "./economic-prices.js";

const LENDING = "LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT";

function pricesOf(series: Readonly<Record<string, readonly DwellingFigure[]>>) {
  return [...economicPrices(dwellingsOf(series))].flatMap(([region, all]) =>
    all.map(({ measure, dwellingType, source, licence, frequency, periods, values, isPreliminary }) => [
      [region, measure, dwellingType, source, licence, frequency].join(" "),
      ...Array.from(periods, (day, at) => [isoOf(day), values[at], ...(isPreliminary[at] === 1 ? ["p"] : [])]),
    ]),
  );
}

test("periods are told by their last days", () => {
  assert.deepEqual(
    pricesOf({
      BHFDDIT: [
        ["2023-10-01", 185],
        ["2024-01-01", 184.7],
      ],
      FLRHOOTA: [["2024-02-01", 5.5]],
    }),
    [
      ["AUS debt_to_income all rba CC-BY-4.0 quarterly", ["2023-12-31", 185], ["2024-03-31", 184.7]],
      ["AUS mortgage_rate_oo all rba CC-BY-4.0 monthly", ["2024-02-29", 5.5]],
    ],
  );
});

test("of two forms of a series the one with the newest period is served, all of it, with its own preliminary figures", () => {
  assert.deepEqual(
    pricesOf({
      "643202:1GSYD": [
        ["2023-04-01", 1_350_000],
        ["2023-07-01", 1_320_000],
      ],
      "RES_DWELL:3.1GSYD.Q": [
        ["2023-07-01", 1_300_000],
        ["2023-10-01", 1_400_000, "p"],
      ],
      "RES_DWELL:4.1GSYD.Q": [["2023-10-01", 800_000]],
      "643202:1RNSW": [["2023-07-01", 715_000]],
      "RES_DWELL:3.1RNSW.Q": [["2023-04-01", 700_000, "p"]],
    }),
    [
      ["1GSYD median_price attached abs_res_dwell CC-BY-4.0 quarterly", ["2023-12-31", 800_000]],
      [
        "1GSYD median_price established_house abs_res_dwell CC-BY-4.0 quarterly",
        ["2023-09-30", 1_300_000],
        ["2023-12-31", 1_400_000, "p"],
      ],
      ["1RNSW median_price established_house abs_res_dwell CC-BY-4.0 quarterly", ["2023-09-30", 715_000]],
    ],
  );
});

test("mean prices are rebased to 100 at the first quarter of their region", () => {
  assert.deepEqual(
    pricesOf({
      A83728607L: [
        ["2023-07-01", 800_000],
        ["2023-10-01", 1_000_000],
      ],
      "RES_DWELL_ST:5.2.Q": [
        ["2023-07-01", 500_000],
        ["2023-10-01", 550_000, "p"],
      ],
    }).filter(([name]) => String(name).includes("derived")),
    [
      ["NSW price_index_derived all abs_derived derived quarterly", ["2023-09-30", 100], ["2023-12-31", 125]],
      [
        "VIC price_index_derived all abs_derived derived quarterly",
        ["2023-09-30", 100],
        ["2023-12-31", (550_000 / 500_000) * 100, "p"],
      ],
    ],
  );
});

test("the share of investors is of the quarters that both kinds of loans are held of", () => {
  assert.deepEqual(
    pricesOf({
      [`${LENDING}.DV5167.20.AUS.Q`]: [
        ["2023-04-01", 30],
        ["2023-07-01", 30],
        ["2024-01-01", 0],
      ],
      [`${LENDING}.DV5168.20.AUS.Q`]: [
        ["2023-07-01", 10, "p"],
        ["2023-10-01", 20],
        ["2024-01-01", 0],
      ],
    }).filter(([name]) => String(name).includes("share")),
    [["AUS investor_loan_share all abs_lend_housing CC-BY-4.0 quarterly", ["2023-09-30", 25, "p"]]],
  );
});
