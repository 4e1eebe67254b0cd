import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference, type Method, type Service } from "@daybook/reference";
import { callForm, formValuesOf, parametersOf } from "./call-form.js";

const reference = contractReference();

function found(name: string): { service: Service; method: Method } {
  const [serviceName, methodName] = name.split("/");
  const service = reference.services.find((each) => each.name === serviceName)!;
  return { service, method: service.methods.find((each) => each.name === methodName)! };
}

const top = found("MarketService/GetTopShorts");
const message = reference.messages.get(top.method.request)!;
const form = (values: string) => callForm(reference, top.service, top.method, new URLSearchParams(values)).text;

test("what was left empty is not sent, and lists are sent item by item", () => {
  const sent = new URLSearchParams("period=&limit=3&offset= &summaryOnly=true&productCodes=K9M, L9K,,");
  assert.equal(String(parametersOf(message, sent)), "limit=3&summaryOnly=true&productCodes=K9M&productCodes=L9K");
});

test("a list of messages is written as one JSON list", () => {
  const { method } = found("HousingService/FilterSuburbs");
  const screen = reference.messages.get(method.request)!;
  const list = screen.fields.find(({ shape, type }) => shape === "list" && type.kind === "message")!;
  const sent = new URLSearchParams({ [list.name]: '[{"a":1},{"b":2}]' });
  assert.deepEqual(parametersOf(screen, sent).getAll(list.name), ['{"a":1}', '{"b":2}']);
  const broken = new URLSearchParams({ [list.name]: "[{" });
  assert.deepEqual(parametersOf(screen, broken).getAll(list.name), ["[{"]);
});

test("a name that is no field is sent as it is, so that it is refused as in any call", () => {
  assert.equal(String(parametersOf(message, new URLSearchParams("limitt=3"))), "limitt=3");
});

test("a request fills the form in, and the filled form makes the same request", () => {
  const values = formValuesOf(message, '{"period":"1Y","limit":3,"productCodes":["K9M","L9K"]}');
  assert.equal(values.get("productCodes"), "K9M, L9K");
  assert.equal(String(parametersOf(message, values)), "period=1Y&limit=3&productCodes=K9M&productCodes=L9K");
});

test("a closed set is chosen from, and a value outside of it is kept for its caller to see", () => {
  assert.match(form("period=1Y"), /<option selected>1Y<\/option>/);
  assert.match(form("period=7W"), /<option selected>7W<\/option>/);
  assert.match(form(""), /<option>true<\/option><option>false<\/option>/);
});

test("every control has a label and tells its default", () => {
  const text = form("");
  const ids = [...text.matchAll(/<(?:input|select|textarea) id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(
    ids,
    message.fields.map(({ name }) => `field-${name}`),
  );
  for (const id of ids) assert.ok(text.includes(`<label for="${id}">`), id);
  assert.match(text, /empty means 50; at most 1000/);
});
