/**
 * How many times longer some work takes on an input that is eight times as long: about 8 when its time is in
 * proportion to the length, 64 when it is to the square. Measured on the processor's clock, the best of some rounds, since
 * other processes may be running: of many, where the first ones do not look like a proportion.
 */
export function timeGrowth<Input>(
  make: (length: number) => Input,
  length: number,
  work: (input: Input) => void,
): number {
  const [small, large] = [make(length), make(8 * length)];
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const growth = () => best.large / Math.max(best.small, SHORTEST_MS);
  work(small);
  for (let round = 0; round < ROUNDS_MAX && (round < ROUNDS_LEAST || growth() > PROPORTION); round += 1) {
    best.small = Math.min(
      best.small,
      cpuMs(() => work(small)),
    );
    best.large = Math.min(
      best.large,
      cpuMs(() => work(large)),
    );
  }
  return growth();
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const ROUNDS_LEAST = 3;
const ROUNDS_MAX = 20;
const PROPORTION = 16;
/** What takes less cannot be measured, and is no harm. */
const SHORTEST_MS = 2;
