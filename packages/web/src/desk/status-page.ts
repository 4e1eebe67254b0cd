import { releaseVersion } from "@daybook/contract/version";
import { day } from "../frame/figures.js";
import { counted, grouped } from "../frame/format.js";
import { exchangeDay, moment } from "../frame/moment.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";

/** How a server is at a moment. */
export interface Status {
  readonly health: "healthy" | "degraded" | "unhealthy";
  /** What is wrong, the worst first. */
  readonly reasons: readonly string[];
  /** Economic publications that are late. */
  readonly staleSources: readonly StaleSource[];
  /** How far the reports on short positions reach; undefined where there are none. */
  readonly reports: Reports | undefined;
  /** When the newest file of each source was retrieved, in milliseconds since 1970. */
  readonly lastImports: ReadonlyMap<string, number>;
  /** What the last sync of each source led to; empty where none was ever run. */
  readonly sourceSyncs: ReadonlyMap<string, SourceSync>;
}

interface SourceSync {
  /** In milliseconds since 1970. */
  readonly askedAtMs: number;
  /** How many of its files did not come as they should. */
  readonly troubleCount: number;
  /** What was wrong with them, each once. */
  readonly troubles: readonly (keyof typeof TROUBLES)[];
  readonly troubledSinceMs?: number;
  /** How many of its newest files have another layout than those before them, and since when. */
  readonly drifts?: { readonly count: number; readonly sinceMs: number };
  /** Hosts that did not answer as they should. */
  readonly hostsUnreached: readonly string[];
}

interface StaleSource {
  readonly sourceKey: string;
  readonly series: number;
  /** YYYY-MM-DD. */
  readonly newestPeriod: string;
}

interface Reports {
  /** Days, YYYY-MM-DD. */
  readonly latestDate: string;
  readonly availableFrom: string;
  readonly earliestDate: string;
  readonly totalDates: number;
}

