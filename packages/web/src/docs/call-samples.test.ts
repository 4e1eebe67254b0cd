import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { type Call, curlOf, pythonOf, shellQuoted, typescriptOf } from "./call-samples.js";

const reference = contractReference();
const ADDRESS = "https://daybook.example";

function callOf(name: string, request: object): Call {
  const [serviceName, methodName] = name.split("/");
  const service = reference.services.find((each) => each.name === serviceName)!;
  const method = service.methods.find((each) => each.name === methodName)!;
  return { service, method, request: JSON.stringify(request) };
}

const call = callOf("MarketService/GetTopShorts", { limit: 3, summaryOnly: true, productCodes: ["K9M"] });

test("a call as a command", () => {
  assert.equal(
    curlOf(ADDRESS, call),
    `curl -A my-app/1.0 -H 'content-type: application/json' \\
  -d '{"limit":3,"summaryOnly":true,"productCodes":["K9M"]}' \\
  https://daybook.example/shorts.v1alpha1.MarketService/GetTopShorts`,
  );
});

for (const text of ["it's", "a b", '"$HOME" `id` \\', "", "ü\n*"]) {
  test(`a shell reads a quoted text as it is: ${JSON.stringify(text)}`, () => {
    assert.equal(execFileSync("sh", ["-c", `printf %s ${shellQuoted(text)}`], { encoding: "utf8" }), text);
  });
}

test("a call in TypeScript is typed where JSON and the typed client write the request alike", () => {
  assert.match(
    typescriptOf(reference, ADDRESS, call),
    /daybook\.market\.getTopShorts\(\{ limit: 3, summaryOnly: true, productCodes: \["K9M"\] \}\)/,
  );
  const nested = callOf("HousingService/FilterSuburbs", { predicates: [{ metricKey: "price", max: 1 }] });
  assert.match(
    typescriptOf(reference, ADDRESS, nested),
    /daybook\.call\("HousingService\/FilterSuburbs", \{ predicates: \[\{ metricKey: "price", max: 1 \}\] \}\)/,
  );
});

test("a call in Python has the words of Python", () => {
  const text = pythonOf(ADDRESS, call);
  assert.match(text, /json=\{"limit": 3, "summaryOnly": True, "productCodes": \["K9M"\]\}/);
  assert.doesNotMatch(text, /import os/);
});

test("a method that needs a key is called with one, which is in no sample", () => {
  const keyed = callOf("CoreStocksService/GetStockData", { productCode: "K9M" });
  assert.match(curlOf(ADDRESS, keyed), /-H "authorization: Bearer \$KEY"/);
  assert.match(typescriptOf(reference, ADDRESS, keyed), /key: process\.env\.KEY/);
  assert.match(pythonOf(ADDRESS, keyed), /^import os\n\nimport requests[\s\S]*os\.environ\['KEY'\]/);
});
