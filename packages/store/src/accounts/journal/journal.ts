import { randomBytes } from "node:crypto";
import { AccountsUnreachable } from "../errors.js";
import { fileProblemOf } from "./file-problem.js";
import { type JournalFile, openJournalFile } from "./journal-file.js";
import { fieldsOf, lineOf } from "./line.js";

/** What the lines of a journal add up to. Every process takes the same lines in the same order. */
export interface Fold<Outcome> {
  /** Takes the next record and returns its outcome. */
  take(fields: readonly string[]): Outcome;
  /** Gets each line that is not as it was written, and its number in the file. By default such lines are skipped. */
  takeDamaged?(line: Buffer, number: number): void;
  /** The record that says that nothing is lost with such a line, because it was never written to its end; none if that is not sure. */
  settling?(line: Buffer): readonly string[] | undefined;
}

/** A file to which several processes append records. */
export interface Journal<Outcome, State extends Fold<Outcome>> {
  /** What the records read so far add up to. */
  readonly state: State;
  /** Appends a record; returns its outcome, after all records before it, once it is on the disk. */
  append(fields: readonly string[]): Promise<Outcome>;
  /** Reads what others have appended until now. */
  refresh(): Promise<void>;
  /** Finishes the calls under way, then closes the file. */
  close(): Promise<void>;
}

/** A call that waits for a round; without a line if it only reads. */
interface Waiting<Outcome> {
  readonly mark?: string;
  readonly line?: string;
  outcome?: { readonly value: Outcome };
  readonly resolve: (outcome: Outcome | undefined) => void;
  readonly reject: (problem: unknown) => void;
}

/** Opens a journal, creating it if missing, and reads all of it. */
export async function openJournal<Outcome, State extends Fold<Outcome>>(
  path: string,
  emptyState: () => State,
): Promise<Journal<Outcome, State>> {
  const opening = randomBytes(6).toString("base64url");
  const marked = new Map<string, Waiting<Outcome>>();
  let queue: Waiting<Outcome>[] = [];
  let count = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let state: State;
  let file: JournalFile;

  /** Starts reading whatever file has the name, from its start. */
  async function begin(): Promise<void> {
    const fresh = emptyState();
    let number = 0;
    file = await openJournalFile(path, (line) => {
      number += 1;
      if (line.length === 0) return;
      const [mark, ...fields] = fieldsOf(line) ?? [];
      if (mark === undefined) return fresh.takeDamaged?.(line, number);
      const value = fresh.take(fields);
      const waiting = marked.get(mark);
      if (waiting !== undefined) waiting.outcome = { value };
    });
    state = fresh;
  }

  function ask(record?: { readonly mark: string; readonly line: string }): Promise<Outcome | undefined> {
    if (isClosed) return Promise.reject(new AccountsUnreachable("The accounts are closed."));
    if (queue.length >= QUEUE_MAX) return Promise.reject(new AccountsUnreachable(`Too many wait for ${path}.`));
    return new Promise((resolve, reject) => {
      queue.push({ ...record, resolve, reject });
      running ??= run();
    });
  }

  async function run(): Promise<void> {
    // All calls made in the same turn of the event loop share the first round.
    await undefined;
    while (queue.length > 0) {
      const round = queue.slice(0, ROUND_MAX);
      queue = queue.slice(ROUND_MAX);
      for (const waiting of round) if (waiting.mark !== undefined) marked.set(waiting.mark, waiting);
      await roundOf(round).catch((problem: unknown) => {
        for (const { reject } of round) reject(fileProblemOf(path, problem));
      });
      marked.clear();
    }
    running = undefined;
  }

  /** One write and one sync for all calls in the round. Earlier lines of other processes reach the disk with ours. */
  async function roundOf(round: readonly Waiting<Outcome>[]): Promise<void> {
    const lines = round.flatMap(({ line }) => line ?? []);
    const unwritten = lines.length > 0 ? await problemOf(append(lines)) : undefined;
    const [unsynced, isReplaced] = await Promise.all([
      lines.length > 0 ? problemOf(file.sync()) : undefined,
      file.isReplaced(),
      file.readOn(),
    ]);
    if (isReplaced) {
      // What was written is gone with the old file.
      for (const waiting of round) delete waiting.outcome;
      const replaced = file;
      await begin();
      await replaced.close();
      return roundOf(round);
    }
    const problem = unwritten ?? unsynced;
    for (const { line, outcome, resolve, reject } of round) {
      if (line === undefined || (outcome !== undefined && problem === undefined)) resolve(outcome?.value);
      else reject(fileProblemOf(path, problem ?? new AccountsUnreachable(`${path} took a line in part only.`)));
    }
  }

  /**
   * A line end comes first: a line that another process left unfinished must not spoil ours. Since that makes it look
   * like one that was damaged later, we say that it was not.
   */
  async function append(lines: readonly string[]): Promise<void> {
    if (state.settling !== undefined) await file.readOn();
    const { torn } = file;
    const settling = torn.length > 0 && state.settling?.(torn);
    await file.append(`\n${settling ? lineOf([nextMark(), ...settling]) : ""}${lines.join("")}`);
  }

  function nextMark(): string {
    count += 1;
    return `${opening}${count.toString(36)}`;
  }

  const journal: Journal<Outcome, State> = {
    get state() {
      return state;
    },
    async append(fields) {
      const mark = nextMark();
      return (await ask({ mark, line: lineOf([mark, ...fields]) })) as Outcome;
    },
    async refresh() {
      await ask();
    },
    async close() {
      isClosed = true;
      await running;
      await file.close();
    },
  };
  try {
    await begin();
  } catch (problem) {
    throw fileProblemOf(path, problem);
  }
  await journal.refresh().catch(async (problem: unknown) => {
    await journal.close();
    throw problem;
  });
  return journal;
}

/** The error of a piece of work; undefined if it succeeded. */
function problemOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (problem: unknown) => problem ?? new Error("It failed without a reason."),
  );
}

const QUEUE_MAX = 10_000;
/** The most lines in one write, which bounds its bytes too. A whole batch of settlements fits. */
const ROUND_MAX = 1_000;
