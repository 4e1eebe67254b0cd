import type { Citable } from "./citable.js";
import { authorsOf, DATABASE, idOf, noteOf } from "./citation-text.js";

/** A record for programs that read RIS: a tag, two spaces, a hyphen, a space and a value on each line. */
export function risOf(cited: Citable): string {
  const { title, version, day, address } = cited;
  const lines: readonly (readonly [tag: string, value: string | undefined])[] = [
    ["TY", "DATA"],
    ["ID", idOf(cited)],
    ["TI", title],
    ...authorsOf(cited).map((name) => ["AU", name] as const),
    ["DB", DATABASE],
    ["PB", DATABASE],
    ["PY", day?.slice(0, "YYYY".length)],
    ["DA", day?.replaceAll("-", "/")],
    ["ET", version],
    ["N1", noteOf(cited)],
    ["UR", address],
  ];
  const told = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return [...told, "ER  - ", ""].join("\r\n");
}
