import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescService, getOption } from "@bufbuild/protobuf";
import * as contract from "@daybook/contract";
import { latest } from "../plain/latest.js";
import { panelRoute } from "../plain/panel.js";
import { searchList } from "../plain/search-list.js";
import { defaultBudgets, MINUTE_MIN } from "./budgets.js";

const exported: readonly unknown[] = Object.values(contract);
const services = exported.filter(isService);
const costs = [
  ...services.flatMap(({ methods }) => methods.map((method) => getOption(method, contract.cost) || 1)),
  ...[latest, panelRoute, searchList].map((route) => route.cost ?? 1),
];
const minutes = Object.values(defaultBudgets).flatMap((tier) => Object.values(tier).map(({ minute }) => minute));

test("every call costs less than half of the least that a minute may hold", () => {
  assert.ok(services.length >= 5 && costs.length > 20, `${services.length} services, ${costs.length} costs`);
  assert.ok(Math.max(...costs) * 2 < MINUTE_MIN, `${Math.max(...costs)} of ${MINUTE_MIN}`);
});

test("no tier has less in a minute than an operator may set", () => {
  assert.ok(Math.min(...minutes) >= MINUTE_MIN);
});

function isService(each: unknown): each is DescService {
  return typeof each === "object" && each !== null && "kind" in each && each.kind === "service";
}
