import type { Clients } from "@daybook/sdk";
import type { FrameContent } from "../frame/frame-content.js";
import type { World } from "../frame/world.js";
import type { Table } from "../tables/table.js";
import type { ChartFiles, PageChart } from "./page-chart.js";

/** A page: one address of the site, or a folder of them, whose content is made of answers. */
export interface Page {
  /** Its path. One that ends in `/*` is a page for each name in that folder. */
  readonly path: string;
  /** The parameters that it reads; others are removed before it sees them. */
  readonly parameters: readonly string[];
  /** Asks what it shows. A refusal of the API becomes the page of that refusal. */
  load(ask: Clients, request: PageRequest): Promise<PageContent | ForScript | Moved | Absent>;
}

/** What a page is asked for. */
export interface PageRequest {
  /** The name in the folder, decoded; empty for a page with a path of its own. */
  readonly name: string;
  /** The parameters that it reads, each once. */
  readonly query: URLSearchParams;
  /** What is served: whether it is made up, and how far it reaches. */
  readonly world: World;
  /** The address of the page with these parameters and others set, or taken away where undefined. */
  address(changes?: Readonly<Record<string, string | undefined>>): string;
  /** Where a table of the page is a file. */
  file(table: Table, ending: "csv" | "json"): string;
  /** Where the charts of the page are pictures. */
  pictures(chart: PageChart): ChartFiles;
}

/** What a page shows. */
export interface PageContent extends FrameContent {
  /** The tables on it, which can also be had as files. */
  readonly tables?: readonly Table[];
  /** The charts on it, which can also be had as pictures. */
  readonly charts?: readonly PageChart[];
}

/** No page, but figures of answers that the script of a page asks for, as JSON. They cost what a page costs. */
export class ForScript {
  constructor(readonly figures: object) {}
}

/** The page is at another address, such as that of a code in capital letters. */
export class Moved {
  constructor(readonly address: string) {}
}

/** Nothing is at this address, and why. What the API itself does not find rises by itself. */
export class Absent {
  constructor(readonly why: string) {}
}
