import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { smallOrFull, startEngines } from "@daybook/store/fixtures";
import { type Delivery, type HookBook, type NewHook, openHooksAt } from "@daybook/store/hooks";
import { hookSender } from "./hook-sender.js";
import { postEvent } from "./post-event.js";
import { receiver } from "./receiver.fixture.js";
import { secretOf } from "./signature.js";

const BEGUN_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const idOf = (number: number) => `${String(number).padStart(10, "0")}-prices`;

/** Events by their numbers, which grow. */
function growingEvents(count: number) {
  const ids = Array.from({ length: count }, (_, n) => idOf(n + 1));
  return {
    ids,
    add: () => void ids.push(idOf(ids.length + 1)),
    async eventAfter(after: string) {
      const id = ids.find((each) => each > after);
      return id === undefined ? undefined : { id, body: JSON.stringify({ id }) };
    },
  };
}

for (const engine of await startEngines()) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    /** A clock, and processes that share hooks and events. */
    async function worldOf(context: { after(end: () => Promise<void>): void }, eventCount: number) {
      const location = await engine.newLocation();
      let nowMs = BEGUN_MS;
      const clock = { nowMs: () => nowMs, nowSql: () => `to_timestamp(${nowMs} / 1000.0)` };
      const events = growingEvents(eventCount);
      const books: HookBook[] = [];
      context.after(async () => {
        await Promise.all(books.map((book) => book.close()));
      });
      const openBook = async () => {
        const book = await openHooksAt(location, clock);
        books.push(book);
        return book;
      };
      const first = await openBook();
      return {
        events,
        first,
        add: (id: string, url: string, more: Partial<NewHook> = {}) => {
          const secret = secretOf(Buffer.alloc(32));
          return first.addHook({ id, url, secret, datasets: [], createdAt: at(BEGUN_MS), after: idOf(0), ...more });
        },
        pass(ms: number) {
          nowMs += ms;
        },
        async process(holder: string, post?: Parameters<typeof hookSender>[0]["post"]) {
          const deliveries: Delivery[] = [];
          const problems: unknown[] = [];
          const book = await openBook();
          const sender = hookSender({
            book,
            holder,
            eventAfter: events.eventAfter,
            random: () => 0.5,
            onDelivery: (_, delivery) => deliveries.push(delivery),
            onProblem: (problem) => problems.push(problem),
            post:
              post ??
              ((hook, event) =>
                postEvent(hook, event, {
                  allowed: "any",
                  now: () => new Date(nowMs),
                  monotonicMs: () => performance.now(),
                  resolve: async () => [],
                  timeoutMs: 60_000,
                })),
          });
          const round = async () => {
            await sender.look();
            await sender.settled();
            assert.deepEqual(problems, []);
          };
          return { ...sender, deliveries, round };
        },
      };
    }
    const at = (ms: number) => new Date(ms).toISOString();
    const many = smallOrFull(100, 1_000);

    test(`${many} events come in order, each once, and later ones when they are there`, async (context) => {
      const { url, ids } = await receiver(context);
      const { events, add, process } = await worldOf(context, many);
      await add("h1", url);
      const sender = await process("p1");
      await sender.round();
      assert.deepEqual(ids(), events.ids);
      await sender.round();
      events.add();
      // Events are asked for again when there are newer ones.
      await sender.round();
      assert.equal(ids().length, many);
      sender.newer();
      await sender.round();
      assert.deepEqual(ids(), events.ids);
    });

    test("a receiver that was down for an hour has each event once, in order", async (context) => {
      let isUp = false;
      const took: string[] = [];
      const { url } = await receiver(context, ({ headers }, response) => {
        if (isUp) took.push(headers["webhook-id"]!);
        response.writeHead(isUp ? 204 : 503).end();
      });
      const { events, add, pass, process } = await worldOf(context, 3);
      await add("h1", url);
      const sender = await process("p1");
      for (let minute = 0; minute < 24 * 60 && took.length < 4; minute += 1) {
        if (minute === 30) events.add();
        isUp = minute >= 60;
        await sender.round();
        pass(60_000);
      }
      assert.deepEqual(took, events.ids);
      const failed = sender.deliveries.filter(({ outcome }) => outcome === "failed");
      assert.deepEqual(
        failed.map(({ event, attempt }) => `${event} ${attempt}`),
        [1, 2, 3, 4, 5, 6].map((attempt) => `${idOf(1)} ${attempt}`),
      );
    });

    test("of several processes one sends each event", async (context) => {
      const { url, ids } = await receiver(context);
      const { events, add, process } = await worldOf(context, 40);
      for (const id of ["h1", "h2", "h3"]) await add(id, `${url}?${id}`);
      const senders = await Promise.all(["p1", "p2", "p3", "p4"].map((holder) => process(holder)));
      await Promise.all(senders.map((sender) => sender.round()));
      for (const sender of senders) {
        sender.newer();
        await sender.round();
      }
      assert.deepEqual(ids().toSorted(), [...events.ids, ...events.ids, ...events.ids].toSorted());
    });

    test("what a process was sending when it was killed is sent again by another, under the same id, later", async (context) => {
      const { url, ids } = await receiver(context);
      const { events, add, pass, process } = await worldOf(context, 2);
      await add("h1", url);
      let onSending = () => {};
      const isSending = new Promise<void>((resolve) => {
        onSending = resolve;
      });
      const killed = await process("p1", () => {
        onSending();
        return new Promise(() => {});
      });
      await killed.look();
      await isSending;
      const other = await process("p2");
      await other.round();
      assert.deepEqual(ids(), []);
      pass(60_000);
      await other.round();
      assert.deepEqual(ids(), events.ids);
    });

    test("a receiver that takes its time holds up no other, and who comes back too late notes nothing", async (context) => {
      const quick = await receiver(context);
      const { events, add, pass, process } = await worldOf(context, 5);
      await add("slow", "http://slow.example/");
      await add("quick", quick.url);
      let answer = (_: { answer: "taken"; problem: string; tookMs: number }) => {};
      const sender = await process("p1", (hook) =>
        hook.id === "slow"
          ? new Promise((resolve) => {
              answer = resolve;
            })
          : fetch(hook.url, { method: "POST" }).then(() => ({ answer: "taken", problem: "", tookMs: 1 })),
      );
      await sender.look();
      while (sender.deliveries.length < events.ids.length) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(quick.got.length, 5);
      pass(61_000);
      answer({ answer: "taken", problem: "", tookMs: 61_000 });
      await sender.settled();
      assert.equal(sender.deliveries.length, 5);
    });

    test("a hook whose receiver is gone gets nothing more", async (context) => {
      const { url, got } = await receiver(context, (_, response) => void response.writeHead(410).end());
      const { add, first, pass, process } = await worldOf(context, 5);
      await add("h1", url);
      const sender = await process("p1");
      await sender.round();
      pass(100 * HOUR_MS);
      sender.newer();
      await sender.round();
      const [hook] = await first.hooks();
      assert.deepEqual([got.length, hook!.progress.ended], [1, { atMs: BEGUN_MS, why: "it answered 410" }]);
    });

    test("a hook that is removed while something is sent gets nothing more", async (context) => {
      const { events, add, first, process } = await worldOf(context, 3);
      await add("h1", "http://removed.example/");
      const sent: string[] = [];
      const sender = await process("p1", async (_, { id }) => {
        sent.push(id);
        await first.removeHook("h1");
        return { answer: "taken", problem: "", tookMs: 1 };
      });
      await sender.round();
      assert.deepEqual([sent, sender.deliveries], [events.ids.slice(0, 1), []]);
    });
  });
}
