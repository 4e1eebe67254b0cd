import type { Worker } from "node:cluster";
import type { Figures, Peers } from "@daybook/api";
import type { ToFirst, ToWorker } from "./messages.js";

/** The workers, as one of them reaches them through the first process. */
export function peersOf(self: Worker, answerMs = ANSWER_MS): Peers {
  let own: (() => Promise<Figures>) | undefined;
  let settle: (figures: readonly Figures[]) => void = () => {};
  let asked: Promise<readonly Figures[]> | undefined;
  let next: Promise<readonly Figures[]> | undefined;
  const tell = (message: ToFirst) => void self.send(message, () => undefined);

  self.on("message", (message: ToWorker) => {
    if (message.kind === "figures of all") settle(message.figures);
    if (message.kind !== "figures wanted") return;
    // Figures that cannot be told are missing from the sums, and whoever asks this worker for them sees why.
    void own?.().then(
      (figures) => tell({ kind: "figures", round: message.round, figures }),
      () => undefined,
    );
  });
  const ask = async () => {
    const answer = new Promise<readonly Figures[]>((resolve) => {
      settle = resolve;
    });
    const late = setTimeout(() => settle([]), answerMs);
    tell({ kind: "all figures wanted" });
    const figures = await answer;
    clearTimeout(late);
    asked = undefined;
    return figures;
  };
  const askNext = async () => {
    await asked;
    next = undefined;
    asked = ask();
    return asked;
  };
  return {
    offer(tellOwn) {
      own = tellOwn;
    },
    // However many ask: one answer is under way, and all others wait for the one after it.
    ofAll() {
      if (asked !== undefined) {
        next ??= askNext();
        return next;
      }
      asked = ask();
      return asked;
    },
  };
}

/** Longer than the first process may take for two rounds. */
const ANSWER_MS = 3_000;
