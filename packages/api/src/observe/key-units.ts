import { Counter, type Registry } from "prom-client";

/** Counts what the holders of keys use. */
export interface KeyUnits {
  /** A call with a key took so many units of its minute. */
  add(keyId: string, units: number): void;
}

/** A metric of the units that calls with each key took. Keys beyond the first thousand that call are counted together. */
export function keyUnitsIn(registers: Registry[], keysMax = 1_000): KeyUnits {
  const used = new Map<string, number>();
  new Counter({
    name: "daybook_key_units_total",
    help: "Units that calls with a key took, by the id of the key",
    labelNames: ["key_id"],
    registers,
    collect() {
      this.reset();
      for (const [id, units] of used) this.inc({ key_id: id }, units);
    },
  });
  return {
    add(keyId, units) {
      const id = used.has(keyId) || used.size < keysMax ? keyId : OTHERS;
      used.set(id, (used.get(id) ?? 0) + units);
    },
  };
}

/** No id of a key. */
const OTHERS = "others";
