import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { daybookHere, get, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { ADDRESS_KEY, fillWithListings } from "./listings-world.fixture.js";

/** What the seven methods are asked, and how many rows they have while listings are on. */
const ASKED = [
  ["GetPriceDropsOverview", {}, "states", 1],
  ["ListSuburbPriceDrops", {}, "suburbs", 1],
  ["ListSuburbDropListings", { salCode: "22170" }, "listings", 1],
  ["ListAddressPriceDrops", {}, "addresses", 1],
  ["GetPropertyHistory", { addressKey: ADDRESS_KEY }, "events", 2],
  ["ListAgencyPriceStats", {}, "agencies", 1],
  ["GetDropIndexSeries", {}, "points", 8],
] as const;

/** What an answer says of its page: even one that is withheld ends a walk. */
const LAST_PAGE = { nextPage: "", restarted: false } as const;

/** What they answer while listings are off. */
const WITHHELD: Readonly<Record<(typeof ASKED)[number][0], object>> = {
  GetPriceDropsOverview: { states: [], withheld: true },
  ListSuburbPriceDrops: { suburbs: [], total: 0, withheld: true, ...LAST_PAGE },
  ListSuburbDropListings: { listings: [], total: 0, ...LAST_PAGE },
  ListAddressPriceDrops: { addresses: [], total: 0, ...LAST_PAGE },
  GetPropertyHistory: {
    addressKey: "",
    displayAddress: "",
    suburb: "",
    stateCode: "",
    postcode: "",
    events: [],
    numListings: 0,
    distinctDwellings: 0,
  },
  ListAgencyPriceStats: { agencies: [], total: 0, ...LAST_PAGE },
  GetDropIndexSeries: { points: [], trackingSince: "2026-08-13", withheld: true },
};

/** Requests that are refused whether listings are on or off, with the code and what the refusal names. */
const REFUSED = [
  ["ListSuburbPriceDrops", { stateCode: "XX" }, "invalid_argument", "stateCode"],
  ["ListSuburbPriceDrops", { sort: "size" }, "invalid_argument", "sort"],
  ["ListSuburbPriceDrops", { limit: -1 }, "invalid_argument", "limit"],
  ["ListSuburbDropListings", {}, "invalid_argument", "salCode"],
  ["ListSuburbDropListings", { salCode: "2217" }, "invalid_argument", "salCode"],
  ["ListSuburbDropListings", { salCode: "92170" }, "invalid_argument", "salCode"],
  ["ListSuburbDropListings", { salCode: "20003" }, "not_found", "20003"],
  ["ListSuburbDropListings", { salCode: "20003", regionCode: "SUBURB:VIC-3121-RICHMOND" }, "not_found", "20003"],
  ["ListSuburbDropListings", { salCode: "22170", windowDays: -1 }, "invalid_argument", "windowDays"],
  ["ListSuburbDropListings", { salCode: "22170", limit: -1 }, "invalid_argument", "limit"],
  ["ListAddressPriceDrops", { stateCode: "XX" }, "invalid_argument", "stateCode"],
  ["ListAddressPriceDrops", { sort: "price" }, "invalid_argument", "sort"],
  ["ListAddressPriceDrops", { windowDays: -1 }, "invalid_argument", "windowDays"],
  ["GetPropertyHistory", {}, "invalid_argument", "addressKey"],
  ["GetPropertyHistory", { addressKey: "  " }, "invalid_argument", "addressKey"],
  ["ListAgencyPriceStats", { stateCode: "AU" }, "invalid_argument", "stateCode"],
  ["ListAgencyPriceStats", { sort: "name" }, "invalid_argument", "sort"],
  ["ListAgencyPriceStats", { limit: -1 }, "invalid_argument", "limit"],
  ["GetDropIndexSeries", { grain: "city" }, "invalid_argument", "grain"],
  ["GetDropIndexSeries", { grainKey: "VIC" }, "invalid_argument", "grainKey"],
  ["GetDropIndexSeries", { grain: "state" }, "invalid_argument", "grainKey"],
  ["GetDropIndexSeries", { grain: "state", grainKey: "AU" }, "invalid_argument", "grainKey"],
  ["GetDropIndexSeries", { grain: "suburb" }, "invalid_argument", "grainKey"],
  ["GetDropIndexSeries", { grain: "suburb", grainKey: "221700" }, "invalid_argument", "grainKey"],
  ["GetDropIndexSeries", { grain: "suburb", grainKey: "20003" }, "not_found", "20003"],
  ["GetDropIndexSeries", { from: "2026-02-31" }, "invalid_argument", "from"],
  ["GetDropIndexSeries", { to: "soon" }, "invalid_argument", "to"],
  ["GetDropIndexSeries", { from: "2026-08-02", to: "2026-08-01" }, "invalid_argument", "to"],
] as const;

/** Requests that mean the same. */
const SAME = [
  [
    "ListSuburbPriceDrops",
    { stateCode: " vic ", sort: " COUNT ", limit: 501, windowDays: -7 },
    { stateCode: "VIC", limit: 500 },
  ],
  [
    "ListSuburbDropListings",
    { salCode: " 22170 ", windowDays: 366, limit: 201 },
    { salCode: "22170", windowDays: 365, limit: 200 },
  ],
  ["ListSuburbDropListings", { regionCode: " suburb:vic-3121-richmond " }, { salCode: "22170" }],
  ["ListAddressPriceDrops", { stateCode: "vic", sort: "Pct", limit: 0, windowDays: 0 }, { windowDays: 90 }],
  ["GetPropertyHistory", { addressKey: " 1-ELM-ST-Richmond-vic-3121 " }, { addressKey: ADDRESS_KEY }],
  ["ListAgencyPriceStats", { sort: "Drops", limit: 101 }, { limit: 100 }],
  ["GetDropIndexSeries", { grain: " National ", grainKey: " au " }, {}],
  [
    "GetDropIndexSeries",
    { grain: "state", grainKey: "vic", from: "2020-01-01" },
    { grain: "state", grainKey: "VIC", to: "2030-01-01" },
  ],
] as const;

describe("listings", () => {
  const folder = temporaryFolder(after);
  let on: Served;
  let off: Served;
  before(async () => {
    await fillWithListings(folder, temporaryFolder(after));
    [on, off] = await Promise.all([serve(folder), serve(folder, { DAYBOOK_LISTINGS: "off" }, ["--workers", "2"])]);
  });
  after(() => Promise.all([on.stop(), off.stop()]));

  const ask = async (server: Served, method: string, request: object) => {
    const response = await post(server.address, `HousingService/${method}`, request);
    return (await response.json()) as Record<string, unknown>;
  };

  for (const [method, request, list, count] of ASKED) {
    test(`${method} tells of the listings that are held`, async () => {
      assert.equal(((await ask(on, method, request))[list] as unknown[]).length, count);
    });

    test(`${method} answers nothing while they are off, in every process`, async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(off, method, request)));
      assert.deepEqual(answers, new Array(4).fill(WITHHELD[method]));
    });

    test(`${method} is not what a cache holds from before they were switched off`, async () => {
      const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(request) });
      const path = `/shorts.v1alpha1.HousingService/${method}?${query}`;
      const before = await get(on.address, path);
      await before.text();
      const etag = before.headers.get("etag")!;
      const [same, now] = [
        await get(on.address, path, { "if-none-match": etag }),
        await get(off.address, path, { "if-none-match": etag }),
      ];
      assert.deepEqual([same.status, now.status, await now.json()], [304, 200, WITHHELD[method]]);
    });
  }

  for (const [method, request, code, named] of REFUSED) {
    test(`${method} refuses ${JSON.stringify(request)} and names ${named}, whether they are on or off`, async () => {
      for (const server of [on, off]) {
        const refusal = await ask(server, method, request);
        assert.equal(refusal.code, code);
        assert.match(String(refusal.message), new RegExp(named));
      }
    });
  }

  for (const [method, request, other] of SAME) {
    test(`${method} takes ${JSON.stringify(request)} for ${JSON.stringify(other)}`, async () => {
      const [one, two] = [await ask(on, method, request), await ask(on, method, other)];
      assert.equal(one.code, undefined);
      assert.deepEqual(one, two);
    });
  }

  test("a key of no address is not found while they are on", async () => {
    const { code, message } = await ask(on, "GetPropertyHistory", { addressKey: "9-elm-street-richmond-vic-3121" });
    assert.deepEqual([code, /9-elm-street/.test(String(message))], ["not_found", true]);
  });

  test("regions that only sweeps name are listed while they are on", async () => {
    const regionsOf = async (server: Served) => {
      const { regions } = await ask(server, "ListHousingRegions", { regionType: "suburb" });
      return (regions as { regionCode: string }[]).map(({ regionCode }) => regionCode);
    };
    assert.deepEqual([await regionsOf(on), await regionsOf(off)], [["SUBURB:VIC-3121-RICHMOND"], []]);
  });

  test("a setting that is neither on nor off is refused", async () => {
    const { exitCode, err } = await daybookHere(["serve"], folder, { DAYBOOK_LISTINGS: "maybe" });
    assert.equal(exitCode, 1);
    assert.match(err, /DAYBOOK_LISTINGS: must be "on" or "off"/);
  });
});
