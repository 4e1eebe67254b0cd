import type { PartName } from "@daybook/domain";
import { unavailable } from "../base/errors.js";
import type { Coming, Serving } from "../base/serving.js";
import { partNames } from "./part-imports.js";

/** Data that is being loaded for the first time, while what came first is served. */
export interface FirstLoad {
  /** Fulfilled when what comes first is stored, and the store is free to be read. */
  readonly isReadable: Promise<void>;
  /** The parts that are not whole by then. */
  readonly parts: readonly PartName[];
  /** The data version once they are; rejected when they cannot be loaded. */
  readonly dataVersion: Promise<string>;
}

/** Tells what is still coming, until it is served. */
export interface WhileLoading {
  /** Told the data version of every swap. */
  swapped(dataVersion: string): void;
  serving(now: Serving): Serving;
  /** Whether anything is still coming. */
  isLoading(): boolean;
  /** Whether what came first is all that is there. */
  isFirst(): boolean;
}

/** Everything is coming until the first swap, and nothing any more once the data version is served that the load came to. */
export function whileLoading({ parts, dataVersion }: Omit<FirstLoad, "isReadable">): WhileLoading {
  const [first, rest] = [arrivalOf(partNames), arrivalOf(parts)];
  let coming: Coming | undefined = first.coming;
  let served: string | undefined;
  let whole: string | undefined;
  const look = () => {
    if (served === undefined) return;
    coming = served === whole ? undefined : rest.coming;
    first.arrive();
    if (coming === undefined) rest.arrive();
  };
  dataVersion.then(
    (version) => {
      whole = version;
      look();
    },
    () => {
      for (const { fail } of [first, rest]) fail(unavailable("the data could not be loaded"));
    },
  );
  return {
    swapped(version) {
      served = version;
      look();
    },
    isLoading: () => coming !== undefined,
    isFirst: () => whole === undefined,
    serving: (now) => (coming === undefined ? now : { ...now, coming }),
  };
}

function arrivalOf(parts: readonly PartName[]) {
  let arrive = () => {};
  let fail = (_: unknown) => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  // Nobody may be waiting.
  arrived.catch(() => {});
  const coming: Coming = { parts: new Set(parts), arrived };
  return { coming, arrive, fail };
}
