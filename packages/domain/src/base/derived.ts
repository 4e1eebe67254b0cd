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
