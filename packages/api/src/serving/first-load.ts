import type { PartName } from "@daybook/domain";
import { unavailable } from "../base/errors.js";
import type { Coming, Serving } from "../base/serving.js";

/** Data that is being loaded for the first time, while what came first is served. */
export interface FirstLoad {
  /** The parts that are not whole yet. */
  readonly parts: readonly PartName[];
  /** The data version once they are; rejected when they cannot be loaded. */
  readonly dataVersion: Promise<string>;
}

/** Tells what is still coming, until it is served. */
export interface WhileLoading {
  /** Told the data version of every swap. */
  swapped(dataVersion: string): void;
  serving(now: Serving): Serving;
}

/** Nothing is coming any more once the data version is served that the load came to. */
export function whileLoading({ parts, dataVersion }: FirstLoad): WhileLoading {
  let arrive = () => {};
  let fail = (_: unknown) => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  // Nobody may be waiting.
  arrived.catch(() => {});
  let coming: Coming | undefined = { parts: new Set(parts), arrived };
  let served: string | undefined;
  let whole: string | undefined;
  const look = () => {
    if (whole === undefined || served !== whole) return;
    coming = undefined;
    arrive();
  };
  dataVersion.then(
    (version) => {
      whole = version;
      look();
    },
    () => fail(unavailable("the data could not be loaded")),
  );
  return {
    swapped(version) {
      served = version;
      look();
    },
    serving: (now) => (coming === undefined ? now : { ...now, coming }),
  };
}
