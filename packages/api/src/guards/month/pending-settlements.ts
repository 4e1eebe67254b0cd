/** Units of an identity and a month that the store has not been told of yet. */
interface Bill {
  readonly identity: string;
  /** Such as "2026-11". */
  readonly month: string;
  /** Above zero: served without a lease. Below zero: leased and not used. */
  readonly units: number;
}

/** Bills of purses that are gone or have begun another month. */
export interface Bills {
  add(identity: string, month: string, units: number): void;
  /** Takes the oldest ones out. */
  take(countMax: number): Bill[];
  count(): number;
  /** Units served without a lease. */
  owedUnits(): number;
  /** Gives up units that nobody will hear of. */
  drop(units: number): void;
  /** Units given up so far. */
  droppedUnits(): number;
}

/** Room for so many bills; of one that does not fit the units are dropped. */
export function billsOf(countMax: number): Bills {
  let held: Bill[] = [];
  let droppedUnits = 0;
  const drop = (units: number) => {
    droppedUnits += Math.abs(units);
  };
  return {
    add(identity, month, units) {
      if (units === 0) return;
      if (held.length >= countMax) drop(units);
      else held.push({ identity, month, units });
    },
    take(most) {
      const taken = held.slice(0, most);
      held = held.slice(most);
      return taken;
    },
    count: () => held.length,
    owedUnits: () => held.reduce((sum, { units }) => sum + Math.max(0, units), 0),
    drop,
    droppedUnits: () => droppedUnits,
  };
}
