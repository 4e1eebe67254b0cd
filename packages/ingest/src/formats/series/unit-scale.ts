/**
 * The power of ten by which figures of a stated unit are multiplied to be in base
 * units: 3 for "000" and "$'000", 6 for "$ Millions", "$ million" and "$m", 9 for
 * "$ billion". Figures of every other unit stay as published, which is 0.
 */
export function scaleOfUnit(unit: string): number {
  const multiple = MULTIPLE.exec(unit.trim())?.groups;
  if (multiple === undefined) return 0;
  if (multiple.thousands !== undefined) return 3;
  return multiple.millions === undefined ? 9 : 6;
}

// A letter alone may be a unit of its own, so it counts after a currency only.
const MULTIPLE =
  /^(?:(?:A|US)?\$ ?)?(?:(?<thousands>'?000|thousands?)|(?<millions>(?<=\$ ?)m|millions?)|(?<billions>(?<=\$ ?)bn?|billions?))$/i;
