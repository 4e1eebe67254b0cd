import assert from "node:assert/strict";
import { test } from "node:test";
import { HOSTILE } from "../site.fixture.js";
import { daysForm, hasDays, withoutDays } from "./days-form.js";
import { requestFor } from "./request.fixture.js";

test("the form of days carries the other parameters, but not the page of a list, and leads back", () => {
  const { text } = daysForm(requestFor("/indices/X?period=2Y&offset=50&from=2026-01-05"));
  assert.match(text, /action="\/indices\/X"/);
  assert.deepEqual(
    [...text.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    [
      ["period", "2Y"],
      ["from", "2026-01-05"],
      ["to", ""],
    ],
  );
  assert.match(text, /href="\/indices\/X\?period=2Y">Clear</);
});

test("what is no date is no day", () => {
  const request = requestFor(`/stocks/X?from=yesterday&to=${encodeURIComponent(HOSTILE)}`);
  assert.equal(hasDays(request), false);
  assert.doesNotMatch(daysForm(request).text, /Clear|script|yesterday/);
  assert.equal(withoutDays(request).address({ range: "5y" }), "/stocks/X?range=5y");
});
