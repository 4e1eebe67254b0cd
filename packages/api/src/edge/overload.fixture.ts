import http2 from "node:http2";
import { after } from "node:test";
import { services as described } from "@daybook/contract";
import { services, testServer } from "../api.fixture.js";
import { callerAt, callerWithKey } from "../base/caller.js";
import { validKey } from "../base/key-verdict.js";
import type { ServedRoute } from "../base/route.js";
import type { ServerOptions } from "../server.js";

/** A server whose heavy lane can be filled with calls that are held until they are let go. */
export async function heldServer(options: Partial<ServerOptions> = {}) {
  const letGo: (() => void)[] = [];
  const begun: string[] = [];
  const held: ServedRoute = {
    path: "/held",
    verbs: ["GET"],
    errorShape: "v1",
    isHeavy: true,
    answer: ({ query }) => {
      begun.push(query.get("name") ?? "");
      return new Promise((resolve) => letGo.push(() => resolve({ status: 200, headers: {}, body: "held" })));
    },
  };
  const panel: ServedRoute = {
    path: "/v1/panel",
    verbs: ["GET"],
    errorShape: "v1",
    isHeavy: true,
    isMadeWhileSent: true,
    cost: 10,
    answer: ({ query }) => {
      begun.push(query.get("name") ?? "");
      return { status: 200, headers: {}, body: "panel", etag: PANEL_ETAG };
    },
  };
  const web: ServedRoute = { ...panel, path: "/api/heavy", errorShape: "web" };
  const server = await testServer(
    {
      // A server that holds calls waits for them when it is closed.
      after: (close) =>
        after(async () => {
          for (const each of letGo.splice(0)) each();
          await close();
        }),
    },
    {
      services: slowServices,
      plainRoutes: [held, panel, web],
      callerOf: ({ headers }) =>
        headers.authorization === undefined ? callerAt("127.0.0.1") : callerWithKey("somebody", VALID, "127.0.0.1"),
      hasKnownKey: ({ headers }) => headers.authorization !== undefined,
      ...options,
    },
  );
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { "User-Agent": "test/1", ...headers } });
  return {
    ...server,
    get,
    begun,
    /** Holds as many calls as may be in work at a time. */
    async fill() {
      const calls = Array.from({ length: PLACES }, (_, i) => get(`/held?name=held ${i}`));
      while (letGo.length < PLACES) await new Promise((resolve) => setTimeout(resolve, 5));
      return async () => {
        for (const each of letGo.splice(0)) each();
        for (const call of calls) await (await call).text();
      };
    },
  };
}

/** The ETag of the fixture's export. */
export const PANEL_ETAG = '"panel"';

const PLACES = 8;
const VALID = validKey({ owner: "somebody", tier: "pro" } as never);

/** The services of other tests, but for a method that takes long when it is asked to. */
const slowServices = services.map((each) => {
  if (each.desc !== described.market) return each;
  const getMarketByDate = ({ date, limit }: { date: string; limit: number }) => {
    for (const end = performance.now() + (date === SLOW_DATE ? 5 : 0); performance.now() < end; );
    return { date, totalCount: limit, stocks: [], previousDate: "", nextDate: "" };
  };
  return { ...each, handlers: { ...each.handlers, getMarketByDate } };
});

/** The date for which the method of the fixture takes long. */
export const SLOW_DATE = "2020-01-01";

/** Calls a method over gRPC and tells its statuses, the head of the answer, and whether that was all of it. */
export async function grpcCall(url: string, path: string, message: Uint8Array, headers: Record<string, string> = {}) {
  const session = http2.connect(url);
  const stream = session.request({
    ":method": "POST",
    ":path": path,
    "content-type": "application/grpc+proto",
    te: "trailers",
    "user-agent": "test/1",
    ...headers,
  });
  let head: Record<string, unknown> = {};
  let trailers: Record<string, unknown> = {};
  let isTrailersOnly = false;
  stream.once("response", (received, flags) => {
    head = received;
    isTrailersOnly = (flags & http2.constants.NGHTTP2_FLAG_END_STREAM) !== 0;
  });
  stream.once("trailers", (received) => {
    trailers = received;
  });
  const envelope = Buffer.alloc(5);
  envelope.writeUInt32BE(message.length, 1);
  stream.end(Buffer.concat([envelope, message]));
  stream.resume();
  await new Promise((resolve) => stream.once("close", resolve));
  session.close();
  return { status: head[":status"], grpcStatus: trailers["grpc-status"] ?? head["grpc-status"], head, isTrailersOnly };
}
