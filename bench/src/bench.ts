import { atRest, HIGH_LIMITS, type Served, startDaybook } from "./children.js";
import type { Data } from "./data.js";
import { knownTo } from "./known.js";
import { startGenerator } from "./load/generator.js";
import type { Bench } from "./part.js";
import { startPlainStack } from "./plain-stack/plain-stack.js";
import { checkSameAnswers } from "./plain-stack/same-answers.js";

/** A bench on some data, and how all that it started is ended. */
export function openBench(data: Data, isQuick: boolean): { readonly bench: Bench; close(): Promise<void> } {
  const generator = startGenerator();
  const toEnd: (() => Promise<void>)[] = [];
  let numbers = 1_000_000;
  const daybook = once(async (): Promise<Served> => {
    const server = await startDaybook(data.everything(), HIGH_LIMITS);
    toEnd.push(() => server.stop());
    return atRest(server);
  });
  const known = once(async () => knownTo(await daybook()));
  const plain = once(async () => {
    console.log("filling the plain stack");
    const stack = await startPlainStack(data.everything());
    if (stack === undefined) return undefined;
    toEnd.push(() => stack.stop());
    const server = await stack.serve();
    toEnd.push(() => server.stop());
    const { address } = await daybook();
    const compared = await checkSameAnswers(address, server.address, await known(), isQuick ? 20 : 200);
    return { ...stack, server, compared };
  });
  const nextNumbers = () => {
    numbers += 50_000;
    return numbers;
  };
  return {
    bench: { isQuick, data, generator, daybook, plain, known, nextNumbers },
    async close() {
      generator.stop();
      for (const end of toEnd.reverse()) await end();
    },
  };
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
