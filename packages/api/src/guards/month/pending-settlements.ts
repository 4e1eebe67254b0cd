/** Units of an identity in a month that the store has not been told about yet. */
interface PendingSettlement {
  readonly identity: string;
  /** Such as "2026-11". */
  readonly month: string;
  /** Positive: served without a lease. Negative: leased but not used. */
  readonly units: number;
}

/** Settlements still to be sent for balances that were removed or have moved on to another month. */
export interface PendingSettlements {
  add(identity: string, month: string, units: number): void;
  /** Removes the oldest ones and returns them. */
  take(countMax: number): PendingSettlement[];
  count(): number;
  /** Units served without a lease. */
  owedUnits(): number;
  /** Gives up on units that will never be reported to the store. */
  drop(units: number): void;
  /** Units given up so far. */
  droppedUnits(): number;
}

/** Holds up to `countMax` settlements; the units of one that does not fit are dropped. */
export function pendingSettlementsOf(countMax: number): PendingSettlements {
  let held: PendingSettlement[] = [];
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
