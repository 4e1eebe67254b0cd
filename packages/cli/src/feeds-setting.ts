import type { FeedAddress } from "@daybook/ingest";
import { z } from "zod";

/** Reads `key=address` pairs with commas or spaces between them, and names every one that is wrong. */
export function feedsOf(text: string, context: z.core.$RefinementCtx): readonly FeedAddress[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
  const feeds = entries.slice(0, FEEDS_MAX).map(feedOf);
  const problems = [
    ...feeds.map((feed, at) => problemOf(feed) ?? doubleOf(feeds.slice(0, at), feed)),
    ...(entries.length > FEEDS_MAX ? [`must be at most ${FEEDS_MAX} feeds`] : []),
  ].filter((problem) => problem !== undefined);
  for (const message of problems) context.addIssue({ code: "custom", message, input: text });
  return problems.length === 0 ? feeds : z.NEVER;
}

/** What a pair says, right or wrong. */
function feedOf(entry: string): FeedAddress {
  const [, key = "", address = ""] = /^([^=]*)=(.*)$/.exec(entry) ?? [undefined, entry, ""];
  return { key: key.toLowerCase(), address };
}

function problemOf({ key, address }: FeedAddress): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) {
    return `${quoted(key)} must be a key of at most 40 letters, digits and hyphens with a letter first, as in ${EXAMPLE}`;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:") return `${key} must have an https address, as in ${EXAMPLE}`;
  if (url.username + url.password !== "") return `${key} must have an address without a password`;
  if (url.port !== "") return `${key} must have an address without a port`;
  // An address by numbers would be asked without being looked up, and so without the check that it is public.
  if (!/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname))
    return `${key} must have an address with the name of a host`;
  return undefined;
}

function doubleOf(before: readonly FeedAddress[], { key, address }: FeedAddress): string | undefined {
  if (before.some((feed) => feed.key === key)) return `${key} must be there once`;
  const twin = before.find((feed) => placeOf(feed.address) === placeOf(address));
  return twin && `${key} must have another address than ${twin.key}`;
}

/** What is asked for: hosts have no case, and what follows # is not sent. */
function placeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/#.*$/, "") : address;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, SHOWN_CHARS_MAX));
}

const EXAMPLE = "wire=https://wire.example/feed.xml";
const FEEDS_MAX = 200;
const SHOWN_CHARS_MAX = 60;
