import assert from "node:assert/strict";
import { after, test } from "node:test";
import { services as described } from "@daybook/contract";
import { clientOf, services, snapshotOf, TOP_SHORTS, testServer, untilInFlight } from "../api.fixture.js";
import { unavailable } from "../base/errors.js";
import type { ResourceLimits } from "../base/resource-limits.js";
import type { Serving } from "../base/serving.js";
import { health } from "../plain/health.js";

const SUBURBS = "/shorts.v1alpha1.HousingService/GetHousingOverview";

/** Servers whose houses are still being loaded. */
const servers = new Set<{ close(): Promise<void> }>();
after(() => Promise.all([...servers].map((server) => server.close())));

async function loadingServer(resourceLimits: Partial<ResourceLimits> = {}) {
  let arrive = () => {};
  let fail = (_: unknown) => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  let notYet: string | undefined;
  let serving: Serving = {
    snapshot: snapshotOf("market"),
    problem: undefined,
    coming: { parts: new Set(["housing"]), arrived },
  };
  const server = await testServer(
    { after },
    {
      serving: () => serving,
      resourceLimits,
      services: services.map((each) => (each.desc === described.housing ? { ...each, reads: ["housing"] } : each)),
      plainRoutes: [
        health,
        { path: "/v1/plain", verbs: ["GET"], errorShape: "v1", answer: (_, now) => plain(now.snapshot!.dataVersion) },
      ],
      pages: () => ({
        routes: [
          {
            path: "/page",
            verbs: ["GET"],
            errorShape: "web",
            isPage: true,
            cost: 0,
            answer: (_, now) => plain(now.snapshot!.dataVersion),
            notYet: () => notYet,
            refusalPage: ({ message }) => ({ headers: {}, body: message }),
          },
        ],
      }),
    },
  );
  servers.add(server);
  const whole = (why?: string) => {
    serving = { snapshot: snapshotOf("whole"), problem: undefined };
    notYet = why;
    arrive();
  };
  return { ...clientOf(server.url), url: server.url, whole, fail };
}

function plain(body: string) {
  return { status: 200, headers: { "Content-Type": "text/plain" }, body };
}

test("while a part is loaded, what does not read it is answered and the server is not ready", async () => {
  const { post, get } = await loadingServer();
  const [answer, ready, condition] = [await post(TOP_SHORTS, "{}"), await get("/readyz"), await get("/api/health")];
  assert.deepEqual([answer.status, ready.status, condition.status], [200, 503, 503]);
  assert.equal(await ready.text(), "some of the data is still being loaded\n");
  assert.equal(
    ((await condition.json()) as { readonly error: string }).error,
    "some of the data is still being loaded",
  );
});

test("a method that reads it, and any plain endpoint, wait for it and answer from all of the data", async () => {
  const { post, get, url, whole } = await loadingServer();
  const waiting = Promise.all([post(SUBURBS, "{}"), get("/v1/plain")]);
  await untilInFlight(url, 2);
  whole();
  const [method, endpoint] = await waiting;
  assert.deepEqual([method.status, endpoint.status, await endpoint.text()], [200, 200, "whole"]);
  assert.equal((await get("/readyz")).status, 200);
});

test("a browser is told at once what a page waits for, and a program waits for the page", async () => {
  const { get, url, whole } = await loadingServer();
  const browser = { accept: "text/html,*/*;q=0.8" };
  const seen = async () => {
    const page = await get("/page", browser);
    return [page.status, page.headers.get("refresh"), await page.text()];
  };
  assert.deepEqual(await seen(), [503, "2", "some of the data is still being loaded; this page comes by itself"]);
  const waiting = get("/page");
  await untilInFlight(url, 1);
  whole("the first pages are being made");
  assert.deepEqual(await seen(), [503, "2", "the first pages are being made; this page comes by itself"]);
  assert.equal(await (await waiting).text(), "whole");
  whole();
  assert.deepEqual(await seen(), [200, null, "whole"]);
});

test("those who wait are told when it cannot be loaded", async () => {
  const { post, url, fail } = await loadingServer();
  const waiting = post(SUBURBS, "{}");
  await untilInFlight(url, 1);
  fail(unavailable("the data could not be loaded"));
  const refused = await waiting;
  assert.deepEqual(
    [refused.status, ((await refused.json()) as { readonly message: string }).message],
    [503, "the data could not be loaded"],
  );
});

test("nobody waits longer than a call may take", async () => {
  const { post } = await loadingServer({ requestTimeoutMs: 50 });
  const refused = await post(SUBURBS, "{}");
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "5"]);
  assert.equal(
    ((await refused.json()) as { readonly message: string }).message,
    "some of the data is still being loaded",
  );
});
