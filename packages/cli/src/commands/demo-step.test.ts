import assert from "node:assert/strict";
import { test } from "node:test";
import { demoSources } from "@daybook/demo";
import { heldOf, type Import } from "@daybook/store";
import type { DemoSetting } from "../settings.js";
import { demoStep } from "./demo-step.js";
import { entryOf } from "./entry.fixture.js";

const whole = demoSources.map(({ name }) => entryOf(name, true));
const [part, real] = [whole.slice(0, 2), [...whole, entryOf("asic-shorts", false)]];

for (const [name, held, setting, step, text] of [
  ["an empty store", [], "load", "load", /No data is held/],
  ["an empty store", [], "serve", "refuse", /`daybook sync`.*`daybook demo` or set DAYBOOK_DEMO=on/],
  ["an empty store", [], "refuse", "refuse", /DAYBOOK_DEMO is off.*`daybook sync`.*`daybook ingest --help`/],
  ["a part of the demo world", part, "load", "load", /Only a part/],
  ["a part of the demo world", part, "serve", "serve", /`daybook demo` loads the rest/],
  ["a part of the demo world", part, "refuse", "refuse", /only the demo world is held.*`daybook sync`/],
  ["the whole demo world", whole, "load", "serve", /"isDemo":true/],
  ["the whole demo world", whole, "serve", "serve", /"isDemo":true/],
  ["the whole demo world", whole, "refuse", "refuse", /DAYBOOK_DEMO is off/],
  ["real data", real, "load", "serve", /"isDemo":false/],
  ["real data", real, "serve", "serve", /"isDemo":false/],
  ["real data", real, "refuse", "serve", /"isDemo":false/],
] as const satisfies readonly (readonly [string, readonly Import[], DemoSetting, string, RegExp])[]) {
  test(`${name} and the setting "${setting}": ${step}`, () => {
    const found = demoStep(heldOf(held), setting);
    assert.equal(found.step, step);
    assert.match(JSON.stringify(found), text);
  });
}
