import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesOf, settingsOf } from "./choices.js";

test("where nobody can be asked, what is not stated has its default", async () => {
  assert.deepEqual(await choicesOf({}, undefined), { data: "./data", world: "real", callers: "me" });
  assert.deepEqual(await choicesOf({ world: "demo" }, undefined), { data: "./data", world: "demo", callers: "me" });
});

test("only what is not stated is asked, and again until the answer is one of those offered", async () => {
  const answers = ["  ", "no", "Proxy"];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift()!;
  };
  assert.deepEqual(await choicesOf({ world: "demo" }, ask), { data: "./data", world: "demo", callers: "proxy" });
  assert.deepEqual(
    questions.map((question) => question.slice(0, 5)),
    ["Where", "Who c", "Who c"],
  );
});

test("the settings follow from the choices", () => {
  assert.deepEqual(settingsOf({ data: "/srv/d", world: "real", callers: "proxy" }), {
    DAYBOOK_DATA: "/srv/d",
    DAYBOOK_DEMO: "off",
    HOST: "127.0.0.1",
    DAYBOOK_TRUSTED_PROXIES: "1",
  });
  assert.equal(settingsOf({ data: "d", world: "demo", callers: "network" }).HOST, "0.0.0.0");
});
