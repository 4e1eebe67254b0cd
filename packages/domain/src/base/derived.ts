/** A function whose answer is computed once for each immutable input and lives as long as that input. */
export function derived<Input extends object, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  const answers = new WeakMap<Input, { readonly output: Output }>();
  return (input) => {
    let answer = answers.get(input);
    if (answer === undefined) {
      answer = { output: compute(input) };
      answers.set(input, answer);
    }
    return answer.output;
  };
}

/** The same of two inputs together: the answer lives as long as both. */
export function derivedOfTwo<One extends object, Other extends object, Output>(
  compute: (one: One, other: Other) => Output,
): (one: One, other: Other) => Output {
  const ofOne = derived((one: One) => derived((other: Other) => compute(one, other)));
  return (one, other) => ofOne(one)(other);
}

/** The same of an input and one of a few keys: each has its answer for as long as the input lives. */
export function derivedOfKey<Input extends object, Key extends string | number, Output>(
  compute: (input: Input, key: Key) => Output,
): (input: Input, key: Key) => Output {
  const byKey = derived((_: Input) => new Map<Key, { readonly output: Output }>());
  return (input, key) => {
    const answers = byKey(input);
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = { output: compute(input, key) };
      answers.set(key, answer);
    }
    return answer.output;
  };
}
