import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createLogger, type Serving } from "@daybook/api";
import { defaultBudgets } from "@daybook/api/budgets";
import { sitePages } from "./site-pages.js";

const SETTINGS = { webUrl: "https://daybook.example", budgets: defaultBudgets };
const SERVING: Serving = { snapshot: undefined, problem: undefined };
const FRONT = { path: "/", query: new URLSearchParams(), now: new Date(0) };

/** Pages over methods that answer nothing, or refuse, and what they were asked. */
function watchedPages(answerOf: () => { readonly bytes: Buffer; readonly hint: undefined }) {
  let asked = 0;
  const pages = sitePages(SETTINGS, () => ({ tell: () => undefined, numberOf: () => undefined }))({
    requestOf: () => "{}",
    answerOf() {
      asked += 1;
      return answerOf();
    },
    logger: createLogger({ level: "silent", destination: { write: () => {} }, now: () => new Date(0) }),
    sourceSyncs: async () => new Map(),
    clock: { now: () => new Date(0), monotonicMs: () => 0 },
  });
  after(() => pages.close?.());
  const front = pages.routes.find(({ path }) => path === "/")!;
  return { ...pages, front, asked: () => asked };
}

const nothing = () => ({ bytes: Buffer.from("{}"), hint: undefined });

test("the front page is there before it is asked for, and who asks while the first is made is told so", async () => {
  const { warm, front, asked } = watchedPages(nothing);
  assert.equal(front.notYet!(SERVING), undefined);
  const isMade = warm!(SERVING);
  assert.equal(front.notYet!(SERVING), "the first pages are being made");
  await isMade;
  const before = asked();
  const { status } = await front.answer(FRONT as never, SERVING);
  assert.deepEqual([front.notYet!(SERVING), status, before > 0, asked() - before], [undefined, 200, true, 0]);
});

test("a later one is made while pages are shown", async () => {
  const { warm, front } = watchedPages(nothing);
  await warm!(SERVING);
  const isMade = warm!({ ...SERVING });
  assert.equal(front.notYet!(SERVING), undefined);
  await isMade;
});

test("where it cannot be made, whoever asks for it is told why", async () => {
  const { warm, front } = watchedPages(() => {
    throw new Error("the data is damaged");
  });
  await warm!(SERVING);
  assert.equal(front.notYet!(SERVING), undefined);
  await assert.rejects(async () => front.answer(FRONT as never, SERVING), /the data is damaged/);
});
