import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { exampleOf, methods } from "./contract.fixture.js";
import { get, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

/** Methods about the registers, and a field that has something in it while they are on. */
const ASKED = [
  ["GetParliamentOverview", "declaredRowCount"],
  ["ListPoliticians", "politicians"],
  ["GetPolitician", "interests"],
  ["ListStockPoliticians", "interests"],
  ["ListPoliticianStocks", "stocks"],
  ["ListSuburbPoliticians", "properties"],
  ["ListStatePoliticianHoldings", "stocks"],
  ["ListShortInterestOverlap", "overlaps"],
  ["ListDistinctiveHoldings", "holdings"],
] as const;

describe("the registers of interests", () => {
  const folder = temporaryFolder(after);
  let on: Served;
  let off: Served;
  before(async () => {
    copyDemoWorld(folder);
    [on, off] = await Promise.all([demoServer(), serve(folder, { DAYBOOK_REGISTER: "off" })]);
  });
  after(() => off.stop());

  const ask = async (server: Served, method: string, request: object) => {
    const response = await post(server.address, method, request);
    return (await response.json()) as Record<string, unknown>;
  };

  for (const [name, field] of ASKED) {
    const method = methods.find((each) => each.name === `PoliticiansService/${name}`)!;
    const request = exampleOf(method);

    test(`${name} tells what is held, up to a date`, async () => {
      const answer = await ask(on, method.name, request);
      assert.ok(isSomething(answer[field]), `${field} is empty`);
      assert.match(String(answer.asAt), /T00:00:00Z$/);
    });

    test(`${name} has nothing and no date while they are off, and its terms stay`, async () => {
      const answer = await ask(off, method.name, request);
      assert.deepEqual(
        {
          isSomething: isSomething(answer[field]),
          asAt: answer.asAt,
          licence: String(answer.sourceLicence).slice(0, 10),
        },
        { isSomething: false, asAt: undefined, licence: "Facts from" },
      );
    });

    test(`${name} is not what a cache holds from before they were switched off`, async () => {
      const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(request) });
      const path = `/shorts.v1alpha1.${method.name}?${query}`;
      const held = await get(on.address, path);
      await held.text();
      const etag = { "if-none-match": held.headers.get("etag")! };
      const [same, now] = [await get(on.address, path, etag), await get(off.address, path, etag)];
      assert.deepEqual([same.status, now.status], [304, 200]);
    });
  }

  for (const [method, request, code] of [
    ["GetPolitician", { slug: " " }, "invalid_argument"],
    ["ListStockPoliticians", { stockCode: "?" }, "invalid_argument"],
    ["ListSuburbPoliticians", { salCode: "19999" }, "not_found"],
    ["ListShortInterestOverlap", { minShortPercent: 101 }, "invalid_argument"],
  ] as const) {
    test(`${method} refuses ${JSON.stringify(request)}, whether they are on or off`, async () => {
      const answers = await Promise.all(
        [on, off].map((server) => ask(server, `PoliticiansService/${method}`, request)),
      );
      assert.deepEqual(
        answers.map((answer) => answer.code),
        [code, code],
      );
    });
  }

  test("a slug that nobody has is not found while they are on, and is nobody's while they are off", async () => {
    const [known, withheld] = await Promise.all(
      [on, off].map((server) => ask(server, "PoliticiansService/GetPolitician", { slug: "no-body" })),
    );
    assert.deepEqual(
      [known?.code, withheld?.code, withheld?.canonicalSlug, withheld?.politician],
      ["not_found", undefined, "no-body", undefined],
    );
  });

  test("suburbs have counts of declared real estate while they are on, and none while they are off", async () => {
    const declared = { stateCode: "SA", predicates: [{ metricKey: "politician_property", min: 1 }] };
    const unknownToo = { stateCode: "SA", predicates: [{ metricKey: "politician_property", min: 0 }] };
    const counts = [];
    for (const server of [on, off]) {
      const { summary } = await ask(server, "HousingService/GetSuburbProfile", { salCode: "45005" });
      counts.push((summary as { politicianPropertyCount: number }).politicianPropertyCount);
      for (const request of [declared, unknownToo]) {
        counts.push((await ask(server, "HousingService/FilterSuburbs", request)).matchCount);
      }
    }
    const [ofSuburb, some, all, ...withheld] = counts as number[];
    assert.ok(ofSuburb! >= 1 && some! >= 1 && all! > some!, `${counts}`);
    assert.deepEqual(withheld, [0, 0, 0]);
  });
});

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== 0;
}
