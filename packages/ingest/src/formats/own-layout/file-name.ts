import { dayOf } from "@daybook/domain";
import { type Identity, SourceProblem } from "../../source.js";

/** How the files of a layout are named: `dividends-2026-08-10.csv`. */
export interface NameRule {
  readonly prefix: string;
  readonly extension: "csv" | "jsonl";
  /** A name may state a feed before the date, or always does, and each feed is a unit. */
  readonly hasFeeds?: true | "always";
}

/** What a file is by its name; undefined when the name is that of something else. */
export function nameIdentity(rule: NameRule, fileName: string): Identity | undefined {
  const { prefix, extension, hasFeeds } = rule;
  const own = new RegExp(`^${prefix}(|[^a-z].*)\\.${extension}$`, "i").exec(fileName);
  if (own === null) return undefined;
  const parts = /^(?:-([a-z][a-z0-9-]{0,39}))?-(\d{4}-\d{2}-\d{2})$/.exec(own[1]!.toLowerCase());
  if (parts === null || (parts[1] !== undefined && !hasFeeds)) {
    throw new SourceProblem(
      undefined,
      `the name does not end in the date of the table; name it as in ${exampleOf(rule)}`,
    );
  }
  if (parts[1] === undefined && hasFeeds === "always") {
    throw new SourceProblem(undefined, `the name does not say whose file it is; name it as in ${exampleOf(rule)}`);
  }
  const [, feed, date] = parts as unknown as [string, string | undefined, string];
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date ${date} does not exist`);
  return { unit: feed ?? "all", date, version: date, publishedAt: date };
}

function exampleOf({ prefix, extension, hasFeeds }: NameRule): string {
  return `${prefix}-${hasFeeds === "always" ? "name-" : ""}2026-08-10.${extension}`;
}

/** The names of the files, in words. */
export function namesInWords({ prefix, extension, hasFeeds }: NameRule): string {
  return `${prefix}-${hasFeeds ? "<feed>-" : ""}YYYY-MM-DD.${extension}`;
}
