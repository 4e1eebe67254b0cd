import { Code, ConnectError, createDaybook, type Daybook, UnknownMethodError } from "@daybook/sdk";
import { addressOf } from "../address.js";
import type { Context } from "../context.js";
import type { Settings } from "../settings.js";
import { UsageProblem } from "../usage-problem.js";
import { visible } from "../visible.js";
import { type Identity, identityAt, USER_AGENT } from "./identity.js";
import { patientFetch } from "./patient-fetch.js";

/** The server that a command asks. */
export interface AskedServer {
  /** Without a slash at its end. */
  readonly address: string;
  readonly daybook: Daybook;
  /** Says who asks, and ends when the command is asked to end. */
  readonly fetch: typeof fetch;
  /** Runs what asks the server, tells what the server remarked, and what it refused with the way out. Gives the exit code. */
  run(asking: () => Promise<number>, exitCodeOf: (refusal: Error) => number): Promise<number>;
}

/** How a server is asked. */
export interface Asking {
  /** Where it is, as the option that names it says; by default as the settings say. */
  readonly url?: { readonly option: string; readonly address: string } | undefined;
  /** Many calls, which may wait for the limits of the minute. */
  readonly isPatient?: boolean;
}

/** Sends nothing yet. Throws for an address that cannot be asked. */
export async function askedServer(
  settings: Settings,
  context: Context,
  { url, isPatient = false }: Asking,
): Promise<AskedServer> {
  if (url !== undefined && !(/^https?:\/\//i.test(url.address) && URL.canParse(url.address))) {
    throw new UsageProblem(`${url.option} must be an address such as http://127.0.0.1:8080, not "${url.address}".`);
  }
  const address = (url?.address ?? settings.url ?? addressOf(settings)).replace(/\/+$/, "");
  const identity = await identityAt(address, settings, context);
  const heard: Heard = { isKeyBad: false, isDemo: false, hints: [] };
  const send: typeof fetch = async (asked, request) => {
    const signal = request?.signal ? AbortSignal.any([request.signal, context.stop]) : context.stop;
    const answer = await identity.fetch(asked, { ...request, signal });
    hear(answer, heard);
    return answer;
  };
  const patient = isPatient ? patientFetch(send, context) : send;
  return {
    address,
    fetch: patient,
    daybook: createDaybook({
      baseUrl: address,
      userAgent: USER_AGENT,
      fetch: patient,
      ...(isPatient ? { timeoutMs: PATIENT_MS } : {}),
      ...(settings.key === undefined ? {} : { key: settings.key }),
    }),
    async run(asking, exitCodeOf) {
      try {
        const exitCode = await asking();
        for (const hint of heard.hints) context.note(visible(hint));
        if (heard.isDemo) context.note(DEMO);
        return exitCode;
      } catch (error) {
        context.stop.throwIfAborted();
        if (!(error instanceof ConnectError || error instanceof UnknownMethodError)) throw error;
        context.err(error.message);
        const hint = hintOn(error, identity);
        if (hint !== undefined && !heard.isKeyBad) context.err(hint);
        return exitCodeOf(error);
      } finally {
        if (heard.isKeyBad) context.err(BAD_KEY);
      }
    },
  };
}

/** What answers said beside what was asked for. */
interface Heard {
  isKeyBad: boolean;
  isDemo: boolean;
  readonly hints: string[];
}

function hear({ headers }: Response, heard: Heard): void {
  heard.isKeyBad ||= headers.get("x-auth-status") === "invalid";
  heard.isDemo ||= headers.get("x-demo-data") === "true";
  const hint = headers.get("x-demo-hint") ?? headers.get("x-hint");
  if (hint) heard.hints.push(hint);
}

const DEMO = "This is the demo world: all companies, people and figures are made up.";

const BAD_KEY =
  "The server does not know the key in DAYBOOK_KEY: it is mistyped, revoked, expired or of another server. " +
  "This call was counted as one without a key; `daybook key list` shows the keys that there are.";

/** The way out of a failure that is the caller's set-up. */
function hintOn(error: Error, { limitedBecause }: Identity): string | undefined {
  if (!(error instanceof ConnectError)) return undefined;
  if (error.code === Code.Unavailable && error.rawMessage.includes("ECONNREFUSED")) {
    return "No server listens there. `daybook serve` starts one; --port or --url names another place.";
  }
  if (error.code !== Code.ResourceExhausted || limitedBecause === undefined) return undefined;
  return (
    `This call has the limits of everybody, since ${limitedBecause}. Run it as the user of the server with the same ` +
    "DAYBOOK_DATA, which lifts them, or set DAYBOOK_KEY."
  );
}

/** Long enough to wait for the limits of some minutes. */
const PATIENT_MS = 10 * 60_000;
