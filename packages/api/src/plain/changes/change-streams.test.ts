import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyInFull } from "@daybook/store/fixtures";
import { testServer } from "../../api.fixture.js";
import { callerAt } from "../../base/caller.js";
import { changeStreamRoute } from "./change-streams.js";
import { growingChanges, idOf } from "./change-world.fixture.js";

type Owner = Parameters<typeof testServer>[0];

/** A server of streams, whose clock goes on when a test says so. */
async function streamServer(owner: Owner) {
  const world = growingChanges();
  const looks = new Set<() => void>();
  let nowMs = 0;
  let isDraining = false;
  const drain = () => {
    isDraining = true;
    for (const look of [...looks]) look();
  };
  // A server waits for what is open before it ends.
  owner.after(async () => drain());
  const server = await testServer(owner, {
    serving: world.serving,
    callerOf: ({ headers }) => callerAt(String(headers["x-address"] ?? "192.0.2.1")),
    plainRoutes: [
      changeStreamRoute({
        changes: world.changes,
        serving: world.serving,
        isDraining: () => isDraining,
        monotonicMs: () => nowMs,
        everyLook(look) {
          looks.add(look);
          return () => looks.delete(look);
        },
      }),
    ],
  });
  const open = async (query = "", headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const response = await fetch(`${server.url}/v1/changes/stream${query}`, {
      headers: { "User-Agent": "test/1", ...headers },
      signal: leaving.signal,
    });
    return { response, leave: () => leaving.abort(), next: blocksOf(response) };
  };
  return {
    world,
    open,
    server,
    looks,
    /** Some time goes by. */
    pass(ms: number) {
      nowMs += ms;
      for (const look of [...looks]) look();
    },
    drain,
  };
}

/** The blocks of a stream, one at a time; undefined at its end. */
function blocksOf({ body }: Response) {
  let reader: ReadableStreamDefaultReader<string> | undefined;
  let text = "";
  return async (): Promise<string | undefined> => {
    reader ??= body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
}

const idIn = (block: string | undefined) => /^id: (.*)$/m.exec(block ?? "")?.[1];

test("a stream begins with where it is, and tells each change as it comes into service", async (context) => {
  const { world, open } = await streamServer(context);
  world.add(["AAA"]);
  const { response, next } = await open();
  assert.equal(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
  const begun = [await next(), await next()];
  world.add(["BBB"]);
  const told = await next();
  assert.deepEqual(begun, ["retry: 3000", `id: ${idOf(1)}`]);
  const [id, data = ""] = told!.split("\n");
  assert.equal(id, `id: ${idOf(2)}`);
  assert.deepEqual(JSON.parse(data.slice("data: ".length)).keys, ["BBB"]);
});

test("a client that loses its connection a hundred times has every change once", async (context) => {
  const { world, open } = await streamServer(context);
  world.add(["AAA"]);
  const seen: string[] = [];
  let last = idOf(0, "");
  for (let connection = 0; connection < 100; connection += 1) {
    // Some come while nobody listens, others while somebody does.
    world.add(["AAA"]);
    const { next, leave } = await open(
      "",
      last === idOf(0, "") ? { "Last-Event-ID": idOf(1) } : { "Last-Event-ID": last },
    );
    await next();
    last = idIn(await next())!;
    if (connection % 3 > 0) world.add(["AAA"]);
    for (let wanted = connection % 3 > 0 ? 2 : 1; wanted > 0; wanted -= 1) {
      last = idIn(await next())!;
      seen.push(last);
    }
    leave();
  }
  const all = Array.from({ length: 166 }, (_, n) => idOf(n + 2));
  assert.deepEqual(seen, all);
});

test("filters hold, and what is asked for since a moment is told first", async (context) => {
  const { world, open } = await streamServer(context);
  for (const codes of [["AAA"], ["BBB"], ["AAA"]]) world.add(codes);
  const { next } = await open("?code=AAA&since=2026-01-02");
  const blocks = [await next(), await next(), await next()];
  world.add(["BBB"]);
  world.add(["AAA"]);
  blocks.push(await next());
  assert.deepEqual(blocks.map(idIn), [undefined, idOf(1), idOf(3), idOf(5)]);
});

test("a comment comes when nothing was sent for fifteen seconds", async (context) => {
  const { world, open, pass } = await streamServer(context);
  world.add(["AAA"]);
  const { next } = await open();
  await next();
  await next();
  pass(14_999);
  world.add(["AAA"]);
  const event = await next();
  pass(14_999);
  pass(1);
  assert.deepEqual([idIn(event), await next()], [idOf(2), ":"]);
});

test("a caller has five streams, others have theirs, and a place is free again when one leaves", async (context) => {
  const { world, open } = await streamServer(context);
  world.add(["AAA"]);
  const streams = await Promise.all(Array.from({ length: 5 }, () => open()));
  const refused = await open();
  const other = await open("", { "X-Address": "192.0.2.2" });
  assert.deepEqual([refused.response.status, other.response.status], [429, 200]);
  assert.match(await refused.response.text(), /5 of your streams are open already/);
  streams[0]!.leave();
  let status = 429;
  while (status === 429) ({ status } = (await open()).response);
  assert.equal(status, 200);
});

test(
  "a thousand streams of many callers are open at once, and the next is refused until one ends",
  onlyInFull,
  async (context) => {
    const { world, open } = await streamServer(context);
    world.add(["AAA"]);
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let caller = 0; caller < 200; caller += 1) {
      const headers = { "X-Address": `198.51.100.${caller}` };
      opened.push(...(await Promise.all(Array.from({ length: 5 }, () => open("", headers)))));
    }
    assert.ok(opened.every(({ response }) => response.status === 200));
    const refused = (await open("", { "X-Address": "192.0.2.2" })).response;
    assert.equal(refused.status, 429);
    assert.match(await refused.text(), /1,?000 streams are open already/);
    world.add(["BBB"]);
    const told = await Promise.all(opened.map(async ({ next }) => [await next(), await next(), idIn(await next())][2]));
    assert.ok(told.every((id) => id === idOf(2)));
    opened[0]!.leave();
    let status = 429;
    while (status === 429) ({ status } = (await open("", { "X-Address": "192.0.2.2" })).response);
    assert.equal(status, 200);
  },
);

test("streams end when the server goes away, and no new one begins", async (context) => {
  const { world, open, drain } = await streamServer(context);
  world.add(["AAA"]);
  const { next } = await open();
  await next();
  await next();
  drain();
  assert.deepEqual([await next(), await next()], [": the server is going away", undefined]);
  assert.equal((await open()).response.status, 503);
});

test("nothing is looked at while there is no stream", async (context) => {
  const { world, open, looks, pass } = await streamServer(context);
  world.add(["AAA"]);
  const { next, leave } = await open();
  await next();
  await next();
  assert.equal(looks.size, 1);
  leave();
  while (looks.size > 0) {
    pass(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(world.watchers.size, 0);
});

for (const [query, headers, status] of [
  ["?limit=1", {}, 400],
  ["?since=soon", {}, 400],
  ["", { "Last-Event-ID": "7" }, 400],
  ["?code=ZZZ", {}, 404],
] as const) {
  test(`a stream of ${query || JSON.stringify(headers)} is refused`, async (context) => {
    const { world, open } = await streamServer(context);
    world.add(["AAA"]);
    assert.equal((await open(query, headers)).response.status, status);
  });
}
