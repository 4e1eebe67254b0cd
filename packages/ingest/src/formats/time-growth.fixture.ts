import assert from "node:assert/strict";

/**
 * Fails if some work takes time in more than proportion to its input: one input is compared with many short ones that are as
 * long together. That takes as long when time is in proportion to the length, and 64 times as long when it is to the
 * square. Measured on the processor's clock, again if it took longer than in proportion, since other processes may be running.
 */
export function assertInProportion<Input>(
  make: (length: number) => Input,
  length: number,
  work: (input: Input) => void,
): void {
  const [short, long] = [make(length / TIMES), make(length)];
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  const growth = () => best.long / Math.max(best.short, SHORTEST_MS);
  const workOnShort = () => {
    for (let time = 0; time < TIMES; time += 1) work(short);
  };
  workOnShort();
  for (let round = 0; round < ROUNDS_MAX && (round === 0 || growth() > PROPORTION); round += 1) {
    best.short = Math.min(best.short, cpuMs(workOnShort));
    best.long = Math.min(
      best.long,
      cpuMs(() => work(long)),
    );
  }
  const message = `${TIMES} times as much takes ${(TIMES * growth()).toFixed()} times as long`;
  assert.ok(growth() < GROWTH_MAX, message);
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const TIMES = 64;
const ROUNDS_MAX = 5;
const PROPORTION = 2;
/** Far from both: what is in proportion comes to 3 where it needs memory and the machine is busy. */
const GROWTH_MAX = 10;
/** What takes less cannot be measured, and is no harm. */
const SHORTEST_MS = 2;
