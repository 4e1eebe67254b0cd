import { answerError } from "@daybook/sdk";

/** The error that a refusal of a plain endpoint stands for. */
export async function refusedAnswer(answer: Response): Promise<Error> {
  return answerError({ status: answer.status, headers: answer.headers, text: await answer.text() });
}
