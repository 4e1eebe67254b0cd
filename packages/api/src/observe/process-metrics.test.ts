import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clientOf, snapshotOf, TOP_SHORTS, testServer } from "../api.fixture.js";
import { mergedCounters, type Peers, type ProcessMetrics } from "./process-metrics.js";

/** Peers that reach each other without processes between them. */
const offered: (() => Promise<ProcessMetrics>)[] = [];
let isReachable = true;
const peers: Peers = {
  offer: (own) => void offered.push(own),
  ofAll: async () => (isReachable ? Promise.all(offered.map((own) => own())) : []),
};
const late = { snapshot: snapshotOf("version-1"), problem: "broken" };
const ahead = { snapshot: snapshotOf("version-2"), problem: undefined };
const servers = [
  await testServer({ after }, { peers }),
  await testServer({ after }, { peers, serving: () => late }),
  await testServer({ after }, { peers, serving: () => ahead }),
] as const;
after(() => Promise.all(servers.map((server) => server.close())));

const metricsAt = async (url: string) => {
  const text = await (await clientOf(url).get("/metrics", { Connection: "close" })).text();
  // How many connections clients keep open is their own business.
  const left = /_bucket|_sum|^daybook_connections /;
  const lines = text.split("\n").filter((line) => line.startsWith("daybook_") && !left.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/ (?=[^ ]*$)/)));
};

test("whichever is asked tells what all have counted, and what is the same of all once", async () => {
  for (const { url } of servers) for (let i = 0; i < 2; i += 1) await clientOf(url).post(TOP_SHORTS, "{}");
  assert.deepEqual(await metricsAt(servers[1].url), {
    'daybook_requests_total{method="MarketService/GetTopShorts",code="ok"}': "6",
    'daybook_request_duration_seconds_count{method="MarketService/GetTopShorts"}': "6",
    daybook_requests_in_flight: "1",
    daybook_refused_total: "0",
    'daybook_cache_lookups_total{result="hit"}': "3",
    'daybook_cache_lookups_total{result="miss"}': "3",
    'daybook_snapshot_info{data_version="version-1",demo="true"}': "1",
    'daybook_snapshot_info{data_version="version-2",demo="true"}': "1",
    daybook_snapshot_problem: "1",
    daybook_demo: "1",
    'daybook_limit_callers{window="minute"}': "0",
    'daybook_limit_callers{window="month"}': "0",
    daybook_month_units_owed: "0",
    daybook_month_units_dropped_total: "0",
    daybook_month_unreachable: "0",
    daybook_workers: "3",
    'daybook_waiting_calls{lane="quick"}': "0",
    'daybook_waiting_calls{lane="heavy"}': "0",
    daybook_heavy_calls_in_work: "0",
    'daybook_connections_given_up_total{full="address"}': "0",
    'daybook_connections_given_up_total{full="all"}': "0",
    'daybook_connections_refused_total{full="address"}': "0",
    'daybook_connections_refused_total{full="all"}': "0",
  });
});

test("one whose peers cannot be reached tells its own metrics", async () => {
  isReachable = false;
  const metrics = await metricsAt(servers[0].url);
  isReachable = true;
  const calls = metrics['daybook_requests_total{method="MarketService/GetTopShorts",code="ok"}'];
  assert.deepEqual([calls, metrics.daybook_workers, metrics.daybook_snapshot_problem], ["2", "1", "0"]);
});

test("of those that have ended only what they have counted remains", async () => {
  const counted = await mergedCounters(await peers.ofAll());
  const names = counted.map(({ name }) => name).filter((name) => name.startsWith("daybook_"));
  assert.deepEqual(names.sort(), [
    "daybook_cache_lookups_total",
    "daybook_connections_given_up_total",
    "daybook_connections_refused_total",
    "daybook_key_units_total",
    "daybook_limited_total",
    "daybook_month_units_dropped_total",
    "daybook_overload_refused_total",
    "daybook_refused_total",
    "daybook_request_duration_seconds",
    "daybook_requests_total",
  ]);
});

test("nothing counted by nobody is nothing", async () => assert.deepEqual(await mergedCounters([]), []));
