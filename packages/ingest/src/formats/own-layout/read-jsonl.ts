import { SourceProblem } from "../../source.js";
import { jsonValue, parseObject } from "./json-value.js";
import type { Field, LineValues, Value } from "./layout.js";
import { unknownName } from "./names.js";
import { wholeText } from "./whole-text.js";

/** The objects of a file that has one on each line, each read when it is asked for. Blank lines are passed over. */
export function* readJsonl(fields: readonly Field[], bytes: Uint8Array): Generator<LineValues> {
  const names = fields.map(({ name }) => name);
  for (const [at, text] of wholeText(bytes).split("\n").entries()) {
    const line = at + 1;
    if (text.trim() === "") continue;
    if (text.length > LINE_CHARS_MAX) throw new SourceProblem(line, `it has more than ${LINE_CHARS_MAX} characters`);
    const object = parseObject(text, { line, path: "it" });
    for (const key of Object.keys(object)) {
      if (!names.includes(key)) throw new SourceProblem(line, unknownName("key of this layout", key, names));
    }
    const values = new Map<string, Value>();
    for (const { name, kind } of fields) {
      const value = jsonValue(kind, object[name], { line, path: name });
      if (value !== undefined) values.set(name, value);
    }
    yield { line, values };
  }
}

const LINE_CHARS_MAX = 1_000_000;
