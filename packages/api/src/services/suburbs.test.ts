import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport } from "@connectrpc/connect-node";
import { HousingService } from "@daybook/contract";
import { politiciansOf, toldSuburbs } from "@daybook/domain/fixtures";
import { clientOf, refusalOf, snapshotOf, testServer } from "../api.fixture.js";
import { housingService } from "./housing.js";

const housing = toldSuburbs({
  "10001": { name: "Zetland", layers: { age: 30, postcode: "2017" } },
  "10002": { name: "Mosman", layers: { income: 900 } },
  "10003": { name: "Abbotsford (NSW)", layers: { age: 0.1 } },
});
const snapshot = { ...snapshotOf("version-1"), housing, politicians: politiciansOf() };
const server = await testServer(
  { after },
  {
    serving: () => ({ snapshot, problem: undefined }),
    services: [housingService],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
const { post } = clientOf(server.url);
const { url: baseUrl } = server;
const call = (method: string, request: object | string) =>
  post(`/shorts.v1alpha1.HousingService/${method}`, typeof request === "string" ? request : JSON.stringify(request));

const VERSION = "v1-418d5bbf387e";

for (const [method, request, answer] of [
  [
    "GetSuburbIndex",
    { stateCode: " nsw " },
    {
      suburbs: [
        { salCode: "10001", salName: "Zetland", postcode: "2017" },
        { salCode: "10002", salName: "Mosman", postcode: "" },
        { salCode: "10003", salName: "Abbotsford (NSW)", postcode: "" },
      ],
      indexVersion: VERSION,
    },
  ],
  ["GetSuburbIndex", { stateCode: "act" }, { suburbs: [], indexVersion: "v1-e3b0c44298fc" }],
  ["GetSuburbMetricColumns", { stateCode: "NSW" }, { columns: [], indexVersion: VERSION }],
  [
    "GetSuburbMetricColumns",
    { stateCode: "NSW", metricKeys: ["age", "age"] },
    {
      columns: [{ metricKey: "age", values: [30, 0, 0.1], nullMask: "Ag==", categoryLabels: [] }],
      indexVersion: VERSION,
    },
  ],
  [
    "FilterSuburbs",
    { stateCode: "NSW", predicates: [{ metricKey: "age", min: null, max: 30 }] },
    { matchMask: "BQ==", matchCount: 2, indexVersion: VERSION },
  ],
  [
    "FilterSuburbs",
    { stateCode: "NSW", predicates: [{ metric_key: "age", min: "0.1", max: 0.1 }] },
    { matchMask: "BA==", matchCount: 1, indexVersion: VERSION },
  ],
  [
    "FilterSuburbs",
    { stateCode: "TAS", predicates: [{ metricKey: "age", min: 0 }] },
    { matchMask: "", matchCount: 0, indexVersion: "v1-e3b0c44298fc" },
  ],
] as const) {
  test(`${method} answers ${JSON.stringify(request)}`, async () => {
    assert.deepEqual(await (await call(method, request)).json(), answer);
  });
}

test("ListStateSuburbs finds suburbs by a part of their names, in any case and with any spaces around it", async () => {
  const answer = await (await call("ListStateSuburbs", { stateCode: "nsw", query: "  ABBOTSFORD   (nsw) " })).json();
  const { suburbs, total } = answer as { suburbs: { salCode: string }[]; total: number };
  assert.deepEqual([suburbs.map(({ salCode }) => salCode), total], [["10003"], 1]);
});

test("GetSuburbProfile has what is held of a suburb", async () => {
  const answer = await (await call("GetSuburbProfile", { salCode: " 10002 " })).json();
  const { summary, demographics } = answer as { summary: { salName: string; stateCode: string }; demographics: object };
  assert.deepEqual(
    [summary.salName, summary.stateCode, demographics],
    ["Mosman", "NSW", { medianWeeklyHhdIncome: 900, censusYear: 2021, topReligion: "", topLanguage: "" }],
  );
});

test("GetSuburbProfile of a suburb that is not there is not found", async () => {
  assert.deepEqual(await refusalOf(await call("GetSuburbProfile", { salCode: "10004" })), [404, "not_found"]);
});

const filtering = (predicate: string) => `{"stateCode":"NSW","predicates":[${predicate}]}`;

for (const [method, request, field] of [
  ...["ListStateSuburbs", "GetSuburbIndex", "GetSuburbMetricColumns", "FilterSuburbs"].flatMap((method) =>
    ["", "  ", "XX", "N SW", "AUS"].map(
      (stateCode) =>
        [
          method,
          { stateCode, ...(method === "FilterSuburbs" ? { predicates: [{ metricKey: "age", min: 0 }] } : {}) },
          "stateCode",
        ] as const,
    ),
  ),
  ["ListStateSuburbs", { stateCode: "NSW", limit: -1 }, "limit"],
  ...[{}, { salCode: " " }, { salCode: "1000" }, { salCode: "90001" }, { salCode: "100011" }, { salCode: "1000a" }].map(
    (request) => ["GetSuburbProfile", request, "salCode"] as const,
  ),
  ["GetSuburbMetricColumns", { stateCode: "NSW", metricKeys: ["age", "Age"] }, "metricKeys[1]"],
  ["GetSuburbMetricColumns", { stateCode: "NSW", metricKeys: [null] }, "metricKeys[0]"],
  ["FilterSuburbs", { stateCode: "NSW" }, "predicates"],
  ["FilterSuburbs", { stateCode: "NSW", predicates: [] }, "predicates"],
  ["FilterSuburbs", filtering("null"), "predicates[0]"],
  ["FilterSuburbs", filtering('{"metricKey":"age"}'), "predicates[0]"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":null,"max":null}'), "predicates[0]"],
  ["FilterSuburbs", filtering('{"min":1}'), "predicates[0].metricKey"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":1},{"metricKey":"flood","min":1}'), "predicates[1].metricKey"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":1e39}'), "predicates[0].min"],
  ["FilterSuburbs", filtering('{"metricKey":"age","max":-1e39}'), "predicates[0].max"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":1e999}'), "predicates[0].min"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":"NaN"}'), "predicates[0].min"],
  ["FilterSuburbs", filtering('{"metricKey":"age","max":"Infinity"}'), "predicates[0].max"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":"-Infinity"}'), "predicates[0].min"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":"many"}'), "predicates[0].min"],
  ["FilterSuburbs", filtering('{"metricKey":"age","min":2,"max":1}'), "predicates[0].min"],
] as const) {
  test(`${method} refuses ${typeof request === "string" ? request : JSON.stringify(request)} and names ${field}`, async () => {
    assert.deepEqual(await refusalOf(await call(method, request)), [400, "invalid_argument", field]);
  });
}

const transports: readonly [name: string, Transport][] = [
  ["Connect in JSON", createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: false })],
  ["Connect in binary", createConnectTransport({ baseUrl, httpVersion: "1.1" })],
  ["gRPC", createGrpcTransport({ baseUrl })],
  ["gRPC in JSON", createGrpcTransport({ baseUrl, useBinaryFormat: false })],
];

for (const [name, transport] of transports) {
  const client = createClient(HousingService, transport);

  test(`${name} gets columns and masks`, async () => {
    const { columns } = await client.getSuburbMetricColumns({ stateCode: "nsw", metricKeys: ["income", "age"] });
    assert.deepEqual(
      columns.map(({ metricKey, values, nullMask }) => [metricKey, values.map(Math.fround), [...nullMask]]),
      [
        ["income", [0, 900, 0], [0b101]],
        ["age", [30, 0, Math.fround(0.1)], [0b010]],
      ],
    );
    const predicates = [{ metricKey: "age", max: 1 }];
    const { matchMask, matchCount } = await client.filterSuburbs({ stateCode: "NSW", predicates });
    assert.deepEqual([[...matchMask], matchCount], [[0b100], 1]);
  });

  for (const [bounds, field] of [
    [{}, "predicates[0]"],
    [{ min: Number.NaN }, "predicates[0].min"],
    [{ max: Number.POSITIVE_INFINITY }, "predicates[0].max"],
    [{ min: 2, max: 1 }, "predicates[0].min"],
  ] as const) {
    test(`${name} is refused bounds of ${JSON.stringify(Object.entries(bounds).map(String))}`, async () => {
      const predicates = [{ metricKey: "age", ...bounds }];
      await assert.rejects(client.filterSuburbs({ stateCode: "NSW", predicates }), (error) => {
        assert.ok(error instanceof ConnectError);
        assert.deepEqual([error.code, error.rawMessage.startsWith(`${field} must`)], [Code.InvalidArgument, true]);
        return true;
      });
    });
  }
}
