import type { RouteAnswer } from "./route.js";

/** Answers of pages, by address, within a bound of their bytes: those asked for last are kept. */
export class KeptAnswers {
  readonly #answers = new Map<string, RouteAnswer>();
  #characters = 0;

  constructor(private readonly charactersMax: number) {}

  /** Whether the answer of an address is kept. */
  has(address: string): boolean {
    return this.#answers.has(address);
  }

  /** The answer of an address; undefined when it is not kept. */
  get(address: string): RouteAnswer | undefined {
    const answer = this.#answers.get(address);
    if (answer !== undefined) {
      this.#answers.delete(address);
      this.#answers.set(address, answer);
    }
    return answer;
  }

  /** Keeps an answer, and lets go of those that were asked for longest ago. One that is too large by itself is not kept. */
  set(address: string, answer: RouteAnswer): void {
    this.#drop(address);
    this.#answers.set(address, answer);
    this.#characters += sizeOf(address, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.charactersMax) return;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    const answer = this.#answers.get(address);
    if (answer === undefined) return;
    this.#answers.delete(address);
    this.#characters -= sizeOf(address, answer);
  }
}

function sizeOf(address: string, { body, gzipped }: RouteAnswer): number {
  return address.length + body.length + (gzipped?.length ?? 0) + OVERHEAD;
}

/** An answer takes memory even where it has no body. */
const OVERHEAD = 500;
