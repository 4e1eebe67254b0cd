import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { seriesKeyOf } from "./definition.js";
import { definitions, definitionsById } from "./definitions.js";

test("a publisher's series is defined once", () => assert.equal(definitionsById.size, definitions.length));

test("whoever publishes a series, it is the same one", () => {
  for (const [key, own] of groupsOf(definitions, seriesKeyOf)) {
    const identities = own.map(({ id: _, statedUnits: __, ...identity }) => identity);
    for (const identity of identities) assert.deepEqual(identity, identities[0], key);
  }
});

test("segments of keys are lower-case, and a product that is an industry or an offence has no underscore", () => {
  for (const definition of definitions) {
    const key = seriesKeyOf(definition);
    assert.match(key, /^[a-z]+(\.[a-z0-9_-]+){2,4}$/);
    if (definition.topic === "crime") assert.doesNotMatch(definition.product, /_/, key);
  }
});
