import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type TestContext, test } from "node:test";
import { serverThat } from "../asking/server.fixture.js";
import { contextOf } from "../context.fixture.js";
import { followChanges } from "./follow-changes.js";

const change = (id: string) => `id: ${id}\ndata: {"id":"${id}","dataset":"takes"}\n\n`;

/** Follows a server until some changes were told, and gives them with the requests that it took. */
async function followed(
  t: TestContext,
  answer: (response: ServerResponse, request: number) => void,
  count: number,
): Promise<{ ids: string[]; asked: unknown[]; fault?: unknown }> {
  const asked: unknown[] = [];
  const server = await serverThat(t, (request: IncomingMessage, response) => {
    asked.push([request.url, request.headers["last-event-id"]]);
    answer(response, asked.length);
  });
  const stop = new AbortController();
  const ids: string[] = [];
  try {
    const query = new URLSearchParams({ dataset: "takes" });
    for await (const { id } of followChanges(server, query, contextOf({}), stop.signal)) {
      if (ids.push(id) === count) stop.abort();
    }
    return { ids, asked };
  } catch (fault) {
    return { ids, asked, fault };
  }
}

const begin = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

test("changes are told as they come, however the stream is cut into pieces", async (t) => {
  const { ids, asked } = await followed(
    t,
    (response) => {
      begin(response).write("retry: 3000\n\nid: 0\n\n:\n\nid: 1\nda");
      setTimeout(() => response.write(`ta: {"id":"1","keys":["Zoë"]}\n\n${change("2")}`), 20);
    },
    2,
  );
  assert.deepEqual([ids, asked], [["1", "2"], [["/v1/changes/stream?dataset=takes", undefined]]]);
});

for (const [how, end] of [
  ["ends", (response: ServerResponse) => response.end()],
  ["breaks", (response: ServerResponse) => response.destroy()],
] as const) {
  test(`a stream that ${how} is gone on with after the last change`, async (t) => {
    const { ids, asked } = await followed(
      t,
      (response, request) => begin(response).write(change(String(request)), () => end(response)),
      2,
    );
    const path = "/v1/changes/stream?dataset=takes";
    assert.deepEqual(
      [ids, asked],
      [
        ["1", "2"],
        [
          [path, undefined],
          [path, "1"],
        ],
      ],
    );
  });
}

test("a server that is away for a while is asked again", async (t) => {
  const { ids, asked } = await followed(
    t,
    (response, request) => {
      if (request === 1) begin(response).end(change("1"));
      else if (request === 2) response.writeHead(503).end();
      else begin(response).write(change("2"));
    },
    2,
  );
  assert.deepEqual([ids, asked.length], [["1", "2"], 3]);
});

test("a refusal ends it, and so does a server that was never there", async (t) => {
  const refused = await followed(
    t,
    (response) => response.writeHead(400).end('{"error":"dataset is unknown","code":"invalid_argument"}'),
    1,
  );
  assert.deepEqual(
    [String(refused.fault), refused.asked.length],
    ["ConnectError: [invalid_argument] dataset is unknown", 1],
  );
  const gone = followChanges(
    { address: "http://127.0.0.1:9", fetch },
    new URLSearchParams(),
    contextOf({}),
    new AbortController().signal,
  );
  await assert.rejects(gone.next(), /unavailable.*cannot reach http:\/\/127\.0\.0\.1:9/);
});
