/** What is derived of an input: asked for as a whole, or made beforehand step by step. */
export interface DerivedInSteps<Input, Output> {
  (input: Input): Output;
  /** Makes it, one step at each turn of a loop; there are none once it is made. */
  steps(input: Input): Iterable<void>;
  /** The answer once it is made; undefined before. */
  made(input: Input): Output | undefined;
}

/**
 * A function whose answer is computed once for each immutable input and lives as
 * long as that input. The computation yields now and then, so that
 * preparing it lets others have their turn. A caller that asks before it is ready
 * finishes it.
 */
export function derivedInSteps<Input extends object, Output>(
  compute: (input: Input) => Generator<void, Output>,
): DerivedInSteps<Input, Output> {
  const answers = new WeakMap<Input, { readonly output: Output }>();
  const begun = new WeakMap<Input, Generator<void, Output>>();

  const advance = (input: Input) => {
    const work = begun.get(input) ?? compute(input);
    // A computation that throws is begun anew by whoever asks next.
    begun.delete(input);
    const step = work.next();
    if (step.done) answers.set(input, { output: step.value });
    else begun.set(input, work);
  };
  const derive = (input: Input) => {
    while (!answers.has(input)) advance(input);
    return answers.get(input)!.output;
  };
  derive.steps = function* (input: Input) {
    while (!answers.has(input)) {
      advance(input);
      yield;
    }
  };
  derive.made = (input: Input) => answers.get(input)?.output;
  return derive;
}

/** Makes something of each item, with a step after every so many. */
export function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item, number: number) => Made,
  itemsPerStep = 100,
): Generator<void, Made[]> {
  const made: Made[] = [];
  // By number: a walk over the entries leaves a pair of each behind.
  for (let number = 0; number < items.length; number += 1) {
    made.push(make(items[number]!, number));
    if (made.length % itemsPerStep === 0) yield;
  }
  return made;
}
