import { HostProblem } from "../fetch/host-problem.js";

/** Which hosts are left alone for the rest of a sync. */
export class Patience {
  readonly #failures = new Map<string, number>();
  readonly #ended = new Map<string, string>();

  /** Why a host is not asked; undefined when it is. */
  refusalOf(host: string): string | undefined {
    return this.#ended.get(host);
  }

  /** Notes how a host answered: with a problem, or not. */
  note(host: string, problem?: unknown): void {
    const failures = problem instanceof HostProblem ? (this.#failures.get(host) ?? 0) + 1 : 0;
    this.#failures.set(host, failures);
    if (problem instanceof HostProblem && problem.asksForRest) {
      this.#ended.set(host, `it was not asked for, since ${host} wants to be left alone`);
    } else if (failures >= FAILURES_MAX) {
      this.#ended.set(host, `it was not asked for, since ${host} failed ${failures} times in a row`);
    }
  }
}

/** Each has been tried several times, and may have taken minutes. */
const FAILURES_MAX = 2;
