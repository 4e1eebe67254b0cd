import { notFound } from "../errors.js";

/** The answer for a key, or the refusal of one for which nothing is held. */
export function found<Answer>(what: string, key: string, answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound(what, key);
  return answer;
}
