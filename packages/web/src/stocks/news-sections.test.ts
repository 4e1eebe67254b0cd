import assert from "node:assert/strict";
import { test } from "node:test";
import { fromJson } from "@bufbuild/protobuf";
import { EditorialTakeSchema } from "@daybook/sdk/messages";
import { html } from "../html.js";
import { takesSection } from "./news-sections.js";

test("a take is dated by the exchange's day, as on its own page", () => {
  const take = fromJson(EditorialTakeSchema, { slug: "a", headline: "A", publishedAt: "2026-07-02T22:30:00Z" });
  assert.match(html`${takesSection([take]).body}`.text, /3 July 2026/);
});
