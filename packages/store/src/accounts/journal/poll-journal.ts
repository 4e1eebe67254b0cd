import type { Journal } from "./journal.js";
import type { KeyFold, KeyOutcome } from "./key-fold.js";

/** Polls a journal; calls back at the first look and at every later one that finds changes. Returns a function that stops it. */
export function pollJournal(
  journal: Journal<KeyOutcome, KeyFold>,
  onChange: () => void,
  onReach: (isReachable: boolean) => void,
  pollMs: number,
): () => void {
  let seen: { readonly state: KeyFold; readonly changes: number } | undefined;
  let isReachable = true;
  let isLooking = false;
  let isClosed = false;

  const look = async () => {
    const isThere = await journal.refresh().then(
      () => true,
      () => false,
    );
    if (isClosed) return;
    if (isThere !== isReachable) {
      isReachable = isThere;
      onReach(isThere);
    }
    if (!isThere) return;
    const { state } = journal;
    // Another state means another file, which counts its own changes.
    const isNews = state !== seen?.state || state.changes !== seen.changes;
    seen = { state, changes: state.changes };
    if (isNews) onChange();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, pollMs);
  timer.unref();
  return () => {
    isClosed = true;
    clearInterval(timer);
  };
}
