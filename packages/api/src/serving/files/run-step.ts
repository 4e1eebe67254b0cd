import { fork } from "node:child_process";
import type { FilesStep, StepAnswer, StepResults } from "./files-job.js";

/** Who wants to know how far a step is, and may want it no more. */
interface StepOptions {
  readonly onRows?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Has a step done by a process of its own, which gives all of its memory back. */
export function runStep<Kind extends FilesStep["kind"]>(
  step: Extract<FilesStep, { kind: Kind }>,
  { onRows, signal }: StepOptions = {},
): Promise<StepResults[Kind]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./files-step.process.js", import.meta.url), {
      execArgv: SMALL,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    child.on("message", (answer: StepAnswer) => {
      if ("rowsDone" in answer) onRows?.(answer.rowsDone);
      else if ("problem" in answer) reject(new Error(answer.problem));
      else resolve(answer.result as StepResults[Kind]);
    });
    child.once("error", reject);
    child.once("exit", (code, signalled) => reject(new Error(`what writes them has ended with ${code ?? signalled}`)));
    child.send(step, () => undefined);
  });
}

/**
 * Rows live for a moment: a small place for what is new keeps the process small. V8 would let it grow to four times of
 * what is in use before it looks for garbage; here it looks at half as much again, and when it is asked to.
 */
const SMALL = ["--max-semi-space-size=2", "--heap-growing-percent=50", "--expose-gc"];
