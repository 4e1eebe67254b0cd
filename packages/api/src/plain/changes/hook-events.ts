import { changeEventAt, changesFrom, firstAfterId } from "@daybook/domain/changes";
import type { Changes } from "../../base/changes.js";
import type { HooksMeans } from "../../base/hooks.js";
import type { Serving } from "../../base/serving.js";
import { changeWorldOf } from "./wanted-changes.js";

/** Events as hooks send them, of what is served: those that lists have. */
export function hookEventsOf(changes: Changes, serving: () => Serving): HooksMeans["eventAfter"] {
  return (after, datasets) => {
    const served = serving();
    if (served.snapshot === undefined || served.history === undefined) return undefined;
    const world = changeWorldOf(changes, served);
    if (world === undefined) return undefined;
    const { log } = world;
    const isWanted = log.datasets.map((dataset) => datasets.length === 0 || datasets.includes(dataset));
    for (const change of changesFrom(world, {}, firstAfterId(log, after))) {
      if (!isWanted[log.dataset[change]!]) continue;
      const event = changeEventAt(world, change);
      return { id: event.id, body: JSON.stringify(event) };
    }
    return undefined;
  };
}
