import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type PagesOf, startApi } from "@daybook/api";
import { unlimitedBudgets } from "@daybook/api/budgets";
import { preparedStart } from "@daybook/api/prepared-start";
import { sitePages } from "@daybook/cli/site";

/** A page as a browser gets it. */
export interface Visited {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** As sent, compressed. */
  readonly bytes: number;
  /** What the API answered while the page was made, as JSON. */
  readonly answers: readonly string[];
}

type SiteSettings = Parameters<typeof sitePages>[0];

/** Pages by a thread that has no data, and asks for all that it needs. */
export const askingPages = (settings: SiteSettings) =>
  sitePages(settings, () => ({ tell: () => undefined, numberOf: () => undefined }));

/**
 * Serves a data folder in this process, and knows what each page asked the API. By default a thread that asks makes the pages.
 * Those of past states are made by a process of their own.
 */
export async function servePages(dataFolder: string, pagesOf: (settings: SiteSettings) => PagesOf = askingPages) {
  const webUrl = "http://127.0.0.1";
  let answers: string[] = [];
  let declared: readonly string[] = [];
  const pages: PagesOf = (means) => {
    // None is made ahead, so that each tells what it asked.
    const { warm: _, ...made } = pagesOf({ webUrl, budgets: unlimitedBudgets })({
      ...means,
      answerOf(path, request, serving) {
        const answer = means.answerOf(path, request, serving);
        answers.push(answer.bytes.toString());
        return answer;
      },
    });
    declared = made.routes.filter(isPageForPeople).map(({ path }) => path);
    return made;
  };
  const prepared = preparedStart({ dataFolder }, commandId());
  prepared?.begin();
  const server = await startApi({
    location: { dataFolder },
    prepared,
    host: "127.0.0.1",
    port: 0,
    logLevel: "warn",
    logDestination: process.stderr,
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    randomBytes,
    // The machine may be busy with other tests.
    resourceLimits: { waitMsMax: 30_000 },
    access: {
      budgets: unlimitedBudgets,
      trustedProxies: 0,
      isUserAgentRuleOn: true,
      webUrl,
      upgradeUrl: `${webUrl}/pricing`,
      allowedOrigins: [],
      sessionSecret: undefined,
      signIn: undefined,
    },
    pages,
    past: {
      module: new URL("../../packages/cli/dist/past/past.process.js", import.meta.url).href,
      settings: { webUrl, budgets: unlimitedBudgets },
      kept: { states: 8, bytes: 2 ** 31 },
    },
  });
  /** Who comes before the thread that makes pages, or while the machine is busy, is told to come again. */
  const visit = async (path: string, tries = TRIES_MAX): Promise<Visited> => {
    answers = [];
    const sent = get({
      port: server.port,
      path,
      headers: { accept: "text/html", "accept-encoding": "gzip", "user-agent": "reader/1" },
    });
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const bytes = await buffer(response);
    if (response.statusCode === 503 && tries > 0) return wait(PAUSE_MS).then(() => visit(path, tries - 1));
    const text = response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
    return {
      path,
      status: response.statusCode!,
      type: response.headers["content-type"] ?? "",
      headers: response.headers,
      text: text.toString(),
      bytes: bytes.length,
      answers,
    };
  };
  const address = `http://127.0.0.1:${server.port}`;
  return { visit: (path: string) => visit(path), address, declared, close: () => server.close() };
}

/** Whether a route is a page that somebody reads: files beside a page, maps and pictures are none. */
function isPageForPeople({ path, isPage, refusalPage }: ReturnType<PagesOf>["routes"][number]): boolean {
  return isPage === true && refusalPage !== undefined && !/\.\w+$/.test(path);
}

/** The declared pages to which none of the links leads. A folder is reached by any page in it that has no route of its own. */
export function unlinkedPages(declared: readonly string[], links: Iterable<string>): string[] {
  const isFolderOf = (path: string) => (folder: string) =>
    folder.endsWith("/*") && path.startsWith(folder.slice(0, -1));
  const routes = [...links].map((address) => {
    const [path = ""] = address.split("?");
    const folders = declared.filter(isFolderOf(path)).sort((a, b) => b.length - a.length);
    return declared.includes(path) ? path : folders[0];
  });
  return declared.filter((path) => !routes.includes(path));
}

const TRIES_MAX = 600;
const PAUSE_MS = 100;

/** Names the command, which is built of the same sources: what it prepared of the demo world is not read from the database again. */
function commandId(): string | undefined {
  try {
    return readFileSync(new URL("../../packages/cli/dist/bundle/build-id", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}

/** The paths that a page leads to on the same server, without their anchors. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/ (?:href|src|action)="([^"]*)"/g)]
    .map(([, href = ""]) => href.split("#")[0]!.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith("/"));
}

/** Visits what links lead to from the front page on, as far as a path is wanted of which so many of its kind were visited. */
export async function walkedPages(
  visit: (path: string) => Promise<Visited>,
  isWanted: (path: string, ofItsKind: number) => boolean,
): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  const counts = new Map<string, number>();
  const paths = ["/"];
  // The list grows while it is walked.
  for (const path of paths) {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (visited.has(path) || !isWanted(path, count)) continue;
    counts.set(kind, count + 1);
    const page = await visit(path);
    visited.set(path, page);
    if (page.type.startsWith("text/html")) paths.push(...linksIn(page.text));
  }
  return visited;
}

/** What kind of page a path is of: its folder and the names of its parameters. */
export function kindOf(path: string): string {
  const [plain = "", query = ""] = path.split("?");
  const ending = /\.(csv|json|svg|png|embed)$/.exec(plain)?.[0] ?? "";
  const parameters = [...new Set(new URLSearchParams(query).keys())].sort().join("&");
  return `${plain.split("/").length > 2 ? plain.replace(/[^/]+$/, `*${ending}`) : plain} ${parameters}`;
}
