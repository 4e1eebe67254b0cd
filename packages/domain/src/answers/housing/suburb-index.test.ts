import assert from "node:assert/strict";
import { test } from "node:test";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { getSuburbIndex } from "./suburb-index.js";

const housing = toldSuburbs({
  "10003": { name: "Abbotsford (NSW)" },
  "10001": { name: "Zetland", layers: { postcode: "2017" } },
  "10002": { name: "Mosman" },
  "20001": { name: "Aberfeldie" },
});

test("the index has the suburbs of a state by code, and the version of their codes", () => {
  assert.deepEqual(getSuburbIndex(housing, "NSW"), {
    suburbs: [
      { salCode: "10001", salName: "Zetland", postcode: "2017" },
      { salCode: "10002", salName: "Mosman", postcode: "" },
      { salCode: "10003", salName: "Abbotsford (NSW)", postcode: "" },
    ],
    indexVersion: "v1-418d5bbf387e",
  });
});

test("a state without suburbs has the version of none", () => {
  assert.deepEqual(getSuburbIndex(housing, "ACT"), { suburbs: [], indexVersion: "v1-e3b0c44298fc" });
});
