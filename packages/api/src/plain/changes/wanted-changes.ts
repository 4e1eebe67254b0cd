import { nearest } from "@daybook/contract/nearest";
import { codeOf, dayOf, momentOf, withheldIn } from "@daybook/domain";
import {
  type ChangeFilter,
  type ChangeWorld,
  firstAfterId,
  firstAfterImports,
  firstAfterMoment,
  isKnownSubject,
  type SubjectKind,
} from "@daybook/domain/changes";
import type { Changes } from "../../base/changes.js";
import { invalid, notFound, unavailable, unknownParameter, versionGone } from "../../base/errors.js";
import type { Serving } from "../../base/serving.js";

/** Which changes a caller wants, as far as that can be read without the changes. */
export interface WantedChanges extends ChangeFilter {
  /** After what they want them; undefined for all. */
  readonly since: Since | undefined;
  readonly limit: number;
}

/** After a change, a data version or a moment in milliseconds since 1970. */
type Since =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "version"; readonly version: string }
  | { readonly kind: "moment"; readonly ms: number };

/** Reads a query, of which some parameters are known. Throws what a bad one is refused with. */
export function wantedChangesOf(query: URLSearchParams, known: readonly string[]): WantedChanges {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw unknownParameter(name, nearest(name, known));
  }
  const oneOf = (name: string) => {
    const values = query.getAll(name).filter((value) => value !== "");
    if (values.length > 1) throw invalid(name, "is given twice");
    return values[0]?.trim();
  };
  const dataset = oneOf("dataset");
  const about = KINDS.flatMap((kind) => {
    const given = oneOf(kind);
    return given === undefined ? [] : [{ kind, key: keyOf(kind, given) }];
  });
  if (about.length > 1) throw invalid(about[1]!.kind, `cannot be given with ${about[0]!.kind}: ask for one of them`);
  const [since, limit] = [oneOf("since"), oneOf("limit")];
  return {
    ...(dataset !== undefined && { dataset }),
    ...(about[0] !== undefined && { about: about[0] }),
    since: since === undefined ? undefined : sinceOf(since),
    limit: limit === undefined ? LIMIT : limitOf(limit),
  };
}

/** The parameters that filter changes. */
export const FILTERS = ["dataset", "code", "person", "series", "suburb"] as const;

const KINDS: readonly SubjectKind[] = ["code", "person", "series", "suburb"];

const LIMIT = 100;
const LIMIT_MAX = 1_000;

function limitOf(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > LIMIT_MAX) throw invalid("limit", `must be a whole number from 1 to ${LIMIT_MAX}`);
  return limit;
}

function keyOf(kind: SubjectKind, given: string): string {
  if (kind === "code") return codeOf(given) ?? refused(kind, "must be 3 to 6 letters or digits");
  if (kind === "suburb" && !/^\d{5}$/.test(given)) return refused(kind, "must be a code of 5 digits");
  if (!/^[a-z0-9._-]{1,200}$/.test(given.toLowerCase())) {
    return refused(
      kind,
      kind === "person" ? "must be a name as addresses have it, as anthony-albanese" : "must be the key of a series",
    );
  }
  return given.toLowerCase();
}

function refused(name: string, why: string): never {
  throw invalid(name, why);
}

function sinceOf(text: string): Since {
  if (CHANGE_ID.test(text)) return { kind: "id", id: text };
  if (/^[0-9a-f]{32}$/.test(text)) return { kind: "version", version: text };
  // A date means from its beginning on, and a plus sign that was not written as %2B has become a blank.
  const day = dayOf(text);
  const ms = day === undefined ? momentOf(text.replace(/ (?=\d\d:\d\d$)/, "+")) : day * MS_PER_DAY - 1;
  if (ms === undefined) {
    throw invalid("since", "must be the id of a change, a data version, a date (YYYY-MM-DD) or a moment (RFC 3339)");
  }
  return { kind: "moment", ms };
}

/** What the id of a change looks like. */
export const CHANGE_ID = /^\d{10}-[a-z0-9-]{0,100}$/;

const MS_PER_DAY = 86_400_000;

/** What changes are told of now; undefined until they are known. */
export function changeWorldOf(changes: Changes, { snapshot, history }: Serving): ChangeWorld | undefined {
  const log = changes.log();
  if (snapshot === undefined || history === undefined) throw unavailable("no data is loaded yet");
  if (log === undefined) return undefined;
  const { politicians } = snapshot;
  return { log, people: politicians.people, versions: history.versions, withheld: withheldIn(snapshot) };
}

/** The first change that is wanted, before any filter. Throws where what is asked for is not known. */
export function firstWanted(world: ChangeWorld, { since, dataset, about }: WantedChanges): number {
  const { log, versions } = world;
  if (dataset !== undefined && !log.datasets.includes(dataset)) {
    const near = nearest(dataset, log.datasets);
    throw notFound("dataset that changed", dataset, near === undefined ? "" : `, did you mean ${near}?`);
  }
  if (about !== undefined && !isKnownSubject(world, about)) throw notFound(`${about.kind} that changed`, about.key);
  if (since === undefined) return 0;
  if (since.kind === "id") return firstAfterId(log, since.id);
  if (since.kind === "moment") return firstAfterMoment(log, since.ms);
  const version = versions.findLast(({ dataVersion }) => dataVersion === since.version);
  if (version === undefined) throw versionGone(versions.at(-1)?.dataVersion ?? "");
  return firstAfterImports(log, version.imports);
}

/** Waits until changes are known, but not for ever. */
export const CHANGES_WAIT_MS = 20_000;

/** What is answered until changes are known. */
export function changesComing() {
  return unavailable("the changes are being put together for the first time; ask again soon", 20);
}
