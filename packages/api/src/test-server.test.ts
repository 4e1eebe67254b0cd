import assert from "node:assert/strict";
import { test } from "node:test";
import { clientOf, testServer } from "./api.fixture.js";

test("a server ends with the test that started it and did not close it", async (context) => {
  let url = "";
  await context.test("starts it", async (inner) => {
    ({ url } = await testServer(inner));
    assert.equal((await clientOf(url).get("/livez")).status, 200);
  });
  await assert.rejects(clientOf(url).get("/livez"));
});

test("a server that its test has closed is not closed again", async (context) => {
  await context.test("closes it", async (inner) => {
    const server = await testServer(inner);
    await server.close();
  });
});
