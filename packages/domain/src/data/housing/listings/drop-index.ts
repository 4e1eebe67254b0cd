import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { medianOf } from "../../../base/numbers/median-of.js";
import { dayOf, MS_PER_DAY } from "../../../base/time/day.js";
import type { Housing } from "../housing.js";
import { stateAt } from "../suburbs/spine.js";
import { type State, states } from "../suburbs/states.js";
import { cutsByDay } from "./cuts-by-day.js";
import { SuburbChanges, type SuburbDay, type SuburbDays } from "./suburb-changes.js";
import { SuburbWindows } from "./suburb-windows.js";
import { withdrawals } from "./withdrawals.js";

/** The day before which no index is told. */
export const trackingSince = "2026-08-13";

/** The share of advertised addresses whose price was cut, day by day. Places count days from the first. */
export interface DropIndex {
  readonly firstDay: number;
  readonly dayCount: number;
  readonly nation: AreaDays;
  readonly states: ReadonlyMap<State, AreaDays>;
  readonly suburbs: SuburbDays;
  /** Adverts that came back in the 30 days up to each. */
  readonly returned: Int32Array;
  /** Adverts that vanished in the 30 days up to each. */
  readonly delisted: Int32Array;
}

/** A state or the nation, by the suburbs that have enough addresses: its panel. */
interface AreaDays {
  readonly panelSuburbs: Int32Array;
  /** Suburbs that any sweep had covered by then. */
  readonly coveredSuburbs: Int32Array;
  readonly activeAddresses: Int32Array;
  readonly droppedAddresses: Int32Array;
  /** Mean over the panel of the share of active addresses whose price was cut; NaN for an empty panel. */
  readonly meanRate: Float64Array;
  /** Median over the panel's suburbs with a cut of their median cut; NaN when there is none. */
  readonly medianDepth: Float64Array;
}

/** A suburb with fewer active addresses is not in the panel. */
const PANEL_ACTIVE_MIN = 20;

/** The index of all days, computed once a snapshot: windows slide over the days, and only what changes is counted. */
export const dropIndex = derivedInSteps(function* (housing: Housing): Generator<void, DropIndex> {
  const { spine, listings } = housing;
  const { firstDay, dayCount } = daysOf(housing);
  const cuts = cutsByDay(listings);
  yield;
  const windows = new SuburbWindows(listings, cuts, spine.codes.length);
  yield;
  const suburbs = [...new Set(listings.stays.suburb)].sort((a, b) => a - b);
  const nation = new Panel(dayCount);
  const ofStates = new Map(states.map((state) => [state, new Panel(dayCount)]));
  const panels = suburbs.map((suburb) => ofStates.get(stateAt(spine, suburb))!);
  const changes = new SuburbChanges();
  const { sightedStays } = listings;
  const startDay = sightedStays.stay.length === 0 ? firstDay : Math.min(firstDay, sightedStays.firstDay);
  for (let day = startDay; day < firstDay + dayCount; day += 1) {
    yield;
    const changed = windows.moveTo(day);
    const place = day - firstDay;
    if (place < 0) continue;
    for (const suburb of place === 0 ? suburbs : changed) changes.add(suburb, place, windows.dayOf(suburb));
    for (let number = 0; number < suburbs.length; number += 1) {
      const suburb = suburbs[number]!;
      if (!windows.hasActive(suburb, PANEL_ACTIVE_MIN)) continue;
      const own = windows.dayOf(suburb);
      nation.add(own);
      panels[number]!.add(own);
    }
    nation.close(place);
    for (const panel of ofStates.values()) panel.close(place);
  }
  yield;
  const isOf = (state: State) => (suburb: number) => stateAt(spine, suburb) === state;
  return {
    firstDay,
    dayCount,
    nation: nation.days(coveredOn(housing, firstDay, dayCount, () => true)),
    states: new Map(
      Array.from(ofStates, ([state, panel]) => [
        state,
        panel.days(coveredOn(housing, firstDay, dayCount, isOf(state))),
      ]),
    ),
    suburbs: changes.bySuburb(spine.codes.length),
    ...withdrawals(listings, firstDay, dayCount),
  };
});

/** From the day since which is tracked, or the first sweep when that is later, to the day of the newest sweep. */
function daysOf({ listings }: Housing): Pick<DropIndex, "firstDay" | "dayCount"> {
  const { coverage, throughMs } = listings;
  if (Number.isNaN(throughMs)) return { firstDay: 0, dayCount: 0 };
  const firstSweep = coverage.fromDay.reduce((first, day) => Math.min(first, day), Number.POSITIVE_INFINITY);
  const firstDay = Math.max(dayOf(trackingSince)!, firstSweep);
  return { firstDay, dayCount: Math.max(0, Math.floor(throughMs / MS_PER_DAY) - firstDay + 1) };
}

/** How many of some suburbs were covered by each day. */
function coveredOn(
  { listings }: Housing,
  firstDay: number,
  dayCount: number,
  isIn: (suburb: number) => boolean,
): Int32Array {
  const { suburb, fromDay } = listings.coverage;
  const covered = new Int32Array(dayCount);
  for (let number = 0; number < suburb.length; number += 1) {
    const place = Math.max(0, fromDay[number]! - firstDay);
    if (place < dayCount && isIn(suburb[number]!)) covered[place]! += 1;
  }
  for (let place = 1; place < dayCount; place += 1) covered[place]! += covered[place - 1]!;
  return covered;
}

/** Gathers the suburbs of an area's panel, day by day. */
class Panel {
  readonly #days: Omit<AreaDays, "coveredSuburbs">;
  #suburbs = 0;
  #active = 0;
  #dropped = 0;
  #rates = 0;
  #depths: number[] = [];

  constructor(dayCount: number) {
    this.#days = {
      panelSuburbs: new Int32Array(dayCount),
      activeAddresses: new Int32Array(dayCount),
      droppedAddresses: new Int32Array(dayCount),
      meanRate: new Float64Array(dayCount),
      medianDepth: new Float64Array(dayCount),
    };
  }

  /** Takes a suburb of the day. */
  add({ active, dropped, depth }: SuburbDay): void {
    this.#suburbs += 1;
    this.#active += active;
    this.#dropped += dropped;
    this.#rates += dropped / active;
    if (dropped > 0) this.#depths.push(depth);
  }

  /** Ends the day. */
  close(place: number): void {
    const { panelSuburbs, activeAddresses, droppedAddresses, meanRate, medianDepth } = this.#days;
    panelSuburbs[place] = this.#suburbs;
    activeAddresses[place] = this.#active;
    droppedAddresses[place] = this.#dropped;
    meanRate[place] = this.#suburbs === 0 ? Number.NaN : this.#rates / this.#suburbs;
    medianDepth[place] = medianOf(this.#depths) ?? Number.NaN;
    this.#suburbs = 0;
    this.#active = 0;
    this.#dropped = 0;
    this.#rates = 0;
    this.#depths = [];
  }

  days(coveredSuburbs: Int32Array): AreaDays {
    return { ...this.#days, coveredSuburbs };
  }
}
