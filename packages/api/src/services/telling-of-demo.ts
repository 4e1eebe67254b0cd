import { type DescField, type DescMethod, type DescService, getOption } from "@bufbuild/protobuf";
import { bound, not_found } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { ApiError, demoWorldHint, notInDemoWorld } from "../base/errors.js";
import { type Handler, type Reading, readingOf, type Service } from "../base/service.js";
import { keysFor } from "./demo-keys.js";

/** A service whose handlers say which parts they read, and which hint goes with their answers. */
type Telling = Service<DescService, { readonly [localName: string]: Required<Reading> }>;

/**
 * A service that says, where it has nothing under a key, that this is the demo world, while it is: who asks there for
 * something real may not know which world it is. It names a key with which the same call shows something, as was tried.
 */
export function tellingOfDemo(service: Service): Telling {
  const { desc, reads, handlers } = service;
  const telling = Object.keys(handlers).map((name) => [
    name,
    tellingReading(readingOf(service, name), desc.method[name]!),
  ]);
  return { desc, reads, handlers: Object.fromEntries(telling) };
}

function tellingReading({ reads, handle }: Reading, method: DescMethod): Required<Reading> {
  const keys = method.input.fields.filter((field) => keysFor(field) !== undefined);
  const list = method.output.fields.find(({ fieldKind }) => fieldKind === "list" || fieldKind === "map");
  const hasNothing = (answer: object) => list !== undefined && isEmpty(answer, list);
  const exampleFor = exampleFinder(handle, keys, hasNothing);
  const isHinted = isEverEmpty(method, keys);
  return {
    reads,
    handle(request, snapshot) {
      try {
        return handle(request, snapshot);
      } catch (failure) {
        if (!snapshot.isDemo || !(failure instanceof ApiError) || failure.code !== "not_found") throw failure;
        throw notInDemoWorld(failure, exampleFor(request, snapshot));
      }
    },
    hint(request, answer, snapshot) {
      if (!snapshot.isDemo || !isHinted || !hasNothing(answer)) return undefined;
      const isAsked = keys.some((field) => isGiven(request, field));
      return isAsked ? demoWorldHint(exampleFor(request, snapshot)) : undefined;
    },
  };
}

/** Whether nothing under a key is an answer, and no refusal. Indices are known by name where their levels are not held. */
function isEverEmpty(method: DescMethod, keys: readonly DescField[]): boolean {
  const needed = keys.filter((field) => getOption(field, bound).required && field.localName !== "indexCode");
  return needed.length === 0 || getOption(method, not_found) === "";
}

/** Whether the first list or map of an answer has nothing in it. */
function isEmpty(answer: object, { localName }: DescField): boolean {
  for (const _ in (answer as Record<string, object>)[localName]) return false;
  return true;
}

function isGiven(request: object, { localName }: DescField): boolean {
  const value = (request as Record<string, string | readonly string[] | undefined>)[localName];
  return value !== undefined && value.length > 0;
}

/** Finds a key with which a call shows something, else one with which it is answered, among the first few. */
function exampleFinder(handle: Handler, keys: readonly DescField[], hasNothing: (answer: object) => boolean) {
  // What served the last caller is likely to serve the next.
  let last: string | undefined;

  return (request: object, snapshot: Snapshot): string | undefined => {
    const field = keys.find((each) => isGiven(request, each));
    if (field === undefined) return undefined;
    let answered: string | undefined;
    for (const key of candidatesOf(field, last, snapshot)) {
      const answer = answerTo({ ...request, [field.localName]: field.fieldKind === "list" ? [key] : key }, snapshot);
      if (answer === undefined) continue;
      if (!hasNothing(answer)) {
        last = key;
        return key;
      }
      answered ??= key;
    }
    return answered;
  };

  function answerTo(request: object, snapshot: Snapshot): object | undefined {
    try {
      return handle(request as never, snapshot);
    } catch (failure) {
      if (failure instanceof ApiError) return undefined;
      throw failure;
    }
  }
}

function* candidatesOf(field: DescField, last: string | undefined, snapshot: Snapshot): Generator<string> {
  if (last !== undefined) yield last;
  let tries = 0;
  for (const key of keysFor(field)!(snapshot)) {
    yield key;
    tries += 1;
    if (tries >= TRIES_MAX) return;
  }
}

/** A call that finds nothing may take so many times as long as another. */
const TRIES_MAX = 40;
