import assert from "node:assert/strict";
import { test } from "node:test";
import { dollars, percent } from "../chart.js";
import { lineReadings } from "./line-readings.js";

const frame = { id: "pls", title: "Short interest", sources: [], width: 720, height: 400 };

test("every day of any line has a reading, and a line without a point on it tells its last figure and of when that is", () => {
  const readings = lineReadings({
    ...frame,
    left: { unit: percent },
    right: { unit: { ...dollars, decimalsMax: 4 } },
    series: [
      {
        name: "Short",
        points: [
          { date: "2026-11-09", value: 8.1234 },
          { date: "2026-11-11", value: 8.2 },
        ],
      },
      {
        name: "Price",
        axis: "right",
        points: [
          { date: "2026-11-10", value: 0.155 },
          { date: "2026-11-12", value: 2.9 },
        ],
      },
    ],
  });
  const [short, price] = [
    { value: 8.1234, text: "8.12%" },
    { value: 0.155, text: "$0.155" },
  ];
  assert.deepEqual(readings, {
    lines: [
      { name: "Short", axis: "left" },
      { name: "Price", axis: "right" },
    ],
    days: [
      { date: "2026-11-09", figures: [short, null] },
      { date: "2026-11-10", figures: [{ ...short, date: "2026-11-09" }, price] },
      {
        date: "2026-11-11",
        figures: [
          { value: 8.2, text: "8.20%" },
          { ...price, date: "2026-11-10" },
        ],
      },
      // After its last point a line tells nothing.
      { date: "2026-11-12", figures: [null, { value: 2.9, text: "$2.90" }] },
    ],
  });
});

test("gaps have no figure: what is unknown, and days that are too far apart", () => {
  const { days } = lineReadings({
    ...frame,
    series: [
      {
        name: "With gaps",
        gapAfterDays: 7,
        points: [
          { date: "2026-01-01", value: 1 },
          { date: "2026-01-02", value: null },
          { date: "2026-01-03", value: 3 },
          { date: "2026-02-01", value: 4 },
        ],
      },
      { name: "Without", points: ["2026-01-02", "2026-01-10", "2026-02-02"].map((date) => ({ date, value: 0 })) },
    ],
  });
  assert.deepEqual(
    days.map(({ date, figures: [figure] }) => [date, figure?.value]),
    [
      ["2026-01-01", 1],
      ["2026-01-02", undefined],
      ["2026-01-03", 3],
      ["2026-01-10", undefined],
      ["2026-02-01", 4],
      ["2026-02-02", undefined],
    ],
  );
});

test("a chart without a point has no day, and of two points of one day the last counts", () => {
  const points = [1, 2].map((value) => ({ date: "2026-01-01", value }));
  const daysOf = (series: Parameters<typeof lineReadings>[0]["series"]) => lineReadings({ ...frame, series }).days;
  assert.deepEqual(daysOf([{ name: "Empty", points: [] }]), []);
  assert.deepEqual(daysOf([{ name: "Twice", points }]), [{ date: "2026-01-01", figures: [{ value: 2, text: "2" }] }]);
});
