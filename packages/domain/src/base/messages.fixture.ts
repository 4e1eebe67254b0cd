/** An answer as it is sent: what is undefined, in it or in its parts, is not there. */
export function sent<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(sent) as Answer;
  if (typeof answer !== "object" || answer === null) return answer;
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, sent(value)])) as Answer;
}
