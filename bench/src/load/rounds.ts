import type { Call, Generator } from "./generator.js";
import { medianOf } from "./median.js";

/** A server that is compared with others. */
export interface Side<Name extends string> {
  readonly name: Name;
  readonly address: string;
}

/** How long and how often sides are measured. */
export interface RoundSizes {
  readonly rounds: number;
  readonly seconds: number;
}

/** Answers a second of each side, round by round. */
export interface RoundFigures<Name extends string> {
  readonly rates: Readonly<Record<Name, readonly number[]>>;
  readonly generatorBusy: number;
}

/**
 * Loads sides in turns, in the other order every second round, so that none has the better half of the machine's time. The
 * first round only warms them up. A call is made for each round, the same for all sides.
 */
export async function measureRounds<Name extends string>(
  generator: Generator,
  sides: readonly Side<Name>[],
  { callOf, connections, rounds, seconds }: RoundSizes & { callOf(round: number): Call; connections: number },
): Promise<RoundFigures<Name>> {
  const rates = Object.fromEntries(sides.map(({ name }) => [name, [] as number[]])) as Record<Name, number[]>;
  let generatorBusy = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const call = callOf(round);
    for (const { name, address } of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await generator.run({ address, calls: [call], connections, seconds });
      const others = figures.failed + figures.refusedMs.length;
      if (others > 0) throw new Error(`${others} calls of ${call.path} were not answered by ${name}`);
      if (round === 0) continue;
      rates[name].push(figures.answeredMs.length / seconds);
      generatorBusy = Math.max(generatorBusy, figures.generatorBusy);
    }
  }
  return { rates, generatorBusy };
}

/** The median over rounds of what one side gives, of what another gives in the same round. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return medianOf(one.map((rate, round) => rate / other[round]!));
}
