import assert from "node:assert/strict";
import { after, test } from "node:test";
import { BY_DATE, clientOf, connectQuery, services, snapshotOf, TOP_SHORTS, testServer } from "../api.fixture.js";
import type { Service } from "../base/service.js";

let snapshot = snapshotOf("version-1");
let asked: string[] = [];
let refusing = "";

/** The services of other tests, which note what they are asked. */
const noting = services.map((service): Service => {
  const handlers = Object.entries(service.handlers).map(([name, handle]) => [
    name,
    (...args: [never, never]) => {
      asked.push(name);
      if (name === refusing) throw new Error("it cannot be answered");
      return (handle as (...args: [never, never]) => object)(...args);
    },
  ]);
  return { ...service, handlers: Object.fromEntries(handlers) };
});
const server = await testServer({ after }, { services: noting, serving: () => ({ snapshot, problem: undefined }) });
const { post, get } = clientOf(server.url);

/** Asks so often that it is among the popular calls, and gives the last answer. */
async function askOften(ask: () => Promise<Response>): Promise<(string | null)[]> {
  let answer: (string | null)[] = [];
  for (let turn = 0; turn < 16; turn += 1) {
    const response = await ask();
    answer = [await response.text(), response.headers.get("etag"), response.headers.get("x-data-version")];
  }
  return answer;
}

const query = connectQuery({ message: '{"limit":4}' });
const calls = {
  "a POST": () => post(TOP_SHORTS, '{ "limit": 3 }'),
  "a GET": () => get(TOP_SHORTS + query),
};

for (const [what, ask] of Object.entries(calls)) {
  test(`${what} that is popular is answered from the cache after a swap, with the bytes and headers of the new data`, async () => {
    const [body, etag] = await askOften(ask);
    const coming = snapshotOf(`after ${what}`);
    asked = [];
    await server.warm({ snapshot: coming });
    assert.ok(asked.includes("getTopShorts"), "it is made of the coming data");
    asked = [];
    snapshot = coming;
    assert.deepEqual(await askOften(ask), [body, etag, `after ${what}`]);
    assert.deepEqual(asked, []);
  });
}

test("a popular call that the coming data has no answer to is left to the next caller, and the others are made all the same", async () => {
  await askOften(() => post(BY_DATE, '{"limit":1}'));
  await askOften(calls["a POST"]);
  refusing = "getMarketByDate";
  asked = [];
  await server.warm({ snapshot: snapshotOf("version-3") });
  refusing = "";
  assert.deepEqual([...new Set(asked)].sort(), ["getMarketByDate", "getTopShorts"]);
});

test("what is there already is not made again", async () => {
  await askOften(calls["a POST"]);
  asked = [];
  await server.warm({ snapshot: snapshot });
  assert.deepEqual(
    asked.filter((name) => name === "getTopShorts"),
    [],
  );
});
