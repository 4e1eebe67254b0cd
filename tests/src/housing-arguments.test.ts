import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

describe("requests about housing", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  const ask = async (method: string, request: object) => {
    const response = await post(server.address, `HousingService/${method}`, request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  for (const [method, request, code, named] of [
    ["GetHousingOverview", { regionType: "county" }, "invalid_argument", "regionType"],
    ["GetHousePriceSeries", { measure: "cash_rate" }, "invalid_argument", "regionCode"],
    ["GetHousePriceSeries", { regionCode: "  ", measure: "cash_rate" }, "invalid_argument", "regionCode"],
    ["GetHousePriceSeries", { regionCode: "AUS" }, "invalid_argument", "measure"],
    ["GetHousePriceSeries", { regionCode: "AUS", measure: "rent" }, "invalid_argument", "measure"],
    [
      "GetHousePriceSeries",
      { regionCode: "AUS", measure: "cash_rate", dwellingType: "castle" },
      "invalid_argument",
      "dwellingType",
    ],
    ["GetHousePriceSeries", { regionCode: "NOWHERE", measure: "cash_rate" }, "not_found", "NOWHERE"],
    ["ListHousingRegions", { regionType: "county" }, "invalid_argument", "regionType"],
    ["ListHousingRegions", { stateCode: "XX" }, "invalid_argument", "stateCode"],
    ["ListHousingRegions", { limit: -1 }, "invalid_argument", "limit"],
  ] as const) {
    test(`${method} refuses ${JSON.stringify(request)} and names ${named}`, async () => {
      const { body } = await ask(method, request);
      assert.equal(body.code, code);
      assert.match(String(body.message), new RegExp(named));
    });
  }

  for (const [method, request, other] of [
    ["GetHousingOverview", { regionType: " National " }, { regionType: "national" }],
    [
      "GetHousePriceSeries",
      { regionCode: " aus ", measure: " CASH_RATE ", dwellingType: " All " },
      { regionCode: "AUS", measure: "cash_rate" },
    ],
    [
      "ListHousingRegions",
      { regionType: " National ", query: "  AUSTRAL " },
      { regionType: "national", query: "austral" },
    ],
    ["ListHousingRegions", { limit: 999_999 }, { limit: 5000 }],
  ] as const) {
    test(`${method} takes ${JSON.stringify(request)} for ${JSON.stringify(other)}`, async () => {
      const [one, two] = [await ask(method, request), await ask(method, other)];
      assert.equal(one.status, 200);
      assert.deepEqual(one.body, two.body);
      assert.ok(JSON.stringify(one.body).includes("AUS"), "it is about something");
    });
  }

  test("a region that is known, without the series that is asked for, has no figures", async () => {
    const { body } = await ask("GetHousePriceSeries", {
      regionCode: "AUS",
      measure: "cash_rate",
      dwellingType: "house",
    });
    assert.deepEqual(body, {
      regionCode: "AUS",
      regionName: "Australia",
      measure: "cash_rate",
      dwellingType: "house",
      unit: "",
      source: "",
      sourceLicence: "",
      points: [],
    });
  });
});
