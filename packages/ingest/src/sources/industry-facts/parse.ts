import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/industry";
import { misleadingIn } from "../../formats/misleading.js";
import { jsonValue, parseObject } from "../../formats/own-layout/json-value.js";
import { unknownName } from "../../formats/own-layout/names.js";
import { wholeText } from "../../formats/own-layout/whole-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { readFact } from "./fact-line.js";
import { SOURCE, type SourceObject } from "./layout.js";

/** The source and the facts of a file of a day, whose name has the key of the source. */
export function parseFacts(bytes: Uint8Array, sourceKey: string, fileDay: number) {
  const industrySources: RowOf<typeof datasets.industrySources>[] = [];
  const industryFacts: RowOf<typeof datasets.industryFacts>[] = [];
  const lines = new Map<string, number>();
  for (const [at, text] of wholeText(bytes).split("\n").entries()) {
    const line = at + 1;
    if (text.trim() === "") continue;
    const object = objectOf(text, line);
    if (industrySources.length === 0) {
      const { public: isPublic, cadence, ...told } = readSource(object, line);
      industrySources.push({ sourceKey, ...told, cadence: cadence || null, isPublic });
      continue;
    }
    if (industryFacts.length === FACTS_MAX)
      throw new SourceProblem(line, `it is past the ${FACTS_MAX} facts of a file`);
    const fact = readFact(object, line, fileDay);
    const first = lines.get(fact.recordId);
    if (first !== undefined) {
      throw new SourceProblem(line, `fact.recordId ${quoted(fact.recordId)} is also that of line ${first}`);
    }
    lines.set(fact.recordId, line);
    industryFacts.push({ sourceKey, ...fact });
  }
  if (industrySources.length === 0) throw new SourceProblem(undefined, "the file has no source");
  if (industryFacts.length === 0) throw new SourceProblem(undefined, "the file has no fact");
  return { industrySources, industryFacts };
}

function objectOf(text: string, line: number): Readonly<Record<string, unknown>> {
  if (text.length > LINE_CHARS_MAX) throw new SourceProblem(line, `it has more than ${LINE_CHARS_MAX} characters`);
  const object = parseObject(text, { line, path: "it" });
  const problem = misleadingIn(JSON.stringify(object));
  if (problem !== undefined) throw new SourceProblem(line, problem);
  return object;
}

function readSource(object: Readonly<Record<string, unknown>>, line: number): SourceObject {
  if (!Object.hasOwn(object, "source")) throw new SourceProblem(line, "the first line does not state the source");
  const other = Object.keys(object).find((key) => key !== "source");
  if (other !== undefined) throw new SourceProblem(line, unknownName("key of the first line", other, ["source"]));
  const stated = jsonValue(SOURCE, object.source, { line, path: "source" });
  if (stated === undefined) throw new SourceProblem(line, "source is missing");
  // Every part of the kind is there, each of its type.
  return stated as unknown as SourceObject;
}

const FACTS_MAX = 500_000;
/** A longer line is refused unread. */
const LINE_CHARS_MAX = 100_000;
