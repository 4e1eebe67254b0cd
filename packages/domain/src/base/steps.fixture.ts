/** What a computation in steps comes to. */
export function finished<Made>(work: Generator<unknown, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
