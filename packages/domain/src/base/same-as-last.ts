/**
 * Gives what was made last once more if what is made now says the same, so that what is derived of it need not be made anew. It holds
 * the last alone.
 */
export function sameAsLast<Made extends object>(
  saysTheSame: (one: Made, other: Made) => boolean,
): (made: Made) => Made {
  let last: Made | undefined;
  return (made) => {
    if (last === undefined || !saysTheSame(last, made)) last = made;
    return last;
  };
}

/** Whether maps have the same keys and values, in the same order. */
export function areSameMaps<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  areSame: (one: Value, other: Value) => boolean = Object.is,
): boolean {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [key, value] of one) {
    const [otherKey, otherValue] = others.next().value!;
    if (key !== otherKey || !areSame(value, otherValue)) return false;
  }
  return true;
}
