import assert from "node:assert/strict";
import { test } from "node:test";
import * as contract from "./index.js";

test("the list of services holds every one of the contract", () => {
  const inContract = Object.values(contract).filter((value) => Object(value).kind === "service");
  assert.deepEqual(new Set<unknown>(Object.values(contract.services)), new Set<unknown>(inContract));
});

test("a public method is found by its full name", () => {
  const method = contract.publicMethods.get("shorts.v1alpha1.MarketService/GetTopShorts");
  assert.equal(method, contract.MarketService.method.getTopShorts);
});
