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
