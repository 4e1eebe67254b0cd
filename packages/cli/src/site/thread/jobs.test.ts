import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { notFound } from "@daybook/api";
import { ownAnswers } from "@daybook/api/own-answers";
import type { Maker, RouteAnswer, World } from "@daybook/web";
import { type AnswerOf, jobsOver } from "./jobs.js";
import { type JobServing, makeFor } from "./make-for.js";
import type { FromThread } from "./messages.js";

const WORLD: World = { kind: "demo", newest: [] };
const text = (body: string): RouteAnswer => ({ status: 200, headers: { "X-Own": "1" }, body, etag: '"1"' });
const bodyOf = ({ body }: RouteAnswer) => Buffer.from(body).toString();

/** What is served: a name that every answer holds. */
type Named = string;

/** Both ends over a real port, with pages that ask, and what is told meanwhile. */
function joined(answerOf: AnswerOf<Named>, more: Record<string, Maker<JobServing>> = {}) {
  const { port1, port2 } = new MessageChannel();
  const jobs = jobsOver<Named>(port1, answerOf);
  const own: Record<string, Maker<JobServing>> = {
    "/asks": async ({ path, query, runs }, { ask }) => {
      const one = await ask("/one", `${path} ${query.get("n")} ${runs}`);
      const other = await ask("/other", one.json);
      return text(`${one.json} ${other.json} ${other.hint}`);
    },
    "/both": async (_request, { ask }) => {
      const both = await Promise.all([ask("/one", "1"), ask("/other", "2")]);
      return text(both.map(({ json }) => json).join());
    },
    "/world": (_request, { world }) => text(String(seen.size === seen.add(world).size)),
    "/large": () => text("large ".repeat(1000)),
    "/picture": () => ({ status: 200, headers: {}, body: Buffer.from("a small picture") }),
    "/broken": () => {
      throw new RangeError("too deep");
    },
  };
  const makers = new Map(Object.entries({ ...own, ...more }));
  const seen = new Set<World>();
  port2.on("message", makeFor(port2, makers, ownAnswers()));
  port1.on("message", (message: FromThread) => jobs.take(message));
  const make = (route: string, serving = "old", world: World = WORLD) =>
    jobs.make(route, { path: route, query: new URLSearchParams("n=1"), runs: "{}" }, { world, serving, data: 1 });
  return { jobs, make, close: () => port1.close() };
}

const plain: AnswerOf<Named> = (method, request, serving) => ({
  bytes: Buffer.from(`${serving}${method}(${request})`),
  hint: method === "/other" ? "a hint" : undefined,
});

test("a job asks what it needs, and its answer is bytes with all that belongs to it", async (t) => {
  const { make, close } = joined(plain);
  t.after(close);
  const answer = await make("/asks");
  assert.equal(bodyOf(answer), "old/one(/asks 1 {}) old/other(old/one(/asks 1 {})) a hint");
  assert.deepEqual(
    [answer.status, answer.headers, answer.etag, answer.gzipped],
    [200, { "X-Own": "1" }, '"1"', undefined],
  );
});

test("what is asked for a job is answered of what was served when it came, whatever is served since", async (t) => {
  const { make, close } = joined(plain);
  t.after(close);
  const bodies = await Promise.all([make("/both", "old"), make("/both", "new"), make("/both", "old")]);
  assert.deepEqual(bodies.map(bodyOf), [
    "old/one(1),old/other(2)",
    "new/one(1),new/other(2)",
    "old/one(1),old/other(2)",
  ]);
});

test("calls of others have their turns between two questions", async (t) => {
  const turns: string[] = [];
  const { make, close } = joined((method, request, serving) => {
    turns.push(method);
    setImmediate(() => turns.push("another"));
    return plain(method, request, serving);
  });
  t.after(close);
  await make("/both");
  assert.deepEqual(turns.slice(0, 3), ["/one", "another", "/other"]);
});

test("a job that a method refuses fails with the very refusal, and one with a fault of a method with the fault", async (t) => {
  const refusal = notFound("stock", "NONE");
  const fault = new TypeError("no such column");
  for (const thrown of [refusal, fault]) {
    const { jobs, make, close } = joined(() => {
      throw thrown;
    });
    t.after(close);
    await assert.rejects(make("/asks"), (seen) => seen === thrown);
    await assert.rejects(make("/both"), (seen) => seen === thrown);
    assert.equal(jobs.open(), 0);
  }
});

test("a page may do without what is refused, and knows a refusal from a fault", async (t) => {
  const { make, close } = joined(
    (method) => {
      throw method === "/one" ? notFound("stock", "NONE") : new TypeError("no such column");
    },
    {
      "/without": async (_request, { ask }) => {
        const told = await Promise.all(
          ["/one", "/other"].map((method) =>
            ask(method, "").catch((thrown) => `${thrown.code} ${thrown.message} ${"httpStatus" in thrown}`),
          ),
        );
        return text(told.join("; "));
      },
    },
  );
  t.after(close);
  assert.equal(bodyOf(await make("/without")), "not_found stock not found: NONE true; undefined no such column false");
});

test("a fault of a page is told with the place where it happened", async (t) => {
  const { make, close } = joined(plain);
  t.after(close);
  await assert.rejects(make("/broken"), ({ message, stack }: Error) => {
    assert.match(message, /^RangeError: too deep$/);
    return stack?.includes("jobs.test") === true;
  });
});

test("a large answer comes compressed too, and bytes come as they are", async (t) => {
  const { make, close } = joined(plain);
  t.after(close);
  const { body, gzipped } = await make("/large");
  assert.deepEqual(gunzipSync(gzipped!), Buffer.from(body));
  assert.equal(bodyOf(await make("/picture")), "a small picture");
});

test("the same data are the same object to all pages, and other data another", async (t) => {
  const { make, close } = joined(plain);
  t.after(close);
  const known = [];
  for (const world of [WORLD, { ...WORLD }, { ...WORLD, dataVersion: "2" }, WORLD]) {
    known.push(bodyOf(await make("/world", "old", world)));
  }
  assert.deepEqual(known, ["false", "true", "false", "true"]);
});

test("jobs whose thread is gone fail all at once, and none is left", async (t) => {
  const { jobs, make, close } = joined(plain, { "/never": () => new Promise(() => {}) });
  t.after(close);
  const gone = new Error("gone");
  const failed = Promise.allSettled([make("/never"), make("/never")]);
  assert.equal(jobs.open(), 2);
  jobs.fail(gone);
  assert.deepEqual(
    (await failed).map((each) => each.status === "rejected" && each.reason === gone),
    [true, true],
  );
  assert.equal(jobs.open(), 0);
});
