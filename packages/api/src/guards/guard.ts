import type { IncomingHttpHeaders } from "node:http";
import type { DescMethod } from "@bufbuild/protobuf";
import type { Caller } from "../base/caller.js";
import type { ApiError } from "../base/errors.js";

/** Checks a request before its body is read, and returns a refusal or nothing. */
export type Guard = (head: RequestHead) => ApiError | undefined;

/** What is known of a request before its body is read. */
export interface RequestHead {
  readonly verb: string;
  readonly path: string;
  /** As it came, without its question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** The method that is called; undefined for a plain endpoint. */
  readonly method: DescMethod | undefined;
  readonly caller: Pick<Caller, "owner" | "isUnsure" | "address">;
  /** Whether callers without a key must say who they are. */
  readonly needsName: boolean;
}
