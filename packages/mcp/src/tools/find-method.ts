import { contractReference, type Field } from "@daybook/reference";
import type { JsonObject } from "../ask.js";
import { fieldsOf, methods, type NamedMethod } from "../contract/method-index.js";
import { own } from "./arguments.js";
import type { Tool } from "./tool.js";

/** Methods of the contract by words, each with what call_method needs to call it. */
export const findMethod: Tool = {
  name: "find_method",
  title: "Find a method",
  area: "data",
  about:
    "Finds methods of the API by words, with the fields of their requests. For what no other tool answers: call_method calls any of them.",
  takes: {
    query: own(
      { type: "string", description: "Words of what is wanted, or the name of a method." },
      { isRequired: true },
    ),
    limit: own(
      { type: "integer", description: "Methods to return. At most 10; more counts as that." },
      { default: 3, max: 10 },
    ),
  },
  answers: () => ({ type: "object", properties: { methods: { type: "array", items: { type: "object" } } } }),
  async run({ values, address }) {
    const found = ranked(String(values.query));
    const limit = Math.max(1, Number(values.limit));
    const shown = found.slice(0, limit);
    return {
      answer: { methods: shown.map(describe) },
      line: found.length === 0 ? NOTHING : `Methods: ${shown.map(({ label }) => label).join(", ")}`,
      list: { field: "methods", total: found.length, before: 0, cutAt: "end", goOn: () => ({ limit: limit + 3 }) },
      receipt: `${address}/docs`,
      isDemo: false,
    };
  },
};

const NOTHING = "No method has these words; try fewer, or what the figure is called";

/** The methods that have some of the words, best first. A word that few methods have tells more than one that many have. */
function ranked(query: string): readonly NamedMethod[] {
  const all = texts();
  const scores = new Map<NamedMethod, number>();
  for (const word of new Set(wordsOf(query))) {
    const having = all.filter(({ words }) => weightOf(words, word) > 0);
    const rarity = Math.log((all.length + 1) / (having.length + 1));
    for (const { named, words } of having) {
      scores.set(named, (scores.get(named) ?? 0) + rarity * weightOf(words, word));
    }
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([named]) => named);
}

/** The words of a method: those of its name count most, then those of its comment, then those of its fields. */
interface MethodText {
  readonly named: NamedMethod;
  readonly words: readonly (readonly [word: string, weight: number])[];
}

let made: readonly MethodText[] | undefined;

function texts(): readonly MethodText[] {
  made ??= contractReference().services.flatMap((service) =>
    methods
      .filter(({ method }) => service.methods.includes(method))
      .map((named) => {
        const { label, method } = named;
        const fields = `${service.comment} ${fieldNames(method.request)} ${fieldNames(method.answer)}`;
        const weighted = [
          [label, 6],
          [method.comment, 3],
          [fields, 1],
        ] as const;
        const words = weighted.flatMap(([text, weight]) => wordsOf(text).map((word) => [word, weight] as const));
        return { named, words };
      }),
  );
  return made;
}

function fieldNames(message: string): string {
  return fieldsOf(message)
    .map(({ protoName, comment }) => `${protoName} ${comment}`)
    .join(" ");
}

function weightOf(words: MethodText["words"], wanted: string): number {
  return Math.max(0, ...words.map(([word, weight]) => (isAlike(word, wanted) ? weight : 0)));
}

/** Whether two words are the same but for their endings, as `donated` and `donations`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.max(STEM_MIN, Math.max(one.length, other.length) - ENDING_MAX);
  return one.length >= least && other.length >= least && one.slice(0, least) === other.slice(0, least);
}

const STEM_MIN = 4;
const ENDING_MAX = 5;

function wordsOf(text: string): readonly string[] {
  const spaced = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return (spaced.match(/[a-z0-9]+/g) ?? []).filter((word) => !COMMON.has(word));
}

const COMMON: ReadonlySet<string> = new Set(
  "a an and are as at by do for from get give how in is it list me of on or the their to what which who with".split(
    " ",
  ),
);

function describe({ label, method }: NamedMethod): JsonObject {
  return {
    method: label,
    about: method.comment,
    ...(method.needsKey && { needsKey: true }),
    request: fieldsOf(method.request)
      .filter(({ protoName }) => protoName !== "page_token")
      .map(ofRequest),
    answer: fieldsOf(method.answer)
      .filter(({ protoName }) => !PAGING.has(protoName))
      .map(ofAnswer),
  };
}

function ofRequest({ protoName, typeInWords, comment, bound }: Field): JsonObject {
  return { field: protoName, type: typeInWords, about: [comment, ...(bound?.sentences ?? [])].join(" ") };
}

function ofAnswer({ name, typeInWords, comment }: Field): JsonObject {
  return { field: name, type: typeInWords, about: comment };
}

const PAGING: ReadonlySet<string> = new Set(["next_page", "restarted"]);
