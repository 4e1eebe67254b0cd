import type { ToldData } from "@daybook/api/own-answers";
import type { RouteAnswer, World } from "@daybook/web";

/** What the thread that makes pages is told. */
export type ToThread = NewData | MakeJob | Answer | Refusal;

/** What is served has changed. */
interface NewData {
  readonly kind: "data";
  readonly data: ToldData;
}

/** Something of the site is to be made. */
export interface MakeJob {
  readonly kind: "make";
  readonly job: number;
  /** The path of the route, which may stand for many. */
  readonly route: string;
  readonly path: string;
  readonly query: string;
  readonly runs: string | undefined;
  readonly world: World;
  /** The number of the data that it is of; undefined if the thread was not told of that. */
  readonly data: number | undefined;
}

/** What a method answers to a question. */
interface Answer {
  readonly kind: "answer";
  readonly question: number;
  /** As JSON. */
  readonly bytes: Uint8Array;
  readonly hint: string | undefined;
}

/** Why a question is not answered. */
interface Refusal {
  readonly kind: "refusal";
  readonly question: number;
  readonly message: string;
  /** Undefined for a fault. */
  readonly code: string | undefined;
  readonly httpStatus: number | undefined;
}

/** What the thread tells. */
export type FromThread = Question | Made | Failed;

/** What a method is asked for a job, of the data that the job is for. */
export interface Question {
  readonly kind: "question";
  readonly job: number;
  readonly question: number;
  readonly method: string;
  readonly request: string;
}

interface Made {
  readonly kind: "made";
  readonly job: number;
  readonly answer: RouteAnswer;
}

interface Failed {
  readonly kind: "failed";
  readonly job: number;
  /** The question whose refusal it failed with; undefined for a fault of its own. */
  readonly question: number | undefined;
  /** What a log says of the fault. */
  readonly stack: string;
}

/** One end of what joins two threads. */
export interface Port<Sent> {
  postMessage(message: Sent, transferred?: readonly ArrayBuffer[]): void;
}
