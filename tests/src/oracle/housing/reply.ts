import type { Answer } from "../answer.js";
import { states } from "./states.js";

/** A refusal. */
class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: 400 | 404) {
    super(String(status));
    const code = status === 400 ? "invalid_argument" : "not_found";
    this.answer = { status, body: JSON.stringify({ code }) };
  }
}

/** The answer that a function makes or refuses to make. */
export function replyOf(make: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(make()) };
  } catch (problem) {
    if (problem instanceof Refusal) return problem.answer;
    throw problem;
  }
}

/** Refuses a wrong argument. */
export function invalid(): never {
  throw new Refusal(400);
}

/** Refuses an unknown id. */
export function unknown(): never {
  throw new Refusal(404);
}

/** A number of rows or days by section 0. */
export function countOf(given: number | null | undefined, usual: number, most: number): number {
  const count = given ?? 0;
  if (count < 0) invalid();
  return count === 0 ? usual : Math.min(count, most);
}

/** One of some small words; empty is the first. */
export function oneOf<Word extends string>(given: string | null | undefined, words: readonly Word[]): Word {
  const word = (given ?? "").trim().toLowerCase();
  if (word === "") return words[0]!;
  return words.find((candidate) => candidate === word) ?? invalid();
}

/** A state, or nothing when it is empty. */
export function stateIn(given: string | null | undefined): string {
  const state = (given ?? "").trim().toUpperCase();
  if (state !== "" && !states.some((code) => code === state)) invalid();
  return state;
}

/** The text of a query as names are searched for it. */
export function queryIn(given: string | null | undefined): string {
  return (given ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The code of a suburb, or nothing when it is empty. */
export function salCodeIn(given: string | null | undefined): string {
  const code = (given ?? "").trim();
  if (code !== "" && !/^[1-8][0-9]{4}$/.test(code)) invalid();
  return code;
}
