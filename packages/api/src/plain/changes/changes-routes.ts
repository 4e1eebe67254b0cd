import {
  type ChangeEvent,
  type ChangeWorld,
  changeEventAt,
  changesFeed,
  changesFrom,
  lastChangeId,
} from "@daybook/domain/changes";
import { DATA_VERSION } from "../../answer/common-headers.js";
import { etagOf } from "../../answer/etag.js";
import type { Changes } from "../../base/changes.js";
import type { ServedAnswer, ServedRequest, ServedRoute } from "../../base/route.js";
import type { Serving } from "../../base/serving.js";
import { within } from "../../base/within.js";
import {
  CHANGES_WAIT_MS,
  changesComing,
  changeWorldOf,
  FILTERS,
  firstWanted,
  type WantedChanges,
  wantedChangesOf,
} from "./wanted-changes.js";

/** What changed, as a list to go on with, and as a feed: files.md section 6. */
export function changesRoutes(changes: Changes, webUrl: string): readonly ServedRoute[] {
  return [
    {
      path: "/v1/changes",
      verbs: ["GET", "HEAD"],
      errorShape: "v1",
      needsName: true,
      isMonthFree: true,
      isHeavy: ({ query }, serving) => isLong(changes, serving, wantedChangesOf(query, LIST_PARAMETERS)),
      check: ({ query }) => void wantedChangesOf(query, LIST_PARAMETERS),
      answer: ({ query }, serving) => answerFrom(changes, serving, wantedChangesOf(query, LIST_PARAMETERS), listOf),
    },
    {
      path: "/v1/changes.atom",
      verbs: ["GET", "HEAD"],
      errorShape: "v1",
      isMonthFree: true,
      isHeavy: true,
      check: ({ query }) => void wantedChangesOf(query, FEED_PARAMETERS),
      answer: ({ query }, serving) =>
        answerFrom(changes, serving, wantedChangesOf(query, FEED_PARAMETERS), (world, wanted) =>
          feedOf(world, wanted, query, webUrl),
        ),
    },
  ];
}

const LIST_PARAMETERS = ["since", ...FILTERS, "limit"];
const FEED_PARAMETERS = FILTERS;

/** Whether many changes may have to be written. Whoever asks for what is new mostly finds nothing. */
function isLong(changes: Changes, serving: Serving, wanted: WantedChanges): boolean {
  const world = changeWorldOf(changes, serving);
  return world !== undefined && world.log.place.length - firstWanted(world, wanted) > FEW;
}

const FEW = 5;

type Made = Pick<ServedAnswer, "headers"> & { readonly body: string };

/** At once where the changes are known, as they are unless nobody has asked for long. */
function answerFrom(
  changes: Changes,
  serving: Serving,
  wanted: WantedChanges,
  make: (world: ChangeWorld, wanted: WantedChanges, serving: Serving) => Made,
): ReturnType<ServedRoute["answer"]> {
  const answer = (world: ChangeWorld): ServedAnswer => {
    const made = make(world, wanted, serving);
    return { status: 200, ...made, etag: etagOf(made.body) };
  };
  const world = changeWorldOf(changes, serving);
  return world === undefined ? worldWhenKnown(changes, serving).then(answer) : answer(world);
}

async function worldWhenKnown(changes: Changes, serving: Serving): Promise<ChangeWorld> {
  await within(changes.ready(), CHANGES_WAIT_MS, () => undefined);
  const world = changeWorldOf(changes, serving);
  if (world === undefined) throw changesComing();
  return world;
}

function listOf(world: ChangeWorld, wanted: WantedChanges, { snapshot }: Serving): Made {
  const events: ChangeEvent[] = [];
  for (const change of changesFrom(world, wanted, firstWanted(world, wanted))) {
    if (events.length === wanted.limit) break;
    events.push(changeEventAt(world, change));
  }
  const isWhole = events.length < wanted.limit;
  // Who has them all goes on after the last change there is, whether it passed the filter or not.
  const next = isWhole ? lastChangeId(world) : events.at(-1)!.id;
  return {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      [DATA_VERSION]: snapshot!.dataVersion,
      "Cache-Control": "no-cache",
    },
    body: JSON.stringify({ events, next }),
  };
}

function feedOf(world: ChangeWorld, wanted: WantedChanges, query: ServedRequest["query"], webUrl: string): Made {
  const passing = [...changesFrom(world, wanted, firstWanted(world, wanted))];
  const events = passing
    .slice(-ENTRIES_MAX)
    .reverse()
    .map((change) => changeEventAt(world, change));
  return {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
    body: changesFeed({ events, webUrl, query: query.toString() }),
  };
}

const ENTRIES_MAX = 50;
