import { type Accounts, AccountsUnreachable, type KeyWatch } from "@daybook/store";

/** Accounts that open in the background, and may not be open yet. */
export interface EventualAccounts extends Accounts {
  /** Fulfilled after the first attempt to open them, whether it worked or not. */
  readonly started: Promise<void>;
}

/** How to open accounts. */
export interface OpeningOptions {
  readonly open: () => Promise<Accounts>;
  readonly onOpen: () => void;
  /** Called for every attempt that failed. */
  readonly onProblem: (problem: unknown) => void;
  readonly retryMs: number;
}

/** Opens accounts, and retries until that works. Meanwhile every call rejects with AccountsUnreachable. */
export function eventualAccounts({ open, onOpen, onProblem, retryMs }: OpeningOptions): EventualAccounts {
  let accounts: Accounts | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lack = "The accounts are not open.";
  const waiting = new Set<(accounts: Accounts) => void>();

  async function attempt(): Promise<void> {
    try {
      const opened = await open();
      if (isClosed) return await opened.close();
      accounts = opened;
      onOpen();
      for (const begin of waiting) begin(opened);
      waiting.clear();
    } catch (problem) {
      if (problem instanceof Error) lack = problem.message;
      onProblem(problem);
      if (!isClosed) timer = setTimeout(next, retryMs).unref();
    }
  }

  let attempted = attempt();
  const started = attempted;
  function next(): void {
    attempted = attempt();
  }

  async function opened(): Promise<Accounts> {
    if (accounts === undefined) throw new AccountsUnreachable(lack);
    return accounts;
  }

  /** A watch on accounts that are not open yet begins once they are. */
  function watchKeys(...[onChange, options]: Parameters<Accounts["watchKeys"]>): KeyWatch {
    if (accounts !== undefined) return accounts.watchKeys(onChange, options);
    let watch: KeyWatch | undefined;
    const begin = (late: Accounts) => {
      watch = late.watchKeys(onChange, options);
    };
    waiting.add(begin);
    return {
      close() {
        waiting.delete(begin);
        watch?.close();
      },
    };
  }

  return {
    started,
    addKey: async (key, liveMax) => (await opened()).addKey(key, liveMax),
    expireKey: async (id, at) => (await opened()).expireKey(id, at),
    revokeKey: async (id, at) => (await opened()).revokeKey(id, at),
    keys: async (owner) => (await opened()).keys(owner),
    findKey: async (sha256) => (await opened()).findKey(sha256),
    noteUsed: async (uses) => (await opened()).noteUsed(uses),
    setAccount: async (subject, tier) => (await opened()).setAccount(subject, tier),
    accountTier: async (subject) => (await opened()).accountTier(subject),
    damagedLines: async () => (await opened()).damagedLines(),
    settleDamage: async (lines) => (await opened()).settleDamage(lines),
    watchKeys,
    lease: async (request) => (await opened()).lease(request),
    settle: async (settlements) => (await opened()).settle(settlements),
    usage: async (identity) => (await opened()).usage(identity),
    forgetUsage: async (beforeMonth) => (await opened()).forgetUsage(beforeMonth),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await attempted;
      await accounts?.close();
    },
  };
}
