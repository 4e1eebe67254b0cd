import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createLogger, type Serving } from "@daybook/api";
import { defaultBudgets } from "@daybook/api/budgets";
import { momentOf } from "@daybook/domain";
import { snapshotOf } from "@daybook/domain/fixtures";
import type { Moment } from "@daybook/web";
import { sitePages, sitePagesHere } from "./site-pages.js";

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

const TODAY = new Date("2026-07-31T02:00:00Z");
const SNAPSHOT = snapshotOf({ K9M: [["2026-06-30", 0.7]] });

/** A server's pages on a day when the reports of its data are weeks old, with what each is answered. */
function aged() {
  const pages = sitePagesHere(SETTINGS)({
    requestOf: () => "{}",
    answerOf: (path) => ({
      bytes: Buffer.from(path.endsWith("/GetMarketByDate") ? '{"date":"2026-06-30","stocks":[{}]}' : "{}"),
      hint: undefined,
    }),
    logger: createLogger({ level: "silent", destination: { write: () => {} }, now: () => new Date(0) }),
    sourceSyncs: async () => new Map(),
    clock: { now: () => TODAY, monotonicMs: () => 0 },
  });
  return async (path: string, moment?: Moment) => {
    const route = pages.routes.find((each) => each.path === path)!;
    const nowMs = Math.min(
      TODAY.getTime(),
      momentOf(moment?.at ?? moment?.published ?? "") ?? Number.POSITIVE_INFINITY,
    );
    const serving = { snapshot: SNAPSHOT, problem: undefined, ...(moment && { past: { moment, nowMs } }) };
    const request = { path, query: new URLSearchParams(), now: new Date(0) };
    return String((await route.answer(request as never, serving)).body);
  };
}

test("a moment that has the very data in service has pages of its own, and so has each other moment", async () => {
  const visit = aged();
  const newest = await visit("/about");
  assert.doesNotMatch(newest, /band-moment/);
  for (let day = 10; day < 30; day++) {
    const at = `2026-07-${day}`;
    assert.match(await visit("/about", { at, published: undefined }), new RegExp(`<html[^>]* data-at="${at}">`));
    assert.match(await visit("/about", { at: undefined, published: at }), new RegExp(` data-published="${at}">`));
    assert.equal(await visit("/about"), newest);
  }
});

test("what is shown of a moment is as old as it was then", async () => {
  const visit = aged();
  const behind = async (moment?: Moment) => /(\d+) trading days? behind/.exec(await visit("/", moment))?.[1];
  assert.equal(await behind({ at: "2026-07-05", published: undefined }), undefined);
  assert.equal(await behind({ at: "2026-07-07T12:00:00Z", published: undefined }), "1");
  assert.ok(Number(await behind()) > 10);
  assert.equal(await behind({ at: "2099-01-01", published: undefined }), await behind());
});
