import type { MakerRequest, RouteAnswer, World } from "@daybook/web";
import type { FromThread, Port, Question, ToThread } from "./messages.js";

/** What a method answers to a request of what was served when a job came. Throws a refusal. */
export type AnswerOf<Serving> = (
  method: string,
  request: string,
  serving: Serving,
) => { readonly bytes: Uint8Array; readonly hint: string | undefined };

/** What a job is made of. */
interface JobData<Serving> {
  readonly world: World;
  readonly serving: Serving;
  /** The number by which the thread has the same data; undefined if it has not. */
  readonly data: number | undefined;
}

/** The jobs that a thread was given, as seen by the thread that has the data. */
export interface Jobs<Serving> {
  /** Has something made; rejected with the refusal of a method as it was thrown, or with a fault. */
  make(route: string, request: MakerRequest, of: JobData<Serving>): Promise<RouteAnswer>;
  /** Takes what the thread tells. */
  take(message: FromThread): void;
  /** Those that are not made yet. */
  open(): number;
  /** Lets go of all of them. */
  fail(reason: unknown): void;
}

/** Gives jobs to a thread, and answers what it asks for them. */
export function jobsOver<Serving>(port: Port<ToThread>, answerOf: AnswerOf<Serving>): Jobs<Serving> {
  const jobs = new Map<number, Job<Serving>>();
  const questions: Question[] = [];
  /** What was thrown for the last questions: a job that fails with one fails with this very object. */
  const thrown = new Map<number, unknown>();
  let last = 0;

  /** One question in a turn of the event loop, so that calls of others come between. */
  const answerNext = () => {
    const question = questions.shift();
    if (question === undefined) return;
    answer(question);
    if (questions.length > 0) setImmediate(answerNext);
  };
  const answer = ({ job: number, question, method, request }: Question) => {
    const job = jobs.get(number);
    try {
      if (job === undefined) throw new Error("the page that this is asked for is not being made");
      const { bytes, hint } = answerOf(method, request, job.serving);
      // Callers are sent the same bytes, so that only a copy is handed over.
      const copy = new Uint8Array(bytes);
      port.postMessage({ kind: "answer", question, bytes: copy, hint }, [copy.buffer]);
    } catch (cause) {
      keep(question, cause);
      port.postMessage({ kind: "refusal", question, ...told(cause) });
    }
  };
  const keep = (question: number, cause: unknown) => {
    thrown.set(question, cause);
    for (const oldest of thrown.keys()) {
      if (thrown.size <= THROWN_MAX) return;
      thrown.delete(oldest);
    }
  };

  return {
    make: (route, { path, query, runs }, { world, serving, data }) =>
      new Promise((resolve, reject) => {
        last += 1;
        port.postMessage({ kind: "make", job: last, route, path, query: String(query), runs, world, data });
        jobs.set(last, { serving, resolve, reject });
      }),
    take(message) {
      if (message.kind === "question") {
        questions.push(message);
        if (questions.length === 1) setImmediate(answerNext);
        return;
      }
      const job = jobs.get(message.job);
      jobs.delete(message.job);
      if (message.kind === "made") job?.resolve(message.answer);
      else job?.reject(thrown.get(message.question ?? 0) ?? faultOf(message.stack));
    },
    open: () => jobs.size,
    fail(reason) {
      for (const { reject } of jobs.values()) reject(reason);
      jobs.clear();
      questions.length = 0;
    },
  };
}

interface Job<Serving> {
  /** Held until the job is done: newer data may be served meanwhile. */
  readonly serving: Serving;
  resolve(answer: RouteAnswer): void;
  reject(reason: unknown): void;
}

function told(cause: unknown) {
  const {
    message = String(cause),
    code,
    httpStatus,
  } = cause as Partial<Record<"message" | "code", string>> & {
    readonly httpStatus?: number;
  };
  return { message, code, httpStatus };
}

/** A fault of the thread, with the lines of the log that it happened at. */
function faultOf(stack: string): Error {
  const fault = new Error(stack.split("\n")[0]);
  fault.stack = stack;
  return fault;
}

/** More than are open at once. */
const THROWN_MAX = 1_000;
