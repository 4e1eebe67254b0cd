import assert from "node:assert/strict";
import { test } from "node:test";
import { AggregatorRegistry, Histogram, Registry } from "prom-client";
import { durationsIn } from "./durations.js";

const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const SEEN = [
  ["a", 0],
  ["a", 0.0001],
  ["b", 0.00011],
  ["a", 7],
  ["b", 31],
  ["a", 0.3],
] as const;

/** The same observations, counted by ours and by the library's own histogram. */
function bothOf() {
  const ours = new Registry();
  const library = new Registry();
  const durations = durationsIn(ours, "took_seconds", "How long", "method");
  const histogram = new Histogram({
    name: "took_seconds",
    help: "How long",
    labelNames: ["method"],
    buckets: BUCKETS,
    registers: [library],
  });
  for (const [method, seconds] of SEEN) {
    durations.observe(method, seconds);
    histogram.observe({ method }, seconds);
  }
  return [ours, library] as const;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/\{(.*)\}/, (_, labels) => `{${labels.split(",").sort()}}`))
    .sort();

test("tells what the library's histogram tells", async () => {
  const [ours, library] = bothOf();
  assert.deepEqual(linesOf(await ours.metrics()), linesOf(await library.metrics()));
});

test("is summed up over processes as the library's histogram is", async () => {
  const sums = await Promise.all(
    bothOf().map(async (registry) => {
      const metrics = await registry.getMetricsAsJSON();
      return AggregatorRegistry.aggregate([metrics, metrics]).metrics();
    }),
  );
  assert.deepEqual(linesOf(sums[0]!), linesOf(sums[1]!));
});
