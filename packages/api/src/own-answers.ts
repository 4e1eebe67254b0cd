import {
  type PartName,
  type PartsOfSnapshot,
  type Snapshot,
  takesShownAt,
  type Withholdable,
  withheldIn,
  withhold,
} from "@daybook/domain";
import { answerCacheOf } from "./answer/answer-cache.js";
import { askerWithDatasets, DATASETS } from "./ask-datasets.js";
import { inTurns } from "./base/in-turns.js";
import type { SharedParts } from "./base/part-pieces.js";
import type { Serving } from "./base/serving.js";
import { type Asked, askerOf } from "./rpc/ask.js";
import { methodsOf } from "./rpc/methods.js";
import { SERVICES } from "./services.js";
import { prepareSnapshot } from "./serving/prepare.js";
import { partInSteps } from "./serving/prepared/part-file.js";
import { withNews } from "./serving/read-snapshot.js";

/** What another thread is told of the data that is served, so that it can answer by itself. */
export interface ToldData extends Pick<Snapshot, "dataVersion" | "isDemo"> {
  /** What it is known by. Data may return to an earlier version, and what was known when has changed meanwhile. */
  readonly number: number;
  /** Those that it was not told before. */
  readonly parts: Readonly<Partial<SharedParts>>;
  /** Until when takes are published. */
  readonly takesUntilMs: number;
  readonly withheld: readonly Withholdable[];
}

/** Tells one thread what is served. */
export interface DataTeller<Served> {
  /** What is new to it; undefined if that cannot be shared. */
  tell(served: Served): ToldData | undefined;
  /** The number of what is served to somebody; undefined unless it is one of the last two that were told. Data is told before it is served. */
  numberOf(served: Served): number | undefined;
}

type Shareable = Pick<Serving, "snapshot" | "shared">;

/** Tells a thread. The thread can answer about everything that the same teller has told it. */
export function dataTeller(): DataTeller<Shareable> {
  let told: readonly Numbered[] = [];
  let known: Partial<SharedParts> = {};
  let number = 0;
  return {
    tell({ snapshot, shared }) {
      if (snapshot === undefined || shared === undefined) {
        told = [];
        return undefined;
      }
      const news = (Object.keys(shared) as PartName[]).filter((name) => shared[name] !== known[name]);
      known = shared;
      number += 1;
      told = lastTwo({ snapshot, number }, told);
      return {
        number,
        dataVersion: snapshot.dataVersion,
        isDemo: snapshot.isDemo,
        parts: Object.fromEntries(news.map((name) => [name, shared[name]])),
        takesUntilMs: snapshot.takes.shownUntilMs,
        withheld: withheldIn(snapshot),
      };
    },
    numberOf: ({ snapshot }) => told.find((each) => each.snapshot === snapshot)?.number,
  };
}

interface Numbered {
  readonly snapshot: Snapshot;
  readonly number: number;
}

/** What is new, and what was the newest before it. */
function lastTwo(newest: Numbered, [before]: readonly Numbered[]): readonly Numbered[] {
  return before === undefined ? [newest] : [newest, before];
}

/** Answers methods in a thread that does not serve, of the memory of the one that does. */
export interface OwnAnswers {
  /** Takes over what is served; fulfilled when it can be asked. */
  take(data: ToldData): Promise<void>;
  /** What a method answers of the data of a number; undefined if that is not here. Throws what a call is refused with. */
  answerOf(path: string, request: string, number: number): Asked | undefined;
}

/** Until the first data is taken over there is nothing to answer of, and until newer data is, the answers are of the old. */
export function ownAnswers(): OwnAnswers {
  const asker = askerWithDatasets(askerOf(methodsOf(SERVICES), answerCacheOf(CACHE_BYTES_MAX)));
  /** As it was loaded. */
  let loaded: Snapshot | undefined;
  let held: readonly Numbered[] = [];
  let taking = Promise.resolve();

  const takeOver = async ({ number, parts, dataVersion, isDemo, takesUntilMs, withheld }: ToldData) => {
    const changed: Record<string, object> = {};
    for (const [name, pieces] of Object.entries(parts)) {
      changed[name] = await inTurns(partInSteps(pieces));
    }
    const news = { changed: changed as Partial<PartsOfSnapshot>, dataVersion, isDemo };
    loaded = withhold(withNews(loaded, news), withheld);
    // The version that was told says already how many takes are yet to come.
    const snapshot = { ...takesShownAt(loaded, takesUntilMs, held[0]?.snapshot), dataVersion };
    await prepareSnapshot(snapshot);
    held = lastTwo({ snapshot, number }, held);
  };

  return {
    take(data) {
      taking = taking.then(() => takeOver(data));
      return taking;
    },
    answerOf(path, request, number) {
      // Which files there are is not told here.
      if (path === DATASETS) return undefined;
      const { snapshot } = held.find((each) => each.number === number) ?? {};
      return snapshot && asker.answerOf(path, request, { snapshot, problem: undefined });
    },
  };
}

/** Pages are kept by themselves: this is for what many of them ask. */
const CACHE_BYTES_MAX = 8 << 20;
