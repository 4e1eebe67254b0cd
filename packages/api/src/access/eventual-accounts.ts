import { type Accounts, AccountsUnreachable, type KeyWatch } from "@daybook/store";

/** Accounts that may not be open yet. */
export interface PatientAccounts extends Accounts {
  /** Fulfilled when they were opened, or could not be for the first time. */
  readonly started: Promise<void>;
}

/** How to open accounts. */
export interface OpeningOptions {
  readonly open: () => Promise<Accounts>;
  readonly onOpen: () => void;
  /** Told about every attempt that failed. */
  readonly onProblem: (problem: unknown) => void;
  readonly retryMs: number;
}

/** Opens accounts, and tries again until that works. Meanwhile every call rejects with AccountsUnreachable. */
export function patientAccounts({ open, onOpen, onProblem, retryMs }: OpeningOptions): PatientAccounts {
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

  /** A watch of accounts that are not open begins when they are. */
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
    addKey: async (key) => (await opened()).addKey(key),
    revokeKey: async (id, at) => (await opened()).revokeKey(id, at),
    keys: async () => (await opened()).keys(),
    findKey: async (sha256) => (await opened()).findKey(sha256),
    noteUsed: async (uses) => (await opened()).noteUsed(uses),
    setAccount: async (subject, tier) => (await opened()).setAccount(subject, tier),
    accountTier: async (subject) => (await opened()).accountTier(subject),
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
