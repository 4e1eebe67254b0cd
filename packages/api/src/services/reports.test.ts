import assert from "node:assert/strict";
import { after, test } from "node:test";
import { snapshotOf as worldOf } from "@daybook/domain/fixtures";
import { clientOf, testServer } from "../api.fixture.js";
import { reportsService } from "./reports.js";

const snapshot = worldOf({
  AAA: [
    ["2025-12-31", 9],
    ["2026-01-09", 9.5],
    ["2026-01-16", 10],
    ["2026-01-30", 10.5],
  ],
});
const server = await testServer(
  { after },
  {
    serving: () => ({ snapshot, problem: undefined }),
    services: [reportsService],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
const { post } = clientOf(server.url);

const call = async (method: string, request: object) => {
  const response = await post(`/shorts.v1alpha1.ReportsService/${method}`, JSON.stringify(request));
  return { status: response.status, body: JSON.parse(await response.text()) };
};

const ALL = ["2026-W05", "2026-01", "2026-W03", "2026-W02"];

for (const [request, slugs, totalCount] of [
  [{}, ALL, 4],
  [{ reportType: "" }, ALL, 4],
  [{ reportType: " All " }, ALL, 4],
  [{ reportType: "WEEKLY" }, ["2026-W05", "2026-W03", "2026-W02"], 3],
  [{ reportType: "monthly" }, ["2026-01"], 1],
  [{ reportType: "yearly" }, [], 0],
  [{ limit: 2 }, ALL.slice(0, 2), 4],
  [{ limit: 2, offset: 3 }, ALL.slice(3), 4],
  [{ limit: 0, offset: 1 }, ALL.slice(1), 4],
  [{ limit: 1000 }, ALL, 4],
  [{ offset: 100 }, [], 4],
] as const) {
  test(`ListReports ${JSON.stringify(request)} lists ${slugs.length} of ${totalCount}`, async () => {
    const { body } = await call("ListReports", request);
    assert.deepEqual([body.reports.map(({ slug }: { slug: string }) => slug), body.totalCount], [slugs, totalCount]);
  });
}

for (const slug of ALL) {
  test(`GetWeeklyReport serves ${slug}, with spaces around it too`, async () => {
    const { status, body } = await call("GetWeeklyReport", { weekSlug: ` ${slug}\n` });
    assert.deepEqual(
      [status, body.weekSlug, body.reportDate > body.previousDate, body.qualityScore],
      [200, slug, true, 1],
    );
  });
}

for (const [method, request, code, message] of [
  ["GetWeeklyReport", {}, "invalid_argument", /^weekSlug is required$/],
  ["GetWeeklyReport", { weekSlug: "  " }, "invalid_argument", /^weekSlug is required$/],
  ["GetWeeklyReport", { weekSlug: "2026-W00" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "2025-W53" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "2026-w05" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "2026-13" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "2026-1" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "latest" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "2026-W05-1" }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: "x".repeat(100_000) }, "invalid_argument", /^weekSlug /],
  ["GetWeeklyReport", { weekSlug: 2026 }, "invalid_argument", /weekSlug/],
  ["GetWeeklyReport", { slug: "2026-W05" }, "invalid_argument", /slug/],
  ["GetWeeklyReport", { weekSlug: "2026-W06" }, "not_found", /2026-W06.*ListReports/],
  ["GetWeeklyReport", { weekSlug: "2026-02" }, "not_found", /2026-02/],
  ["GetWeeklyReport", { weekSlug: "2026" }, "not_found", /2026/],
  ["GetWeeklyReport", { weekSlug: "0000" }, "not_found", /0000/],
  ["GetWeeklyReport", { weekSlug: "9999-W01" }, "not_found", /9999-W01/],
  ["ListReports", { reportType: "daily" }, "invalid_argument", /^reportType /],
  ["ListReports", { limit: -1 }, "invalid_argument", /^limit /],
  ["ListReports", { offset: -1 }, "invalid_argument", /^offset /],
  ["ListReports", { limit: "many" }, "invalid_argument", /limit/],
] as const) {
  test(`${method} ${JSON.stringify(request).slice(0, 60)} is ${code}`, async () => {
    const { body } = await call(method, request);
    assert.equal(body.code, code);
    assert.match(body.message, message);
  });
}

test("without reports the list is empty", async (context) => {
  const empty = await testServer(context, {
    serving: () => ({ snapshot: worldOf({}), problem: undefined }),
    services: [reportsService],
    resourceLimits: { drainTimeoutMs: 100 },
  });
  const answer = await clientOf(empty.url).post("/shorts.v1alpha1.ReportsService/ListReports", "{}");
  assert.deepEqual(JSON.parse(await answer.text()), { reports: [], totalCount: 0, nextPage: "", restarted: false });
  await empty.close();
});