/** How the server is, how new its data are, and what was imported when. */
export function statusPage(world: World, status: Status): string {
  return wholePage(world, {
    title: "Status",
    description: "How this server is, how new its data are, and when the files of each source were retrieved.",
    path: "/status",
    area: "none",
    body: html`<h1>Status</h1>
<p class="lede">${HEALTH[status.health]}</p>
${status.reasons.length > 0 && html`<div class="refusal"><ul>${status.reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>`}
<dl class="facts">
<div><dt>API version</dt><dd>${releaseVersion}</dd></div>
${world.dataVersion !== undefined && html`<div><dt>Data version</dt><dd><code>${world.dataVersion}</code></dd></div>`}
<div><dt>Data</dt><dd>${{ demo: "demo world, all of it made up", real: "real", none: "none" }[world.kind]}</dd></div>
</dl>
<p>The same for programs: <a href="/api/health">health</a> and <a href="/v1/latest">the newest report</a>.</p>
${status.reports !== undefined && reportsSection(status.reports)}
${status.staleSources.length > 0 && staleSection(status.staleSources)}
${world.newest.length > 0 && newestSection(world)}
${status.lastImports.size > 0 && importsSection(status.lastImports)}
${status.sourceSyncs.size > 0 && publishersSection(status.sourceSyncs)}`,
  });
}

function reportsSection({ latestDate, availableFrom, earliestDate, totalDates }: Reports): Markup {
  return html`<section aria-labelledby="reports"><h2 id="reports">Reports on short positions</h2>
<dl class="facts">
<div><dt>Newest</dt><dd>${day(latestDate)}</dd></div>
<div><dt>Public from</dt><dd>${day(availableFrom)}</dd></div>
<div><dt>Oldest</dt><dd>${day(earliestDate)}</dd></div>
<div><dt>Days held</dt><dd>${grouped(totalDates)}</dd></div>
</dl></section>`;
}

function staleSection(stale: readonly StaleSource[]): Markup {
  return html`<section aria-labelledby="late"><h2 id="late">Publications that are late</h2>
<ul class="plain-list">${stale.map(
    ({ sourceKey, series, newestPeriod }) =>
      html`<li><code>${sourceKey}</code>: ${counted(series, "series", "series")}, newest period ${day(newestPeriod)}</li>`,
  )}</ul></section>`;
}

function newestSection({ newest }: World): Markup {
  return html`<section aria-labelledby="newest"><h2 id="newest">How far the data reach</h2>
<table class="ledger short-ledger"><thead><tr><th scope="col">Dataset</th><th scope="col" class="amount">Newest</th></tr></thead>
<tbody>${newest.map(
    ({ dataset, date }) => html`<tr><th scope="row">${dataset}</th><td class="amount">${day(date)}</td></tr>
`,
  )}</tbody></table></section>`;
}

function importsSection(lastImports: ReadonlyMap<string, number>): Markup {
  const newestFirst = [...lastImports].sort(([one, at], [other, otherAt]) => otherAt - at || (one < other ? -1 : 1));
  return html`<section aria-labelledby="imports"><h2 id="imports">When files were retrieved</h2>
<p>The newest file of each source. The licence of each is <a href="/about#licences">on the page about this site</a>.</p>
<table class="ledger short-ledger"><thead><tr><th scope="col">Source</th><th scope="col" class="amount">Newest file, Sydney time</th></tr></thead>
<tbody>${newestFirst.map(
    ([source, atMs]) =>
      html`<tr><th scope="row"><code>${source}</code></th><td class="amount">${moment(momentOf(atMs))}</td></tr>
`,
  )}</tbody></table></section>`;
}

/** Says what is wrong and no more: reasons may name places of the server. */
function publishersSection(syncs: ReadonlyMap<string, SourceSync>): Markup {
  const troubledFirst = [...syncs].sort(
    ([one, { troubleCount: ones }], [other, { troubleCount: others }]) =>
      Number(others > 0) - Number(ones > 0) || (one < other ? -1 : 1),
  );
  const hosts = [...new Set([...syncs.values()].flatMap(({ hostsUnreached }) => hostsUnreached))].sort();
  return html`<section aria-labelledby="publishers"><h2 id="publishers">Publishers</h2>
<p>When each publisher was last asked for new files, and which did not come as they should. What is held is served on until a newer file is loaded.</p>
${hosts.length > 0 && html`<p>Hosts that did not answer as they should when they were last asked: ${hosts.map((host, at) => html`${at > 0 && ", "}<code>${host}</code>`)}.</p>`}
<table class="ledger short-ledger"><thead><tr><th scope="col">Source</th><th scope="col">Last asked, Sydney time</th><th scope="col">Trouble</th></tr></thead>
<tbody>${troubledFirst.map(
    ([source, sync]) =>
      html`<tr><th scope="row"><code>${source}</code></th><td>${moment(momentOf(sync.askedAtMs))}</td><td>${troubleOf(sync)}${driftOf(sync)}</td></tr>
`,
  )}</tbody></table></section>`;
}

function troubleOf({ troubleCount, troubles, troubledSinceMs }: SourceSync): Markup {
  if (troubleCount === 0) return html`none`;
  // A source that failed as a whole has no file to count.
  const files = troubles.every((trouble) => trouble === "failed") ? "all files" : counted(troubleCount, "file");
  const since = troubledSinceMs !== undefined && html` since ${day(exchangeDay(momentOf(troubledSinceMs)))}`;
  return html`${files}${since}: ${troubles.map((trouble) => TROUBLES[trouble]).join("; ")}`;
}

/** Another layout is no trouble: the file was read. */
function driftOf({ drifts }: SourceSync): Markup | false {
  if (drifts === undefined) return false;
  const since = day(exchangeDay(momentOf(drifts.sinceMs)));
  return html`; another layout of ${counted(drifts.count, "file")} since ${since}`;
}

function momentOf(atMs: number): { readonly seconds: bigint } {
  return { seconds: BigInt(Math.floor(atMs / 1000)) };
}

const TROUBLES = {
  unfetched: "not to be had",
  refused: "in another form than expected",
  held: "held back to be looked at",
  failed: "not loaded, for a reason on this server",
} as const;

const HEALTH = {
  healthy: "Answers are given, from data as new as they should be.",
  degraded: "Answers are given, but something is not as it should be:",
  unhealthy: "No answers can be given:",
} as const;
