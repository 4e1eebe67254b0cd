import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

type Row = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, Row[]>>;

describe("housing has something to show in the demo world", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  async function ask<T = Answer>(method: string, request: object = {}): Promise<T> {
    const response = await post(server.address, `HousingService/${method}`, request);
    const answer = (await response.json()) as T;
    assert.equal(response.status, 200, `${method} ${JSON.stringify(answer)}`);
    return answer;
  }

  async function mostDropped(): Promise<unknown> {
    const { suburbs } = await ask("ListSuburbPriceDrops", { stateCode: "VIC", limit: 500 });
    const most = Math.max(...suburbs!.map(({ droppedListingCount }) => droppedListingCount as number));
    return suburbs!.find(({ droppedListingCount }) => droppedListingCount === most)!.salCode;
  }

  test("GetHousingOverview: figures of the nation, states, capitals and the rest, some preliminary, one without a change", async () => {
    const { metrics } = await ask("GetHousingOverview");
    assert.deepEqual([...new Set(metrics!.map(({ regionType }) => regionType))].sort(), [
      "gccsa",
      "national",
      "rest_of_state",
      "state",
    ]);
    assert.equal(new Set(metrics!.map(({ isPreliminary }) => isPreliminary)).size, 2);
  });

  test("GetHousePriceSeries: fifteen years of quarters from the newest of two sources, and an index that has ended", async () => {
    const median = await ask<Row & Answer>("GetHousePriceSeries", { regionCode: "1gsyd", measure: "median_price" });
    const index = await ask<Row & Answer>("GetHousePriceSeries", { regionCode: "AUS", measure: "price_index" });
    assert.deepEqual(
      [median.dwellingType, median.source, median.points!.length, index.points!.at(-1)!.period],
      ["established_house", "abs_res_dwell", 60, "2021-12-31T00:00:00Z"],
    );
  });

  test("ListHousingRegions: a name that two suburbs of a state have is linked to neither", async () => {
    const { regions } = await ask("ListHousingRegions", { regionType: "suburb", limit: 5000 });
    const unlinked = regions!.filter(({ salCode }) => salCode === "");
    assert.deepEqual(
      [regions!.length > 250, unlinked.map(({ regionCode }) => regionCode)],
      [true, ["SUBURB:VIC-BELKAGOR"]],
    );
  });

  test("ListStateSuburbs, GetSuburbIndex and FilterSuburbs: the same suburbs, most of them large enough", async () => {
    const request = { stateCode: "VIC", predicates: [{ metricKey: "population", min: 1000 }] };
    const { suburbs } = await ask("ListStateSuburbs", { stateCode: "VIC" });
    const index = await ask<Row & Answer>("GetSuburbIndex", { stateCode: "VIC" });
    const { matchCount, indexVersion } = await ask<Row>("FilterSuburbs", request);
    const large = suburbs!.filter(({ population }) => (population as number) >= 1000).length;
    assert.deepEqual(
      [suburbs!.length, index.suburbs!.length, matchCount, indexVersion],
      [246, 246, large, index.indexVersion],
    );
    assert.ok(suburbs!.some(({ amenities }) => amenities === undefined));
  });

  test("GetSuburbMetricColumns: values and nulls of every metric that has a source", async () => {
    const request = {
      stateCode: "NSW",
      metricKeys: ["population", "age", "language", "grocery", "nbn", "seifa_irsd_score"],
    };
    const { columns } = await ask("GetSuburbMetricColumns", request);
    const nulls = columns!.map(({ nullMask }) => Buffer.from(nullMask as string, "base64").some((byte) => byte !== 0));
    assert.deepEqual(nulls, [false, true, true, true, true, true]);
    assert.ok(columns!.every(({ values }) => new Set(values as number[]).size > 2));
  });

  test("GetSuburbProfile: a suburb of which much is known, and one where nobody lives", async () => {
    const full = await ask<Row & Answer>("GetSuburbProfile", { salCode: await mostDropped() });
    const { suburbs } = await ask("ListStateSuburbs", { stateCode: "QLD" });
    const { salCode } = suburbs!.find(({ population }) => population === 0)!;
    const empty = await ask<Row & Answer>("GetSuburbProfile", { salCode });
    assert.deepEqual(
      [full, empty].map(({ similar, council, listingStats }) => [similar!.length, !!council, !!listingStats]),
      [
        [6, true, true],
        [0, false, false],
      ],
    );
  });

  test("GetPriceDropsOverview: every state, and more addresses for sale than have a price", async () => {
    const { national, states } = await ask<{ national: Record<string, number>; states: Row[] }>(
      "GetPriceDropsOverview",
    );
    assert.equal(states.length, 8);
    assert.ok(national.droppedCount! > 150 && national.forSaleCount! > national.forSalePriced!);
  });

  test("ListSuburbPriceDrops: suburbs with figures, and some in which too few dropped to tell any", async () => {
    const { suburbs } = await ask("ListSuburbPriceDrops", { limit: 500 });
    const told = suburbs!.filter(({ avgDropPct }) => avgDropPct !== undefined);
    assert.ok(told.length > 30 && suburbs!.length - told.length > 10, `${told.length} of ${suburbs!.length}`);
    assert.ok(suburbs!.some(({ totalActiveListings }) => (totalActiveListings as number) >= 20));
  });

  test("ListSuburbDropListings and ListAddressPriceDrops: dwellings whose price was cut", async () => {
    const { listings } = await ask("ListSuburbDropListings", { salCode: await mostDropped() });
    const { addresses } = await ask("ListAddressPriceDrops", { limit: 200 });
    assert.ok(listings!.length > 5 && addresses!.length > 100, `${listings!.length}, ${addresses!.length}`);
    assert.ok(addresses!.some(({ numListings }) => (numListings as number) > 1));
  });

  test("GetPropertyHistory: a dwelling at two portals that came back in a new advert for less", async () => {
    const addressKey = "10-106-belkemsey-lane-yarvunsel-vic-8046";
    const { events } = await ask("GetPropertyHistory", { addressKey });
    assert.deepEqual(
      events!.map(({ eventType, source }) => `${eventType} ${source}`),
      [
        "first_seen demo-doors",
        "first_seen demo-hearth",
        "price_drop demo-doors",
        "price_drop demo-hearth",
        "delisted demo-doors",
        "delisted demo-hearth",
        "first_seen demo-hearth",
        "price_drop demo-hearth",
      ],
    );
  });

  test("ListAgencyPriceStats: agencies with cuts, and some with too few to tell how deep", async () => {
    const { agencies } = await ask("ListAgencyPriceStats", { limit: 100 });
    const told = agencies!.filter(({ avgDropPct }) => avgDropPct !== undefined).length;
    assert.ok(told > 20 && told < agencies!.length, `${told} of ${agencies!.length}`);
  });

  test("GetDropIndexSeries: days that are told, gaps where the feed was down, and a state that is a gap throughout", async () => {
    const { points } = await ask("GetDropIndexSeries");
    const north = await ask("GetDropIndexSeries", { grain: "state", grainKey: "NT" });
    const on = (date: string) => points!.find(({ snapshotDate }) => snapshotDate === date)!;
    assert.deepEqual(
      [points!.length, on("2026-08-13").isGap, on("2026-10-05").isGap, "dropRate" in on("2026-10-05")],
      [91, false, true, false],
    );
    assert.deepEqual(
      north.points!.filter(({ isGap }) => !isGap),
      [],
    );
  });
});
