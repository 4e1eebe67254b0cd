/** A line of a file of settings that cannot be read. The value is never repeated: it may be a secret. */
export class EnvFileProblem extends Error {
  constructor(line: number, reason: string) {
    super(`line ${line} ${reason}`);
  }
}

/**
 * The variables of a `.env` file: NAME=value on a line each, as shells, containers and Node read them. A value may be in
 * quotes and then go over several lines; "#" begins a comment at the start of a line or after a space. Node's own reader
 * is not used: it takes half a value, or drops the rest of the file, where a line is not as it expects.
 */
export function variablesOf(text: string): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  const rest = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  for (let at = 0, line = 1; at < rest.length; ) {
    const [taken, name, value] = entryAt(rest, at, line);
    if (name !== undefined) variables[name] = value;
    line += rest.slice(at, at + taken).split("\n").length - 1;
    at += taken;
  }
  return variables;
}

type Entry = readonly [charactersTaken: number, name: string | undefined, value: string];

function entryAt(text: string, at: number, line: number): Entry {
  const blank = sticky(/[^\S\n]*(?:#[^\n]*)?(?:\n|$)/, text, at);
  if (blank !== undefined) return [blank[0].length, undefined, ""];
  const start = sticky(/[^\S\n]*(?:export[^\S\n]+)?([A-Za-z_][A-Za-z0-9_]*)[^\S\n]*=[^\S\n]*/, text, at);
  if (start === undefined) throw new EnvFileProblem(line, "is not of the form NAME=value.");
  const [head, name] = start;
  const [length, value] = valueAt(text, at + head.length, line);
  return [head.length + length, name!, value];
}

function valueAt(text: string, at: number, line: number): readonly [number, string] {
  const quote = text[at];
  if (quote !== '"' && quote !== "'" && quote !== "`") {
    const plain = sticky(/([^\n]*?)(?:[^\S\n]+#[^\n]*|[^\S\n]*)(?:\n|$)/, text, at)!;
    return [plain[0].length, plain[1]!.startsWith("#") ? "" : plain[1]!];
  }
  const end = text.indexOf(quote, at + 1);
  if (end < 0) throw new EnvFileProblem(line, `opens a ${quote} that is never closed.`);
  const after = sticky(/[^\S\n]*(?:#[^\n]*)?(?:\n|$)/, text, end + 1);
  if (after === undefined) throw new EnvFileProblem(line, `has more after the closing ${quote}.`);
  const inner = text.slice(at + 1, end);
  return [end + 1 - at + after[0].length, quote === '"' ? inner.replaceAll("\\n", "\n") : inner];
}

/** What a pattern finds exactly there. */
function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  const placed = new RegExp(pattern, "y");
  placed.lastIndex = at;
  return placed.exec(text) ?? undefined;
}
