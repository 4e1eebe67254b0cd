import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import { calendarOf, takesShownAt, type Withholdable, withhold } from "@daybook/domain";
import { answerCacheOf } from "./answer/answer-cache.js";
import { dataTeller, ownAnswers, type ToldData } from "./own-answers.js";
import { askerOf } from "./rpc/ask.js";
import { servedMethods } from "./served-methods.fixture.js";
import { type HeldSnapshot, loadSnapshot } from "./serving/load.js";
import { addPosition } from "./serving/one-position.fixture.js";

const root = mkdtempSync(join(tmpdir(), "daybook-own-"));
after(() => rmSync(root, { recursive: true, force: true }));

const STOCK = "/shorts.v1alpha1.StockService/GetStock";
const DROPS = "/shorts.v1alpha1.HousingService/GetPriceDropsOverview";
const ABC = JSON.stringify({ productCode: "ABC" });
const served = askerOf(servedMethods, answerCacheOf(1 << 20));

/** A store of one position, and what is served of it now. */
function storeIn(name: string, calendar = calendarOf()) {
  const location = { dataFolder: join(root, name) };
  let held: HeldSnapshot | undefined;
  return {
    add: (date: string) => addPosition(location, date),
    async serving(withheld: readonly Withholdable[] = []) {
      held = await loadSnapshot(location, calendar, held);
      const snapshot = takesShownAt(withhold(held.snapshot, withheld), Date.parse("2026-02-01"));
      return { snapshot, shared: held.shared!, problem: undefined };
    },
  };
}

/** What another thread gets of a message. */
function sent(data: ToldData | undefined): ToldData {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(data);
  const { message } = receiveMessageOnPort(port2) as { message: ToldData };
  port1.close();
  return message;
}

test("another thread answers of the same memory as the one that serves, and of nothing else", async () => {
  const { add, serving } = storeIn("same");
  await add("2026-01-05");
  const now = await serving();
  const own = ownAnswers();
  assert.equal(own.answerOf(STOCK, ABC, 1), undefined);
  const told = sent(dataTeller().tell(now));
  const { number } = told;
  await own.take(told);
  const expected = served.answerOf(STOCK, ABC, now).bytes.toString();
  assert.match(expected, /"ABC"/);
  assert.equal(own.answerOf(STOCK, ABC, number)?.bytes.toString(), expected);
  assert.equal(own.answerOf(STOCK, ABC, number + 1), undefined);
  assert.throws(() => own.answerOf(STOCK, JSON.stringify({ productCode: "NONE" }), number), { code: "not_found" });
  // No byte of it was copied: what changes here changes there.
  const [, column] = now.shared.market;
  const [, seen] = told.parts.market!;
  column![0]! ^= 0xff;
  assert.equal(seen![0], column![0]);
});

test("of newer data only the parts are told that have changed, and the old is answered of until it is served", async () => {
  const { add, serving } = storeIn("newer");
  await add("2026-01-05");
  const [teller, own] = [dataTeller(), ownAnswers()];
  const before = await serving();
  await own.take(sent(teller.tell(before)));
  const old = teller.numberOf(before)!;
  await add("2026-01-06");
  const now = await serving();
  assert.equal(teller.numberOf(now), undefined);
  const news = sent(teller.tell(now));
  assert.deepEqual(Object.keys(news.parts), ["market", "imports"]);
  assert.deepEqual([teller.numberOf(before), teller.numberOf(now)], [old, news.number]);
  await own.take(news);
  const answered = (number: number) => own.answerOf(STOCK, ABC, number)?.bytes.toString();
  const expected = [before, now].map((serving) => served.answerOf(STOCK, ABC, serving).bytes.toString());
  assert.deepEqual([answered(old), answered(news.number)], expected);
  // It is told again when it is served.
  const again = sent(teller.tell(now));
  await own.take(again);
  assert.deepEqual(
    [Object.keys(again.parts), teller.numberOf(before), teller.numberOf(now)],
    [[], undefined, again.number],
  );
  assert.deepEqual([answered(old), answered(again.number)], [undefined, expected[1]]);
});

test("what is withheld is withheld there too, also when newer data comes", async () => {
  const { add, serving } = storeIn("withheld");
  const [teller, own] = [dataTeller(), ownAnswers()];
  for (const date of ["2026-01-05", "2026-01-06"]) {
    await add(date);
    const now = await serving(["listings"]);
    await own.take(sent(teller.tell(now)));
    const expected = served.answerOf(DROPS, "{}", now).bytes.toString();
    assert.match(expected, /"withheld":true/);
    assert.equal(own.answerOf(DROPS, "{}", teller.numberOf(now)!)?.bytes.toString(), expected);
  }
});

test("dates are counted by the calendar of the data, there as here, in one process by several", async () => {
  const days: (string | undefined)[] = [];
  for (const [name, ...closures] of [["open"], ["closed", "2026-01-07", "2026-01-08"], ["open-again"]] as const) {
    const { add, serving } = storeIn(name, calendarOf(closures));
    await add("2026-01-05");
    const [now, own] = [await serving(), ownAnswers()];
    const told = sent(dataTeller().tell(now));
    await own.take(told);
    const answers = [served.answerOf(STOCK, ABC, now), own.answerOf(STOCK, ABC, told.number)!];
    for (const { bytes } of answers) days.push(JSON.parse(bytes.toString()).availableFrom);
  }
  assert.deepEqual(days, ["2026-01-09", "2026-01-09", "2026-01-13", "2026-01-13", "2026-01-09", "2026-01-09"]);
});

test("data that is not in shared memory is not told", async () => {
  const { add, serving } = storeIn("alone");
  await add("2026-01-05");
  const { snapshot } = await serving();
  for (const not of [{ snapshot }, { snapshot: undefined }]) {
    const { tell, numberOf } = dataTeller();
    assert.deepEqual([tell(not), numberOf(not)], [undefined, undefined]);
  }
});
