import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { allDatasets, calendarOf, dayOf, newestPublicDay } from "@daybook/domain";
import { sources } from "@daybook/ingest";
import { parse } from "yaml";
import { get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { filledIn } from "./deploy-page.fixture.js";
import { selectorsOf } from "./promql.fixture.js";

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const read = (name: string) => readFileSync(deploy + name, "utf8");

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}

const rules: readonly Rule[] = parse(read("alerts.yml")).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard = JSON.parse(read("dashboard.json")) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
};
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

test("the page for operators calls slow what the alert does", () => {
  const page = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
  const told = /`daybook_request_duration_seconds` .* p99 above ([\d.]+) s/.exec(page)?.[1];
  assert.equal(told, / > ([\d.]+)$/.exec(rules.find(({ alert }) => alert === "DaybookSlow")?.expr ?? "")?.[1]);
});

describe("what alert rules and dashboard ask for", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  after(() => server?.stop());
  let text = "";
  const told = async () => {
    if (text !== "") return text;
    copyDemoWorld(folder);
    server = await serve(folder);
    await get(server.address, "/v1/latest");
    text = await (await get(server.address, "/metrics")).text();
    return text;
  };

  const asked = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...queries];
  for (const [name, query] of asked) {
    test(`the server tells all that ${JSON.stringify(name)} asks for`, async () => {
      const metrics = await told();
      for (const { metric, labels } of selectorsOf(withoutVariables(query))) {
        if (metric === "up") continue;
        const family = metric.replace(/_(bucket|sum|count)$/, "");
        assert.match(metrics, new RegExp(`^# TYPE (${metric}|${family}) `, "m"), `${metric} in ${query}`);
        const line = metrics.split("\n").find((each) => each.startsWith(`${metric}{`));
        // A metric of which nothing was counted yet has no labels to show.
        if (line === undefined) continue;
        const known = new Set([...line.matchAll(/(\w+)="/g)].map(([, label]) => label!).concat("job", "instance"));
        assert.deepEqual(
          labels.filter((label) => !known.has(label)),
          [],
          `labels of ${metric} in ${query}`,
        );
      }
    });
  }

  test("each dataset with dates of its own tells its newest", async () => {
    const dated = [...(await told()).matchAll(/^daybook_dataset_newest_timestamp_seconds\{dataset="(\w+)"\}/gm)];
    const expected = allDatasets.map(({ name }) => name).filter((name) => !UNDATED.includes(name));
    assert.deepEqual(dated.map(([, name]) => name).sort(), expected.sort());
  });

  test("the page of operation tells of every metric, and of no other", async () => {
    const page = readFileSync(new URL("../../docs/operate.md", import.meta.url), "utf8");
    const section = page.slice(page.indexOf("## Metrics and alerts"), page.indexOf("## Several database servers"));
    const documented = [...section.matchAll(/`(daybook_\w+)/g)].map(([, metric]) => metric);
    const served = [...(await told()).matchAll(/^# TYPE (daybook_\w+)/gm)].map(([, metric]) => metric);
    assert.deepEqual(documented.sort(), served.sort());
  });

  test("each source of the demo world tells when its last file came, and the demo that it is one", async () => {
    const imported = [
      ...(await told()).matchAll(/^daybook_source_last_import_timestamp_seconds\{source="(.+)"\} (\S+)/gm),
    ];
    assert.ok(imported.length > 20, `${imported.length} sources`);
    for (const [, source, seconds] of imported) assert.ok(Number(seconds) > 1_500_000_000, `${source}: ${seconds}`);
    assert.match(await told(), /^daybook_demo 1$/m);
  });
});

/** Datasets without dates of their own, and those whose rows are served as another's. */
const UNDATED = [
  ...["short_history", "adjusted_prices", "provisional_observations"],
  ...["company_records", "reputation_signals", "industry_sources", "article_embeddings"],
  ...["economic_series", "state_exposure", "suburbs", "census_counts", "suburb_layers"],
  ...["listing_sightings", "nsw_property_sales", "other_disclosures", "candidate_returns", "candidate_donations"],
  ...["company_aliases", "party_spellings", "parliament_people", "parliament_terms", "member_contacts"],
  ...["register_links", "retired_slugs", "register_documents"],
];

/** Grafana fills these in. */
function withoutVariables(query: string): string {
  return query.replaceAll("$__rate_interval", "5m").replaceAll(/\$\w+/g, "x");
}

test("a query that is no PromQL, or has a metric in an unexpected place, is seen", () => {
  assert.throws(() => selectorsOf("sum by (job (up)"), /not PromQL/);
  assert.deepEqual(selectorsOf('sum by (a) (rate(one{b="c"}[5m])) / two'), [
    { metric: "one", labels: ["b", "a"] },
    { metric: "two", labels: ["a"] },
  ]);
});

test("every alert says what is wrong, what to do, and when to do it", () => {
  for (const { alert, labels, annotations } of rules) {
    assert.match(annotations.summary ?? "", /\S/, alert);
    assert.match(annotations.action ?? "", /\.$/, alert);
    assert.ok(["page", "ticket"].includes(labels.severity ?? ""), alert);
  }
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
});

test("datasets and sources that are named in queries are there", () => {
  const datasetNames = new Set(allDatasets.map(({ name }) => name));
  const sourceNames = new Set(sources.map(({ name }) => name));
  const all = [...rules.map(({ expr }) => expr), ...queries.map(([, query]) => query)].join("\n");
  for (const [, name] of all.matchAll(/dataset="([^"]+)"/g)) assert.ok(datasetNames.has(name!), name);
  for (const [, names] of all.matchAll(/source=~"([^"]+)"/g)) {
    for (const name of names!.split("|")) assert.ok(sourceNames.has(name), name);
  }
});

test("reports that come when they are due are never stale, whatever the holidays", () => {
  const [, days] = /> (\d+) \* 86400/.exec(rules.find(({ alert }) => alert === "DaybookShortsStale")!.expr)!;
  const calendar = calendarOf();
  let oldest = 0;
  for (let day = dayOf("2012-01-01")!; day < dayOf("2030-01-01")!; day += 1) {
    // What became public on a day is fetched in its evening in Sydney, before that day has ended in UTC.
    oldest = Math.max(oldest, day + 1 - newestPublicDay(calendar, day - 1));
  }
  assert.ok(oldest <= Number(days), `a report may be ${oldest} days old`);
});

test("every alert is tried in a world where it fires", () => {
  const tried = read("alerts.test.yml");
  for (const { alert } of rules) assert.match(tried, new RegExp(`alertname="${alert}", alertstate="firing"`), alert);
});

test("Prometheus takes the rules, and they fire when they should", (t) => {
  if (spawnSync("promtool", ["--version"]).status !== 0) return t.skip("promtool is not installed");
  for (const args of [
    ["check", "rules", "alerts.yml"],
    ["test", "rules", "alerts.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: deploy, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
  }
});

test("Prometheus takes its settings as they stand in the page", (t) => {
  if (spawnSync("promtool", ["--version"]).status !== 0) return t.skip("promtool is not installed");
  const page = readFileSync(new URL("../../docs/operate.md", import.meta.url), "utf8");
  const [, settings = ""] = /^```yaml\n# \/etc\/prometheus\/prometheus.yml\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const path = join(temporaryFolder(t.after.bind(t)), "prometheus.yml");
  writeFileSync(path, filledIn(settings, { "/opt/daybook/deploy/": deploy }));
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "config", path], { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, new RegExp(`${rules.length} rules found`));
});

test("the dashboard's panels have names, places of their own and the chosen data source", () => {
  const taken = new Map<string, string>();
  for (const { title, type, description, gridPos, targets = [] } of dashboard.panels) {
    assert.ok(type === "row" || (targets.length > 0 && description?.endsWith(".")), title);
    assert.ok(gridPos.x + gridPos.w <= 24, title);
    for (const { datasource } of targets) assert.match(datasource.uid, /^\$\{datasource\}$/, title);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        assert.equal(taken.get(`${x} ${y}`), undefined, `${title} lies on another`);
        taken.set(`${x} ${y}`, title);
      }
    }
  }
  const ids = dashboard.panels.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    dashboard.templating.list.map(({ name }) => name),
    ["datasource", "job", "instance"],
  );
});
