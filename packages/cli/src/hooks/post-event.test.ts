import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { type PostMeans, postEvent } from "./post-event.js";
import { receiver } from "./receiver.fixture.js";
import { secretOf } from "./signature.js";

const secret = secretOf(Buffer.from("0123456789abcdef0123456789abcdef"));
const event = { id: "0000000007-short-positions", body: '{"id":"0000000007-short-positions","name":"Zoë"}' };
const means: PostMeans = {
  allowed: "any",
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  resolve: async () => [],
  timeoutMs: 60_000,
};
const send = (url: string, more: Partial<PostMeans> = {}) => postEvent({ url, secret }, event, { ...means, ...more });

test("the library of Standard Webhooks finds what is sent to be ours, and anything else not", async (context) => {
  const { got, url } = await receiver(context);
  assert.equal((await send(url)).answer, "taken");
  const { headers, body } = got[0]!;
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(event.body));
  assert.deepEqual([headers["webhook-id"], headers["content-type"]], [event.id, "application/json"]);
  const other = new Webhook(secretOf(Buffer.alloc(32)));
  assert.throws(() => other.verify(body, headers), /signature/);
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers), /signature/);
  assert.throws(() => new Webhook(secret).verify(body, { ...headers, "webhook-id": "0000000008-prices" }), /signature/);
});

for (const [status, answer, problem] of [
  [200, "taken", ""],
  [204, "taken", ""],
  [302, "failed", "it answered 302, and nobody is sent elsewhere"],
  [404, "failed", "it answered 404"],
  [410, "gone", "it answered 410"],
  [503, "failed", "it answered 503"],
] as const) {
  test(`a receiver that answers ${status} has ${answer === "taken" ? "" : "not "}taken it`, async (context) => {
    const elsewhere = await receiver(context);
    const { url, got } = await receiver(context, (_, response) => {
      response.writeHead(status, { location: elsewhere.url }).end();
    });
    const { tookMs: _, ...told } = await send(url);
    assert.deepEqual([told, got.length, elsewhere.got.length], [{ answer, problem }, 1, 0]);
  });
}

for (const [status, waitMs] of [
  [429, 90_000],
  [503, 90_000],
  [500, undefined],
  [200, undefined],
] as const) {
  test(`a receiver that answers ${status} with Retry-After is ${waitMs === undefined ? "not " : ""}left alone for so long`, async (context) => {
    const { url } = await receiver(context, (_, response) => {
      response.writeHead(status, { "retry-after": "90" }).end();
    });
    assert.equal((await send(url)).waitMs, waitMs);
  });
}

test("an answer without end is not read", async (context) => {
  let ended: Promise<unknown> | undefined;
  const { url } = await receiver(context, (_, response) => {
    ended = once(response, "close");
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) {}
    };
    response.on("drain", more);
    more();
  });
  assert.equal((await send(url)).answer, "taken");
  await ended;
});

test("a receiver that answers drop by drop is given up", async (context) => {
  const server = createServer((socket) => {
    let isFirst = true;
    const timer = setInterval(() => {
      socket.write(isFirst ? "HTTP/1.1 200 OK\r\nX-Slow: " : "x");
      isFirst = false;
    }, 5);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
  }).listen(0, "127.0.0.1");
  context.after(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const { answer, problem } = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 100 });
  assert.deepEqual([answer, problem], ["failed", "it did not answer within 0.1 s"]);
});

test("nobody at the address is a failure", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  const { answer, problem } = await send(`http://127.0.0.1:${port}/`);
  assert.equal(answer, "failed");
  assert.match(problem, /ECONNREFUSED/);
});

for (const hidden of ["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fd00::1", "fe80::1", "::ffff:127.0.0.1"]) {
  test(`a name that leads to ${hidden} too is refused when it is connected to`, async () => {
    const resolve: PostMeans["resolve"] = async () =>
      ["2606:4700::1111", hidden].map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const { answer, problem } = await send("https://rebinding.example/", { allowed: "public", resolve });
    const why = `rebinding.example leads to ${hidden}, which is not a public address`;
    assert.deepEqual([answer, problem], ["failed", why]);
  });
}

test("an address that was allowed once is refused when it is no longer", async (context) => {
  const { url, got } = await receiver(context);
  const { answer, problem } = await send(url, { allowed: "public" });
  assert.deepEqual([answer, got.length], ["failed", 0]);
  assert.match(problem, /^Events are sent over https only/);
});
