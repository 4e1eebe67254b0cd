/** The name of a field as Python writes it: that of the proto file, with a bar where it is a word of the language. */
export function pythonName(protoName) {
  return RESERVED.has(protoName) ? `${protoName}_` : protoName;
}

/** `getTopShorts` and `GetTopShorts` as `get_top_shorts`. */
export function snakeCase(name) {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, "_$&").toLowerCase();
}

/** The module of what is in a proto file: `market` for `shorts/v1alpha1/market.proto`. */
export function moduleOf({ file }) {
  return file.replace(/^.*\/|\.proto$/g, "");
}

/** A text in triple quotes, in lines of at most 120 characters, and below it what its parts mean, one after the other. */
export function docstring(text, indent, meanings = []) {
  const [first = "", ...parts] = [text, ...meanings].map((each) =>
    each.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"'),
  );
  if (parts.length === 0 && indent.length + first.length + 6 <= WIDTH && !first.endsWith('"'))
    return `${indent}"""${first}"""\n`;
  const below = parts.flatMap((part) => wrapped(part, indent, `${indent}    `));
  const lines = [...wrapped(first, indent, indent), ...(parts.length > 0 ? [""] : []), ...below];
  return `${indent}"""\n${lines.map((line) => `${line}\n`).join("")}${indent}"""\n`;
}

/** Names that a module takes from another; none where it takes nothing. */
export function importOf(module, names) {
  const sorted = [...new Set(names)].sort((one, other) => (one < other ? -1 : 1));
  if (sorted.length === 0) return "";
  const line = `from ${module} import ${sorted.join(", ")}\n`;
  if (line.length <= WIDTH + 1) return line;
  return `from ${module} import (\n${sorted.map((name) => `    ${name},\n`).join("")})\n`;
}

/** What belongs together, by the name that each is given, in the order of names. */
export function groupedBy(items, nameOf) {
  const groups = new Map();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

const WIDTH = 120;
const RESERVED = new Set(
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

function wrapped(text, indent, furtherIndent) {
  const lines = [];
  let line = indent;
  for (const word of text.split(" ")) {
    if (line.trim() !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = furtherIndent;
    }
    line += line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line];
}
