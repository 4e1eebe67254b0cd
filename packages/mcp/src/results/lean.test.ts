import assert from "node:assert/strict";
import { test } from "node:test";
import { lean } from "./lean.js";

test("what is empty, and what pages alone need, is left out; zeros and truths stay", () => {
  const answer = {
    code: "BHP",
    change: 0,
    isDemo: false,
    industry: "",
    tags: [],
    logoUrl: "https://d.example/logo.png",
    nextPage: "abc",
    details: { summary: "", people: [{}] },
    revenue: 5,
    hasRevenue: true,
    hasEps: false,
    hasGrowth: true,
  };
  assert.deepEqual(lean(answer), { code: "BHP", change: 0, isDemo: false, revenue: 5, hasGrowth: true });
});
