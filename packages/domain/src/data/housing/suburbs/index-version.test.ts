import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../housing.fixture.js";
import { indexVersion, versionOf } from "./index-version.js";

test("the version names the set of codes", () => {
  assert.deepEqual([versionOf([10_001, 10_002, 10_003]), versionOf([])], ["v1-418d5bbf387e", "v1-e3b0c44298fc"]);
});

test("a state has the version of its own suburbs, whatever they are called", () => {
  const rows = ["20001", "10003", "10001", "10002"].map((salCode) => ({ salCode, name: salCode, areaSqkm: 1 }));
  const { spine } = housingOf({ suburbs: rows });
  assert.deepEqual(
    [indexVersion(spine, "NSW"), indexVersion(spine, "VIC"), indexVersion(spine, "ACT")],
    ["v1-418d5bbf387e", versionOf([20_001]), "v1-e3b0c44298fc"],
  );
});
