import { findPrimary } from "../engines/find-primary.js";
import { endQuietly, within } from "../engines/postgres.js";
import type { Primary } from "../engines/primary.js";
import { RIVALS_LOOK_MS, watchRivals } from "../engines/watch-rivals.js";
import { VERSION_CHANNEL } from "./announce.js";
import { isSameMark, type Mark, readMark } from "./mark.js";
import type { VersionWatch } from "./version-watch.js";

/**
 * Listens to the primary on a connection of its own and looks at the ledger at every
 * notification and every poll. When the connection is lost, it reconnects to whichever
 * server is the primary then, and sees what came meanwhile.
 */
export function watchPostgres(
  addresses: string,
  onChange: () => void,
  pollMs: number,
  since: Mark | undefined,
  onReach: (isReachable: boolean) => void,
): VersionWatch {
  let primary: Primary | undefined;
  let seen = since;
  let isClosed = false;
  let isReachable = true;
  let isLooking = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    isDue = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    let waitMs = pollMs;
    while (isDue && !isClosed) {
      isDue = false;
      const isThere = await readOrLose();
      reached(isThere);
      waitMs = isThere ? pollMs : Math.min(pollMs, RECONNECT_MS);
    }
    isLooking = false;
    if (isClosed) lose();
    else timer = setTimeout(look, waitMs).unref();
  };
  const reached = (isNow: boolean) => {
    if (isNow === isReachable || isClosed) return;
    isReachable = isNow;
    onReach(isNow);
  };
  /** Whether the server has answered. When it has not, the next look connects again. */
  const readOrLose = async () => {
    try {
      primary ??= await listen(addresses, look, onLost);
      compare(await readMark(primary.client));
      return true;
    } catch {
      lose();
      return false;
    }
  };
  const compare = (mark: Mark | undefined) => {
    if (mark === undefined || isClosed) return;
    const isNews = seen !== undefined && !isSameMark(mark, seen);
    seen = mark;
    if (isNews) onChange();
  };
  const onLost = () => {
    lose();
    void look();
  };
  const lose = () => {
    if (primary !== undefined) endQuietly(primary.client);
    primary = undefined;
  };
  void look();
  const endRivals = watchRivals(addresses, () => primary?.address, onLost, RIVALS_LOOK_MS);
  return {
    close() {
      isClosed = true;
      endRivals();
      clearTimeout(timer);
      lose();
    },
  };
}

async function listen(addresses: string, onNotice: () => void, onLost: () => void): Promise<Primary> {
  const primary = await findPrimary(addresses);
  const { client } = primary;
  // The connection alone must not keep the process alive. The driver's types lack this method.
  (client as unknown as { unref(): void }).unref();
  client.on("notification", onNotice);
  client.on("error", onLost);
  try {
    await client.query(within(ANSWER_MS, `listen ${VERSION_CHANNEL}`));
    return primary;
  } catch (problem) {
    endQuietly(client);
    throw problem;
  }
}

const ANSWER_MS = 2_000;
const RECONNECT_MS = 500;
