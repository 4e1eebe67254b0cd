import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "../chart.js";
import { elementsOf, textsOf } from "../picture.fixture.js";
import { frame } from "../series.fixture.js";
import { centroidMap, mapDescription } from "./centroid-map.js";
import { projectionOf } from "./projection.js";

const places = [
  { name: "Sydney", latitude: -33.9, longitude: 151.2, value: 4.1 },
  { name: "Perth", latitude: -31.9, longitude: 115.9, value: 3.2 },
  { name: "Hobart", latitude: -42.9, longitude: 147.3, value: null },
];
const chart = { ...frame, places, colours: { name: "unemployment", kind: "rank", unit: percent } } as const;

test("places keep their directions and distances, and fill the box", () => {
  const project = projectionOf(places, { left: 0, right: 400, top: 0, bottom: 400 });
  const [sydney, perth, hobart] = places.map(project);
  assert.ok(perth!.x < hobart!.x && hobart!.x < sydney!.x && hobart!.y > sydney!.y && sydney!.y > perth!.y);
  assert.equal(Math.round(sydney!.x - perth!.x), 400);
});

test("few places are named with their figures", () => {
  const texts = textsOf(centroidMap(chart));
  assert.ok(["Sydney 4.10%", "Perth 3.20%", "Hobart no figure"].every((text) => texts.includes(text)));
});

test("areas that are given are filled by their values", () => {
  const ring = [
    [-30, 140],
    [-30, 150],
    [-40, 150],
  ].map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }));
  const svg = centroidMap({ ...chart, places: [], outlines: [{ name: "NSW", rings: [ring], value: 4 }] });
  const fills = elementsOf(svg)
    .filter(({ attributes }) => attributes.d?.endsWith("z"))
    .map(({ attributes }) => attributes.fill);
  assert.match(fills.join(), /^var\(--chart-rank-\d, #/);
});

test("the description ranks the places and counts those without a figure", () => {
  assert.equal(
    mapDescription(chart),
    "Short interest: map of 3 places by unemployment. From the highest: Sydney 4.10%; Perth 3.20%. No figure for 1 of them.",
  );
});

test("fifteen thousand places are less than 70 KB, and places outside of the globe are left out", () => {
  const many = Array.from({ length: 15_000 }, (_, i) => ({
    name: `S${i}`,
    latitude: -10 - ((i * 7919) % 3000) / 100,
    longitude: 113 + ((i * 104_729) % 4000) / 100,
    value: i,
  }));
  const svg = centroidMap({
    ...chart,
    places: [...many, { name: "Nowhere", latitude: Number.NaN, longitude: 500, value: 1 }],
  });
  assert.ok(svg.length < 70_000 && !svg.includes("NaN"), String(svg.length));
});
