import type { IncomingMessage, ServerResponse } from "node:http";
import type { Admission } from "../base/admission.js";
import { type Caller, callerAt, UNKNOWN_ADDRESS } from "../base/caller.js";
import type { Clock } from "../base/clock.js";
import type { Exchange, Outcome } from "../base/exchange.js";
import type { Serving } from "../base/serving.js";
import type { Observer } from "../observe/observer.js";

/** What every exchange needs of the server. */
export interface ExchangeMeans {
  readonly newId: () => string;
  readonly serving: () => Serving;
  readonly clock: Clock;
  readonly admission: Admission<Exchange>;
  readonly observer: Observer;
  /** Origins of pages that may use a browser session. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly isDraining: () => boolean;
}

/** An exchange until its response was handed over. A class, since an object with functions of its own takes longer to make. */
export class OpenExchange implements Exchange {
  readonly id: string;
  serving: Serving;
  waitedMs: number;
  readonly admission: Admission<Exchange>;
  caller: Caller = NOBODY;
  limitHeaders: readonly string[] = NONE;
  pastHeaders: readonly string[] = NONE;
  receipt: string | undefined = undefined;
  isImmutable = false;
  sessionCookie: string | undefined = undefined;
  units = 0;
  isRefusedByLoad = false;
  takeBack: (() => void) | undefined = undefined;
  readonly allowedOrigins: ReadonlySet<string>;
  protocol = "plain";
  readonly isDraining: () => boolean;
  private isOpen = true;

  constructor(
    private readonly means: ExchangeMeans,
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly path: string,
    readonly query: string,
    readonly label: string,
    public startedMs: number,
  ) {
    // A lost connection shows up where it matters; without a listener it would end the process.
    request.on("error", ignore);
    response.on("error", ignore);
    means.observer.started();
    this.id = means.newId();
    this.serving = means.serving();
    this.waitedMs = means.clock.monotonicMs() - startedMs;
    this.admission = means.admission;
    this.allowedOrigins = means.allowedOrigins;
    this.isDraining = means.isDraining;
  }

  finish(outcome: Outcome): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { means, caller, units, isRefusedByLoad } = this;
    means.admission.leave(this);
    means.observer.finished(this, outcome);
    if (caller.keyId !== undefined && !isRefusedByLoad) means.observer.charged(caller.keyId, units);
  }
}

/** The caller of a path that does not ask who calls. */
const NOBODY = callerAt(UNKNOWN_ADDRESS);
const NONE: readonly string[] = [];

function ignore(): void {}
