import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { clientOf, testServer } from "../api.fixture.js";
import type { ServedRequest, ServedRoute } from "../base/route.js";

setFlagsFromString("--allow-natives-syntax");
const hasFastProperties = new Function("object", "return %HasFastProperties(object)") as (object: object) => boolean;
const haveSameMap = new Function("a", "b", "return %HaveSameMap(a, b)") as (a: object, b: object) => boolean;

test("what endpoints see of requests is quick to make and short-lived: all have one hidden class, and none is a dictionary", async (context) => {
  const seen: ServedRequest[] = [];
  const route: ServedRoute = {
    path: "/seen",
    verbs: ["GET"],
    errorShape: "v1",
    answer: (request) => {
      seen.push(request);
      return { status: 200, headers: {}, body: "" };
    },
  };
  const server = await testServer(context, { plainRoutes: [route] });
  for (let i = 0; i < 3; i++) await (await clientOf(server.url).get("/seen")).text();
  await server.close();
  const [first, ...others] = seen;
  assert.deepEqual(
    others.map((other) => [hasFastProperties(other), haveSameMap(first!, other)]),
    [
      [true, true],
      [true, true],
    ],
  );
});
