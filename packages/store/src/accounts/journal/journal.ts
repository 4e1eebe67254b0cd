import { randomBytes } from "node:crypto";
import { AccountsUnreachable } from "../errors.js";
import { fileProblemOf } from "./file-problem.js";
import { type JournalFile, openJournalFile } from "./journal-file.js";
import { fieldsOf, lineOf } from "./line.js";

/** What the lines of a journal add up to. Everybody takes the same lines in the same order. */
export interface Fold<Outcome> {
  /** Takes the next record and says what it came to. */
  take(fields: readonly string[]): Outcome;
}

/** A file to which several processes append records. */
export interface Journal<Outcome, State extends Fold<Outcome>> {
  /** The records read so far. */
  readonly state: State;
  /** Appends a record; tells what it came to after all before it, once it is on the disk. */
  append(fields: readonly string[]): Promise<Outcome>;
  /** Takes in what others have appended until now. */
  refresh(): Promise<void>;
  /** Finishes what was asked for, then closes the file. */
  close(): Promise<void>;
}

/** Somebody who waits for a round, without a line when reading is all that is wanted. */
interface Waiting<Outcome> {
  readonly mark?: string;
  readonly line?: string;
  outcome?: { readonly value: Outcome };
  readonly resolve: (outcome: Outcome | undefined) => void;
  readonly reject: (problem: unknown) => void;
}

/** Opens a journal, made when missing, and reads all of it. */
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

  /** Begins at the start of whatever file has the name. */
  async function begin(): Promise<void> {
    const fresh = emptyState();
    file = await openJournalFile(path, (line) => {
      const [mark, ...fields] = fieldsOf(line) ?? [];
      if (mark === undefined) return;
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
    // Everybody who asks in the same turn of the event loop shares the first round.
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

  /** One write and one sync for everybody in it. Lines of others that came before are on the disk with ours. */
  async function roundOf(round: readonly Waiting<Outcome>[]): Promise<void> {
    const lines = round.flatMap(({ line }) => line ?? []);
    // A line end first: a line that somebody left without one must not take ours with it.
    const unwritten = lines.length > 0 ? await problemOf(file.append(`\n${lines.join("")}`)) : undefined;
    const [unsynced, isReplaced] = await Promise.all([
      lines.length > 0 ? problemOf(file.sync()) : undefined,
      file.isReplaced(),
      file.readOn(),
    ]);
    if (isReplaced) {
      // What was written went away with the old file.
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

  const journal: Journal<Outcome, State> = {
    get state() {
      return state;
    },
    async append(fields) {
      count += 1;
      const mark = `${opening}${count.toString(36)}`;
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

/** What a piece of work failed with; undefined when it did not. */
function problemOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (problem: unknown) => problem ?? new Error("It failed without a reason."),
  );
}

const QUEUE_MAX = 10_000;
/** Lines of one write, and with their greatest length its bytes; a whole batch of settlements. */
const ROUND_MAX = 1_000;
