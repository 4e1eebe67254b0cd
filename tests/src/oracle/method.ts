import type { Answer } from "./answer.js";
import type { Caller } from "./caller.js";
import type { Random } from "./random.js";
import type { Facts } from "./requests/facts.js";
import type { Database } from "./sql/database.js";

/** One method under test: how it is asked, what it should answer and how it is called. */
export interface Method {
  readonly name: string;
  /** How many requests of 10,000 and some go to it. */
  readonly requests: number;
  requestFrom(random: Random, facts: Facts): object;
  expected(database: Database, requests: readonly object[]): Promise<Answer[]>;
  call(caller: Caller, request: object): Promise<Answer>;
  /** Where the answer differs, in words. */
  difference(request: object, expected: Answer, actual: Answer): string | undefined;
}
