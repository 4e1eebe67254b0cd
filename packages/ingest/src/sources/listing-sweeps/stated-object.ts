import { jsonValue, type Place } from "../../formats/own-layout/json-value.js";
import type { Kind, Value } from "../../formats/own-layout/layout.js";
import { unknownName } from "../../formats/own-layout/names.js";
import { SourceProblem } from "../../source.js";

/** An object of a line, whose keys are all known, and what it states under them. */
export class StatedObject {
  constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    private readonly place: Place,
    keys: ReadonlySet<string>,
  ) {
    for (const key of Object.keys(given)) {
      if (!keys.has(key)) throw new SourceProblem(place.line, unknownName(`key of ${place.path}`, key, [...keys]));
    }
  }

  /** A value that must be there. */
  required(key: string, kind: Kind): Value {
    return this.optional(key, kind) ?? this.refuse(key, "is missing");
  }

  /** A text that must be there, and may be empty. */
  mayBeEmpty(key: string, charsMax: number): string {
    if (this.given[key] === undefined || this.given[key] === null) this.refuse(key, "is missing");
    return String(this.optional(key, { is: "text", charsMax }) ?? "");
  }

  /** A value; null when it is not there. */
  optional(key: string, kind: Kind): Value | null {
    return jsonValue(kind, this.given[key], { ...this.place, path: key }) ?? null;
  }

  /** Refuses the file for what stands under a key. */
  refuse(key: string, reason: string): never {
    throw new SourceProblem(this.place.line, `${key} ${reason}`);
  }
}
