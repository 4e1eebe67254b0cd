import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/housing";
import { valuerGeneralNsw } from "./source.js";

test("no part of the snapshot is made of the sales, so that no answer holds them", () => {
  const read = Object.values(parts).flatMap((part) => Object.values(part.reads).map(({ dataset }) => dataset.name));
  assert.equal(read.includes(datasets.nswPropertySales.name), false);
});

test("nothing fetches them, and their licence says why", () => {
  const { hosts, index, remote, licence } = valuerGeneralNsw;
  assert.deepEqual([hosts, index, remote], [[], undefined, undefined]);
  assert.match(licence, /^restricted: .*never served/);
});
