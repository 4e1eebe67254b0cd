/**
 * How many times longer some work takes on an input that is eight times as long: about 8 when its time is in
 * proportion to the length, 64 when it is to the square. Measured on the processor's clock, the best of three, since other
 * processes may be running.
 */
export function timeGrowth<Input>(
  make: (length: number) => Input,
  length: number,
  work: (input: Input) => void,
): number {
  const [small, large] = [make(length), make(8 * length)];
  work(small);
  return bestMs(large, work) / Math.max(bestMs(small, work), SHORTEST_MS);
}

function bestMs<Input>(input: Input, work: (input: Input) => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    work(input);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

/** What takes less cannot be measured, and is no harm. */
const SHORTEST_MS = 2;
