import type { HookEvent } from "@daybook/api";
import type { Attempt, Delivery, Hook, HookBook } from "@daybook/store/hooks";

/** What sending events needs. */
export interface HookSenderOptions {
  readonly book: HookBook;
  /** Names this process among those that share the hooks. */
  readonly holder: string;
  /** The next event after an id, of some datasets or of all where none is named. */
  readonly eventAfter: (after: string, datasets: readonly string[]) => Promise<HookEvent | undefined>;
  readonly post: (hook: Hook, event: HookEvent) => Promise<Pick<Attempt, "answer" | "problem" | "tookMs" | "waitMs">>;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  readonly onDelivery: (hook: Hook, delivery: Delivery) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** Sends events to hooks. */
export interface HookSender {
  /** Begins to send to every hook that is due and has events; rejects while the hooks cannot be read. */
  look(): Promise<void>;
  /** There may be newer events. */
  newer(): void;
  /** Fulfilled when nothing is being sent. */
  settled(): Promise<void>;
  /** Ends after the events that are being sent. */
  close(): Promise<void>;
}

/**
 * Sends the events of each hook one after the other, those of several hooks at once. Whoever sends to a hook holds it, so that of
 * several processes only one does; what it cannot note any more, because it was held up for long, another sends again.
 */
export function hookSender(options: HookSenderOptions): HookSender {
  const { book, holder, eventAfter, post, random, onDelivery, onProblem } = options;
  const sending = new Map<string, Promise<void>>();
  /** Where hooks have nothing to send until there are newer events. */
  const idle = new Set<string>();
  let isClosed = false;

  async function sendTo({ id, progress: { after }, datasets }: Hook): Promise<void> {
    const next = await eventAfter(after, datasets);
    if (next === undefined) return void idle.add(placeOf(id, after));
    try {
      while (!isClosed && (await sendNext(id))) {}
    } finally {
      await book.releaseHook(id, holder);
    }
  }

  /** Sends the next event of a hook; false if it was not delivered, or there is none. */
  async function sendNext(id: string): Promise<boolean> {
    const hook = await book.holdHook(id, holder, HOLD_MS);
    const event = hook && (await eventAfter(hook.progress.after, hook.datasets));
    if (hook === undefined || event === undefined) return false;
    const answer = await post(hook, event);
    const delivery = await book.noteAttempt(id, holder, { event: event.id, chance: random(), ...answer });
    if (delivery === undefined) return false;
    onDelivery(hook, delivery);
    return delivery.outcome === "delivered";
  }

  return {
    async look() {
      for (const hook of await book.dueHooks(holder)) {
        if (isClosed || sending.size >= HOOKS_AT_ONCE) return;
        if (sending.has(hook.id) || idle.has(placeOf(hook.id, hook.progress.after))) continue;
        const sent = sendTo(hook)
          .catch(onProblem)
          .finally(() => sending.delete(hook.id));
        sending.set(hook.id, sent);
      }
    },
    newer: () => idle.clear(),
    async settled() {
      while (sending.size > 0) await Promise.all(sending.values());
    },
    async close() {
      isClosed = true;
      await this.settled();
    },
  };
}

function placeOf(id: string, after: string): string {
  return `${id} ${after}`;
}

/** Several times what an attempt takes. */
const HOLD_MS = 60_000;
const HOOKS_AT_ONCE = 50;
