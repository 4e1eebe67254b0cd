import type { Kind } from "./layout.js";

/** Texts that are not of a kind, as cells of a table. */
export function wrongTexts(kind: Kind): string[] {
  switch (kind.is) {
    case "code":
      return ["A-C", "AB", "ABCDEFG", "A\u0391C"];
    case "date":
      return ["2026-02-30", "03/08/2026", "1026-02-03", "2026-2-3", "20260203", "2026-02-03T00:00:00Z"];
    case "date or year":
      return ["2026-02", "26", "2026-13-01", "1026", "about 2020"];
    case "timestamp":
      return [
        "2026-08-03",
        "2026-08-03T09:30:00",
        "2026-08-03T25:00:00Z",
        "2026-08-03 09:30:00Z",
        "1026-08-03T00:00:00Z",
      ];
    case "currency":
      return ["aud", "AUDX", "A$"];
    case "abn":
      return ["1234567890", "123456789012", "1234567890X", "11-111-111-111"];
    case "url":
      return [
        "ftp://files.example/a",
        "javascript:alert(1)",
        "www.company.example",
        "https://a b.example/",
        "https://bank.example@evil.example/",
        "https://",
        `https://company.example/${"a".repeat(2000)}`,
      ];
    case "choice":
      return ["other", kind.of[0]!.toUpperCase(), kind.of.join(" ")];
    case "text":
      return ["x".repeat(kind.charsMax + 1), ...(kind.lines ? [] : ["two\nlines", "a\ttab"])];
    case "number":
    case "whole":
      return [
        ...["abc", "1,000", "1 000", "0x10", "NaN", "Infinity", "1e999", "5%", "$5", "--5", "."],
        ...wrongNumbers(kind).map(String),
      ];
    case "flag":
      return ["yes", "TRUE", "1"];
    case "list":
    case "object":
    case "map":
      return ["text", "{", "[]", "5", "null", '{"no such key":"x"}', '{"revenue":5}', "[".repeat(50_000)];
  }
}

/** JSON values that are not of a kind. */
export function wrongJson(kind: Kind): unknown[] {
  switch (kind.is) {
    case "number":
    case "whole":
      return ["5", true, [], {}, ...wrongNumbers(kind)];
    case "flag":
      return ["true", 1, [], {}];
    case "list":
      return [
        ...["text", 5, true, {}, [null], [deep()], deep()],
        ...wrongJson(kind.of).map((item) => [item]),
        ...(kind.of.is === "object" ? [] : [[""]]),
        Array(kind.itemsMax + 1).fill(kind.of.is === "object" ? {} : "https://a.example/"),
      ];
    case "object":
      return [
        ...["text", 5, true, [], { "no such key": 1 }, JSON.parse('{"__proto__":{}}'), deep()],
        ...kind.keys.flatMap((key) => wrongJson(key.kind).map((value) => ({ [key.name]: value }))),
      ];
    case "map":
      return [
        ...["text", 5, true, [], { a: 5 }, { a: {} }, { a: deep() }, { "": "x" }, JSON.parse('{"__proto__":"x"}')],
        ...[{ ["k".repeat(101)]: "x" }, { a: "x".repeat(kind.charsMax + 1) }],
        Object.fromEntries(Array.from({ length: kind.entriesMax + 1 }, (_, i) => [`k${i}`, "x"])),
      ];
    default:
      return [5, true, [], {}, deep(), "a\u0000b", "half \ud800 a pair", "\ufffd", ...wrongTexts(kind)];
  }
}

function wrongNumbers({ is, min, max, above }: Extract<Kind, { is: "number" | "whole" }>): number[] {
  return [
    ...(is === "whole" ? [2000.5] : []),
    ...(min === undefined ? [] : [min - 0.001]),
    ...(max === undefined ? [] : [max + 0.001]),
    ...(above === undefined ? [] : [above]),
  ];
}

/** A value far deeper than any layout. */
function deep(): unknown {
  return JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`);
}
