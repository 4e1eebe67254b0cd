import { Code, ConnectError } from "@connectrpc/connect";
import { baseAddress, callerHeaders, type DaybookOptions, timeoutOf } from "./options.js";

/** One server as the client sees it: requests go out named and in time, faults come back as ConnectErrors. */
export interface Connection {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Fetch with the caller's headers; a server that cannot be reached is `unavailable`. */
  readonly fetch: typeof globalThis.fetch;
  /** Sends one request to a path and reads the whole answer within the timeout. */
  readonly exchange: (path: string, request: RequestInit) => Promise<Answer>;
}

/** A whole answer of the server, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Prepares to talk to the server that the options name. */
export function connectionOf(options: DaybookOptions): Connection {
  const baseUrl = baseAddress(options.baseUrl);
  const timeoutMs = timeoutOf(options);
  const ownHeaders = callerHeaders(options);
  const send = options.fetch ?? globalThis.fetch;

  const named: typeof globalThis.fetch = async (address, request) => {
    const headers = new Headers(request?.headers);
    for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
    try {
      // A redirect could carry the key to another host.
      return await send(address, { ...request, headers, redirect: "error" });
    } catch (fault) {
      throw request?.signal?.aborted ? fault : unreachable(baseUrl, fault);
    }
  };

  const exchange = async (path: string, request: RequestInit): Promise<Answer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await named(`${baseUrl}${path}`, { ...request, signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (fault) {
      if (signal.aborted) throw new ConnectError(`no answer within ${timeoutMs} ms`, Code.DeadlineExceeded);
      throw fault instanceof ConnectError ? fault : unreachable(baseUrl, fault);
    }
  };

  return { baseUrl, timeoutMs, fetch: named, exchange };
}

/** The error for a server that could not be asked: fetch hides why in the cause of its own. */
export function unreachable(baseUrl: string, fault: unknown): ConnectError {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault;
  const reason = cause instanceof Error ? causeText(cause) : String(cause);
  return new ConnectError(`cannot reach ${baseUrl}: ${reason}`, Code.Unavailable, undefined, undefined, fault);
}

/** Node reports a refused connection to several addresses of a host with an empty message and a code. */
function causeText(cause: Error & { code?: unknown }): string {
  return cause.message || String(cause.code ?? cause.name);
}
