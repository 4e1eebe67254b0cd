import { notFound } from "../base/errors.js";

/** The answer for a key, or the refusal of one for which nothing is held. */
export function found<Answer>(what: string, key: string, answer: Answer | undefined, hint?: string): Answer {
  if (answer === undefined) throw notFound(what, key, hint);
  return answer;
}
