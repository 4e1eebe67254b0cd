import type { LookupAddress } from "node:dns";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { HookEvent } from "@daybook/api";
import { releaseVersion } from "@daybook/contract/version";
import { publicLookup } from "@daybook/ingest/public-lookup";
import type { Attempt, Hook } from "@daybook/store/hooks";
import { askedWaitMs } from "./asked-wait.js";
import { type HookAddresses, receiverAddressOf } from "./receiver-address.js";
import { signedHeaders } from "./signature.js";

/** What sending an event needs of the world. */
export interface PostMeans {
  readonly allowed: HookAddresses;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** From the look at the host's name to the head of its answer. */
  readonly timeoutMs: number;
}

/** Sends an event once and says what the receiver made of it. Of its answer only the head counts, and the rest is not read. */
export async function postEvent(
  { url, secret }: Pick<Hook, "url" | "secret">,
  event: HookEvent,
  means: PostMeans,
): Promise<Pick<Attempt, "answer" | "problem" | "tookMs" | "waitMs">> {
  const begunMs = means.monotonicMs();
  const told = (answer: Attempt["answer"], problem = "") => {
    const tookMs = Math.round(means.monotonicMs() - begunMs);
    return { answer, problem: printable(problem), tookMs };
  };
  try {
    const { status, retryAfter } = await headOf(receiverAddressOf(url, means.allowed), secret, event, means);
    if (status >= 200 && status < 300) return told("taken");
    if (status >= 300 && status < 400) return told("failed", `it answered ${status}, and nobody is sent elsewhere`);
    const waitMs = BUSY.includes(status) ? askedWaitMs(retryAfter, means.now()) : undefined;
    return { ...told(status === GONE ? "gone" : "failed", `it answered ${status}`), ...(waitMs && { waitMs }) };
  } catch (problem) {
    const isLate = problem instanceof Error && problem.name === "TimeoutError";
    return told("failed", isLate ? `it did not answer within ${means.timeoutMs / 1000} s` : wordsOf(problem));
  }
}

/** Long enough for a receiver that does its work first, which it should not. */
export const POST_TIMEOUT_MS = 15_000;

function headOf(
  url: URL,
  secret: string,
  event: HookEvent,
  means: PostMeans,
): Promise<{ readonly status: number; readonly retryAfter: string | undefined }> {
  const options: RequestOptions = {
    method: "POST",
    // Every request opens its own connection, to the very address that was checked.
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(event.body),
      "user-agent": `daybook/${releaseVersion}`,
      ...signedHeaders(secret, event.id, means.now(), event.body),
    },
    signal: AbortSignal.timeout(means.timeoutMs),
    ...(means.allowed === "public" && { lookup: publicLookup(means.resolve) }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === "http:" ? httpRequest : httpsRequest;
    send(url, options, (answer) => {
      resolve({ status: answer.statusCode!, retryAfter: answer.headers["retry-after"] });
      answer.destroy();
    })
      .on("error", (error) => reject(options.signal?.aborted ? options.signal.reason : error))
      .end(event.body);
  });
}

function wordsOf(problem: unknown): string {
  const { message = String(problem), errors } = problem as Partial<AggregateError>;
  // Where all addresses of a host failed, the problem that holds theirs says nothing.
  return message === "" && errors !== undefined ? wordsOf(errors[0]) : message;
}

/** What is kept in one line. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, " ").slice(0, 200);
}

const GONE = 410;
/** Answers of which Retry-After says when to come back. */
const BUSY: readonly number[] = [429, 503];
