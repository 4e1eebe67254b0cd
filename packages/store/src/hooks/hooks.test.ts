import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clockAt, startAccountsEngines } from "../accounts/accounts-engines.fixture.js";
import { AccountsRefused } from "../accounts/errors.js";
import type { Attempt, HookBook, NewHook } from "./hooks.js";
import { openHooksAt } from "./open-hooks.js";

const BEGUN = "2026-01-01T00:00:00.000Z";
const at = (ms: number) => new Date(Date.parse(BEGUN) + ms).toISOString();
const HOUR_MS = 3_600_000;

const hookOf = (id: string, more: Partial<NewHook> = {}): NewHook => ({
  id,
  url: `https://receiver.example/${id}`,
  secret: "whsec_c2VjcmV0",
  datasets: [],
  createdAt: BEGUN,
  after: "0000000001-~",
  ...more,
});
const attemptOf = (event: string, answer: Attempt["answer"] = "taken"): Attempt => ({
  event,
  answer,
  problem: answer === "taken" ? "" : "it answered 500",
  tookMs: 7,
  chance: 0.5,
});

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    /** Some processes that share hooks and a clock. */
    async function booksOf(count: number) {
      const [location, clock] = [await engine.newLocation(), clockAt(BEGUN)];
      const books = await Promise.all(Array.from({ length: count }, () => openHooksAt(location, clock)));
      return { books, clock, again: () => openHooksAt(location, clock) };
    }
    const closeAll = (books: readonly HookBook[]) => Promise.all(books.map((book) => book.close()));

    test("hooks are listed as they were added, and are there for others and after a restart", async () => {
      const { books, again } = await booksOf(2);
      const [one, other] = books as [HookBook, HookBook];
      const second = hookOf("h2", { datasets: ["prices", "articles"], createdAt: at(1) });
      await one.addHook(second);
      await one.addHook(hookOf("h1"));
      await assert.rejects(other.addHook(hookOf("h1")), AccountsRefused);
      const { after, ...stated } = second;
      const listed = await other.hooks();
      assert.deepEqual([listed[0]!.id, listed[1]], ["h1", { ...stated, progress: { after, nextMs: 0 } }]);
      assert.deepEqual([await other.removeHook("h1"), await one.removeHook("h1")], [true, false]);
      await closeAll(books);
      const later = await again();
      assert.deepEqual(await later.hooks(), listed.slice(1));
      await later.close();
    });

    test("one of many holds a hook, until it lets it go or its time is over", async () => {
      const { books, clock } = await booksOf(4);
      await books[0]!.addHook(hookOf("h1"));
      const holders = books.map((_, holder) => `p${holder}`);
      const takeAll = async () => {
        const taken = await Promise.all(books.map((book, number) => book.holdHook("h1", holders[number]!, 60_000)));
        return taken.flatMap((hook, number) => (hook === undefined ? [] : [number]));
      };
      const [first] = await takeAll();
      // It may go on holding it, and nobody else takes it.
      assert.deepEqual(await takeAll(), [first]);
      const others = books.map((book, number) => book.dueHooks(holders[number]!));
      assert.deepEqual(
        (await Promise.all(others)).map((due) => due.length),
        books.map((_, number) => (number === first ? 1 : 0)),
      );
      clock.set(at(60_000));
      const lost = await books[first!]!.noteAttempt("h1", holders[first!]!, attemptOf("0000000002-prices"));
      assert.equal(lost, undefined);
      const [second] = await takeAll();
      await books[second!]!.releaseHook("h1", holders[second!]!);
      assert.equal((await takeAll()).length, 1);
      await closeAll(books);
    });

    test("an event that is taken is done with, and one that is not is tried again later", async () => {
      const { books, clock } = await booksOf(1);
      const [book] = books as [HookBook];
      await book.addHook(hookOf("h1"));
      await book.holdHook("h1", "p", HOUR_MS);
      const taken = await book.noteAttempt("h1", "p", attemptOf("0000000002-prices"));
      const failed = await book.noteAttempt("h1", "p", attemptOf("0000000003-prices", "failed"));
      assert.deepEqual(
        [taken, failed],
        [
          { event: "0000000002-prices", at: BEGUN, outcome: "delivered", attempt: 1, tookMs: 7, problem: "" },
          {
            ...{ event: "0000000003-prices", at: BEGUN },
            outcome: "failed",
            attempt: 1,
            tookMs: 7,
            problem: "it answered 500",
          },
        ],
      );
      assert.deepEqual(await book.deliveries("h1"), [taken, failed]);
      assert.deepEqual([await book.dueHooks("p"), await book.holdHook("h1", "p", 1)], [[], undefined]);
      clock.set(at(5_000));
      const [hook] = await book.dueHooks("p");
      assert.deepEqual(hook!.progress, {
        after: "0000000002-prices",
        nextMs: Date.parse(at(5_000)),
        trying: { event: "0000000003-prices", sinceMs: Date.parse(BEGUN), attempts: 1 },
        failing: { sinceMs: Date.parse(BEGUN), attempts: 1 },
      });
      await book.close();
    });

    test("what a receiver asked to be left alone for is there for others, and after a restart", async () => {
      const { books, again } = await booksOf(1);
      const [book] = books as [HookBook];
      await book.addHook(hookOf("h1"));
      await book.holdHook("h1", "p", HOUR_MS);
      await book.noteAttempt("h1", "p", { ...attemptOf("0000000002-prices", "failed"), waitMs: 90_000 });
      await book.close();
      const later = await again();
      const [hook] = await later.hooks();
      assert.equal(hook!.progress.nextMs, Date.parse(at(90_000)));
      await later.close();
    });

    test("a hook that has ended is due again when it is resumed, from where it stopped", async () => {
      const { books } = await booksOf(1);
      const [book] = books as [HookBook];
      await book.addHook(hookOf("h1"));
      await book.holdHook("h1", "p", HOUR_MS);
      const ended = await book.noteAttempt("h1", "p", attemptOf("0000000002-prices", "gone"));
      assert.deepEqual([ended!.outcome, await book.dueHooks("p")], ["ended", []]);
      assert.deepEqual([await book.resumeHook("h1"), await book.resumeHook("h2")], [true, false]);
      const [hook] = await book.dueHooks("p");
      assert.deepEqual(hook!.progress, { after: "0000000001-~", nextMs: 0 });
      await book.close();
    });

    test("the last hundred attempts are kept, and there are at most a hundred hooks", async () => {
      const { books } = await booksOf(1);
      const [book] = books as [HookBook];
      for (let number = 1; number <= 100; number += 1) await book.addHook(hookOf(`h${number}`));
      await assert.rejects(book.addHook(hookOf("h101")), AccountsRefused);
      await book.holdHook("h1", "p", HOUR_MS);
      const events = Array.from({ length: 105 }, (_, n) => `${String(n + 2).padStart(10, "0")}-prices`);
      for (const event of events) await book.noteAttempt("h1", "p", attemptOf(event));
      assert.deepEqual(
        (await book.deliveries("h1")).map(({ event }) => event),
        events.slice(5),
      );
      await book.close();
    });
  });
}
