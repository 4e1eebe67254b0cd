import assert from "node:assert/strict";
import { test } from "node:test";
import { HOSTILE } from "../site.fixture.js";
import { crumbs } from "./crumbs.js";

test("the way to a page is links with one sign between them, and its texts are texts", () => {
  assert.equal(
    crumbs(["Housing", "/housing"], ["Victoria", "/housing/vic"], ["Carlton"]).text,
    '<nav class="crumbs" aria-label="Breadcrumbs"><a href="/housing">Housing</a> <span aria-hidden="true">›</span> <a href="/housing/vic">Victoria</a> <span aria-hidden="true">›</span> Carlton</nav>',
  );
  assert.doesNotMatch(crumbs([HOSTILE, "/"], [HOSTILE]).text, /<script|<img/);
});
