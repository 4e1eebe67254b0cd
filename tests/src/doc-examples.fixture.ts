import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A page for people, under its path in the project. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** A call that a page shows: a command of a shell, or a program in TypeScript. */
export interface Example {
  readonly kind: "shell" | "typescript";
  readonly text: string;
}

/** The README, the guides and the page of every source. */
export function pages(): Page[] {
  const sources = join(root, "packages/ingest/src/sources");
  const ofSources = readdirSync(sources).map((name) => join(sources, name, "README.md"));
  const guides = readdirSync(join(root, "docs")).map((name) => join(root, "docs", name));
  return [join(root, "README.md"), ...guides, ...ofSources]
    .filter((path) => path.endsWith(".md"))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}

/**
 * Every call that a page shows, in its order: lines with `curl` or `daybook call`, in samples or inside a sentence;
 * programs that use the client; a method with its request; and a path with its parameters. A line that ends in a
 * backslash goes on. What leaves something out, as `…` or `<key>`, is no call.
 */
export function examplesIn(text: string): Example[] {
  return [...text.matchAll(/^[ \t]*```(\w*)\n([\s\S]*?)^[ \t]*```|`([^`\n]+)`/gm)].flatMap(
    ([, language = "", block, span]) => {
      if (span !== undefined) return callOf(span);
      if (language === "ts") return block?.includes("createDaybook") ? [{ kind: "typescript", text: block }] : [];
      return (block ?? "")
        .replaceAll(/\s*\\\n\s*/g, " ")
        .split("\n")
        .flatMap(callOf);
    },
  );
}

/** The call that a line is, as a command of a shell; none for any other line. */
function callOf(line: string): Example[] {
  const text = line.trim().replace(/^\$ /, "");
  if (/…|<\w+>/.test(text)) return [];
  const [, method, request] = /^(\w+Service\/\w+) '?(\{.*\})'?$/.exec(text) ?? [];
  const [, path] = /^(?:GET )?(\/(?:v1|api|shorts\.v1alpha1\.)\S*\?\S+)$/.exec(text) ?? [];
  if (method !== undefined) return [{ kind: "shell", text: `npx daybook call ${method} '${request}'` }];
  if (path !== undefined) return [{ kind: "shell", text: `curl -A me/1 'localhost:8080${path}'` }];
  const isCall = /^(curl|(npm run (-s )?daybook -- |npx daybook |daybook )call) \S/.test(text);
  return isCall ? [{ kind: "shell", text }] : [];
}

/** Whether an answer has something in it: rows of a table, items of a feed, entries in its lists, figures or words. */
export function showsSomething(answer: string): boolean {
  const body = answer.startsWith("HTTP/") ? answer.slice(answer.search(/\r?\n\r?\n/)).trim() : answer.trim();
  if (body.startsWith("<")) return /<(item|entry)>/.test(body);
  if (!/^[[{]/.test(body)) return body !== "" && !/^\S+,\S+$/.test(body);
  return valuesIn(body).some((value) => isFilled(value, true));
}

/** One JSON text, or one in each line. */
function valuesIn(body: string): unknown[] {
  try {
    return [JSON.parse(body)];
  } catch {
    return body.split("\n").map((line) => JSON.parse(line));
  }
}

/** Of an answer that has lists one must have an entry, and of a series a point; of anything else one part must say something. */
function isFilled(value: unknown, isAnswer = false): boolean {
  if (Array.isArray(value)) return value.some((entry) => isFilled(entry));
  if (typeof value !== "object" || value === null) return Boolean(value);
  const parts = Object.entries(value);
  const lists = parts.filter(([name, part]) => Array.isArray(part) && (isAnswer || SERIES.includes(name)));
  return (lists.length > 0 ? lists : parts).some(([, part]) => isFilled(part));
}

const SERIES = ["points", "dataPoints", "observations"];
