import { createRequire } from "node:module";
import { SourceProblem } from "../../source.js";
import { decodeText } from "../decode-text.js";

/** A text and what stands before it, between two lines of three dashes. */
export interface FrontMatter {
  /** What its keys state: texts, whole and other numbers, flags, lists and objects of them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The line of a key, or of the first line of the file for one that is not there. */
  lineOf(key: string): number;
  /** The text after it, with line feeds for line ends. */
  readonly body: string;
  /** The line on which the text begins. */
  readonly bodyLine: number;
}

/** Whether a file begins like one with front matter. */
export function hasFrontMatter(bytes: Uint8Array): boolean {
  // The byte order mark is no part of the text.
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString("utf8")
    .replace(/^\ufeff/, "");
  return /^---[ \t]*\r?(\n|$)/.test(head);
}

/**
 * Reads a file with front matter in YAML: its core schema, one document, every
 * key once. Aliases, anchors, merge keys and tags are refused: nobody writes them by
 * hand, and a few lines of them stand for gigabytes.
 */
export function readFrontMatter(bytes: Uint8Array): FrontMatter {
  const lines = decodeText(bytes).replaceAll("\r\n", "\n").split("\n");
  if (!FENCE.test(lines[0]!)) throw new SourceProblem(1, "it does not begin with front matter, after a line ---");
  const end = lines.findIndex((line, at) => at > 0 && FENCE.test(line));
  if (end < 0) throw new SourceProblem(1, "its front matter has no end, which is a second line ---");
  const text = lines.slice(1, end).join("\n");
  if (text.length > CHARS_MAX) throw new SourceProblem(1, `its front matter has more than ${CHARS_MAX} characters`);
  return { ...valuesIn(text), body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

function valuesIn(text: string): Pick<FrontMatter, "values" | "lineOf"> {
  const { isMap, LineCounter, parseDocument, visit } = yamlReader();
  const lineCounter = new LineCounter();
  // The opening line stands before the text.
  const lineAt = (place: number) => lineCounter.linePos(place).line + 1;
  const yaml = parseDocument(text, { lineCounter, ...STRICT });
  const [problem] = [...yaml.errors, ...yaml.warnings];
  if (problem !== undefined) throw new SourceProblem(lineAt(problem.pos[0]), `its front matter: ${problem.message}`);
  visit(yaml, {
    Alias(_, { range }) {
      throw new SourceProblem(lineAt(range![0]), "its front matter has an alias");
    },
    Node(_, { anchor, tag, range }) {
      const what = anchor !== undefined ? "an anchor" : tag !== undefined ? "a tag" : undefined;
      if (what !== undefined) throw new SourceProblem(lineAt(range![0]), `its front matter has ${what}`);
    },
  });
  const map = yaml.contents;
  if (!isMap(map)) throw new SourceProblem(1, "its front matter has no keys");
  const lines = new Map(map.items.map(({ key }) => [String(key), lineAt(key.range[0])]));
  return { values: yaml.toJS({ maxAliasCount: 0 }), lineOf: (key) => lines.get(key) ?? 1 };
}

/** Loaded when it is first used, since few files have front matter and it takes longer to load than all else here. */
function yamlReader(): typeof import("yaml") {
  return load("yaml");
}

const load = createRequire(import.meta.url);
const STRICT = {
  version: "1.2",
  schema: "core",
  merge: false,
  strict: true,
  uniqueKeys: true,
  stringKeys: true,
  prettyErrors: false,
  logLevel: "error",
} as const;
const FENCE = /^---[ \t]*$/;
const HEAD_BYTES = 100;
/** Its keys are compared with each other, each with each. */
const CHARS_MAX = 32_000;
