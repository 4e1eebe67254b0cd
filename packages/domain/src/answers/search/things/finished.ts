/** What a generator makes, without a pause. */
export function finished<Made>(work: Generator<void, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
