import { diskProblemOf } from "@daybook/store";
import type { FilesStep, StepAnswer } from "./files-job.js";
import { planFiles } from "./plan-files.js";
import { writeDatasets, writeParquetFiles } from "./write-parts.js";

/** Runs in a process of its own: does one step of the work, and gives all of its memory back. */
// An exit would fail in the middle of a query; what is left behind is removed by the next one.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", async (step: FilesStep) => {
  let answer: StepAnswer;
  try {
    answer = { result: await resultOf(step) };
  } catch (problem) {
    const explained = diskProblemOf(problem, "places" in step ? step.places.folder : undefined);
    answer = { problem: explained instanceof Error ? explained.message : String(explained) };
  }
  process.send!(answer, () => process.exit());
});

function resultOf(step: FilesStep) {
  if (step.kind === "plan") return planFiles(step.job);
  const tell = (rowsDone: number) => process.send!({ rowsDone } satisfies StepAnswer);
  return step.kind === "rows" ? writeDatasets(step, nowAndThen(tell)) : writeParquetFiles(step);
}

/** Passes on every hundredth of what it is told. */
function nowAndThen(tell: (rowsDone: number) => void): (rowsDone: number) => void {
  let told = 0;
  return (rowsDone) => {
    told += 1;
    if (told % 100 === 0) tell(rowsDone);
  };
}
