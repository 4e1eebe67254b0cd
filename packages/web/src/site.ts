import type { ExampleOf, Reference } from "@daybook/reference";
import type { ToolInWords } from "./desk/mcp-page.js";
import type { Status } from "./desk/status-page.js";
import type { World } from "./frame/world.js";
import type { Guide } from "./guides/guide.js";
import type { Tier } from "./pricing/tier-table.js";

/** The site: what its routes are made of. `Serving` is whatever the server hands to its routes. */
export interface Site<Serving> {
  /** Where this server is reached, such as `https://daybook.example`, without a trailing slash. */
  readonly address: string;
  readonly reference: Reference;
  readonly guides: readonly Guide[];
  /** The change log; undefined where it is not installed. */
  readonly changes: Guide | undefined;
  /** Whom to tell of a weakness: a mail or web address; undefined where the operator names none. */
  readonly contact: string | undefined;
  /** As they are set on this server. */
  readonly tiers: readonly Tier[];
  /** The tools that language models have. */
  tools(): Promise<readonly ToolInWords[]>;
  /** Files for programs, in addition to the pages, by path. */
  readonly files: readonly SiteFile[];
  /** What is served now; the same object for the same data. */
  worldOf(serving: Serving): World;
  /** How the server is at a moment. */
  statusOf(serving: Serving, now: Date): Status | Promise<Status>;
  /** The request that the parameters of a GET make, as JSON. Throws a refusal. */
  requestOf(path: string, query: URLSearchParams): string;
  /** What a method answers. Throws a refusal, or is rejected with it. */
  answerOf(path: string, request: string, serving: Serving): MethodAnswer | Promise<MethodAnswer>;
}

/** What a method answers, as JSON, and the hint that its caller gets in a header. */
export interface MethodAnswer {
  readonly json: string;
  readonly hint: string | undefined;
}

/** A file that is the same for as long as the same data is served. */
interface SiteFile {
  readonly path: string;
  readonly type: string;
  /** Made when it is first asked for. The examples take a while: other calls are answered meanwhile. */
  body(world: World, examples: () => Promise<ExampleOf>): string | Promise<string>;
}
