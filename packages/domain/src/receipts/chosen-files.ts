/** Which files of one source count: those of some units, or all of them; only live ones unless an answer tells what was replaced too. */
export interface ChosenFiles {
  readonly units?: ReadonlySet<string>;
  readonly isWithReplaced?: boolean;
}

/** The files behind an answer, by source. */
export type ChosenBySource = ReadonlyMap<string, ChosenFiles>;

/** The files that one or the other chooses. */
export function eitherOf(one: ChosenBySource, other: ChosenBySource): ChosenBySource {
  const both = new Map(one);
  for (const [source, chosen] of other) {
    const known = both.get(source);
    both.set(source, known === undefined ? chosen : eitherOfOne(known, chosen));
  }
  return both;
}

function eitherOfOne(one: ChosenFiles, other: ChosenFiles): ChosenFiles {
  const isWithReplaced = one.isWithReplaced === true || other.isWithReplaced === true;
  const units = one.units && other.units && new Set([...one.units, ...other.units]);
  return { ...(units && { units }), ...(isWithReplaced && { isWithReplaced }) };
}
