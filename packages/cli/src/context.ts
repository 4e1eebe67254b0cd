import type { Readable, Writable } from "node:stream";

/** Everything outside that a command uses. Only main.ts makes a real one. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  /** The path of this command. */
  readonly program: string;
  /** Asks whoever sits at the terminal for a line; undefined where nobody does. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  readonly nodeVersion: string;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Bytes that nobody can predict, for keys. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Writes a line of the result, to standard output. */
  out(line: string): void;
  /** Writes a line about the work, to standard error. */
  err(line: string): void;
  /** Writes a line about the work that nobody needs who wants to hear of problems alone, to standard error. */
  note(line: string): void;
  /**
   * Shows how far the work is: on a terminal in a line that replaces the last one, with a bar of the share that is done,
   * elsewhere in a line every ten seconds.
   */
  progress(line: string, share?: number): void;
  /** The terminal that results are written to; undefined where they go into a file or another program. */
  readonly terminal?: { readonly columns: () => number } | undefined;
  /** Where a server writes its log. */
  readonly log: {
    write(line: string): void;
    /** Somebody watches it. */
    readonly isTTY?: boolean;
  };
  /** Standard input and output, for a command that talks over them; undefined where there are none. */
  readonly stdio?: { readonly input: Readable; readonly output: Writable };
  /** Aborted when the process is asked to end. */
  readonly stop: AbortSignal;
  /** Aborted when nobody reads the results any more. */
  readonly unread: AbortSignal;
}

/** Exit codes of every command. */
export const EXIT = { ok: 0, failed: 1, someRefused: 2 } as const;

/** Exit codes of commands that ask a server, beside those. */
export const ASKING_EXIT = { badUsage: 2, notFound: 3, refused: 4 } as const;
