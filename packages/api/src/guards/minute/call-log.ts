/**
 * The admitted calls of all callers, in order of time. A position stays valid
 * while its call is in the log, and is reused afterwards.
 */
export interface CallLog {
  /** How many calls there are, erased ones included. */
  count(): number;
  /** Adds a call and returns its position. The log must not be full. */
  append(timeMs: number, caller: number, units: number): number;
  /** The position of the oldest call. The log must not be empty. */
  oldest(): number;
  /** Removes the oldest call. */
  dropOldest(): void;
  /** The position of the call that was added before one that is not the oldest. */
  beforeAt(position: number): number;
  timeAt(position: number): number;
  callerAt(position: number): number;
  /** The units of a call; zero when it was erased. */
  unitsAt(position: number): number;
  /** Leaves the call in its place, with no units. */
  eraseAt(position: number): void;
  /** The position that `link` put here: the same caller's next call. */
  nextAt(position: number): number;
  link(position: number, next: number): void;
  /** A number that is unique to the newest call. */
  newestTicket(): number;
  /** The position of the call with that ticket; undefined if it is no longer in the log. */
  positionOf(ticket: number): number | undefined;
}

/**
 * A log for at most `callsMax` calls, of 20 bytes each. It is a ring of pages that exist only
 * while they hold calls, so its size follows how busy the last minute was.
 */
export function callLogOf(callsMax: number): CallLog {
  // One page more than the calls need, so that the newest call never wraps around into the oldest call's page.
  const pages: Page[] = new Array(Math.ceil(callsMax / PAGE_CALLS) + 1).fill(NO_PAGE);
  const positions = pages.length * PAGE_CALLS;
  let oldest = 0;
  let following = 0;
  let count = 0;
  let tickets = 0;
  let spare: Page | undefined;

  const after = (position: number) => (position + 1 === positions ? 0 : position + 1);

  return {
    count: () => count,
    append(timeMs, caller, units) {
      if (count >= callsMax) throw new Error("A call was added to a full log.");
      const position = following;
      const at = position & PAGE_MASK;
      if (at === 0) {
        pages[position >>> PAGE_BITS] = spare ?? newPage();
        spare = undefined;
      }
      const { times, fields } = pages[position >>> PAGE_BITS]!;
      times[at] = timeMs;
      fields[at * WIDTH + CALLER] = caller;
      fields[at * WIDTH + CALL_UNITS] = units;
      following = after(position);
      count += 1;
      tickets += 1;
      return position;
    },
    oldest: () => oldest,
    dropOldest() {
      const page = oldest >>> PAGE_BITS;
      oldest = after(oldest);
      count -= 1;
      if (oldest >>> PAGE_BITS === page) return;
      spare = pages[page]!;
      pages[page] = NO_PAGE;
    },
    beforeAt: (position) => (position === 0 ? positions - 1 : position - 1),
    timeAt: (position) => pages[position >>> PAGE_BITS]!.times[position & PAGE_MASK]!,
    callerAt: (position) => pages[position >>> PAGE_BITS]!.fields[(position & PAGE_MASK) * WIDTH + CALLER]!,
    unitsAt: (position) => pages[position >>> PAGE_BITS]!.fields[(position & PAGE_MASK) * WIDTH + CALL_UNITS]!,
    eraseAt(position) {
      pages[position >>> PAGE_BITS]!.fields[(position & PAGE_MASK) * WIDTH + CALL_UNITS] = 0;
    },
    nextAt: (position) => pages[position >>> PAGE_BITS]!.fields[(position & PAGE_MASK) * WIDTH + NEXT]!,
    link(position, next) {
      pages[position >>> PAGE_BITS]!.fields[(position & PAGE_MASK) * WIDTH + NEXT] = next;
    },
    newestTicket: () => tickets,
    positionOf(ticket) {
      const newer = tickets - ticket;
      if (!(newer >= 0 && newer < count)) return undefined;
      return (following - 1 - newer + positions) % positions;
    },
  };
}

const PAGE_BITS = 13;
const PAGE_CALLS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_CALLS - 1;

/** The fields of a call, side by side. */
const WIDTH = 3;
const CALLER = 0;
const CALL_UNITS = 1;
const NEXT = 2;

interface Page {
  readonly times: Float64Array;
  readonly fields: Uint32Array;
}

const NO_PAGE: Page = { times: new Float64Array(0), fields: new Uint32Array(0) };

function newPage(): Page {
  return { times: new Float64Array(PAGE_CALLS), fields: new Uint32Array(PAGE_CALLS * WIDTH) };
}
