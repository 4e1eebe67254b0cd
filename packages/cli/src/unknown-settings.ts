import { nearest } from "@daybook/contract/nearest";
import { JOINING_VARIABLE, WORKER_VARIABLE } from "./workers/messages.js";

/** Whether a variable is meant for us, by its name. */
export function isOurs(name: string): boolean {
  return name.toUpperCase().startsWith(PREFIX);
}

/** The variables that are meant for us and that nobody reads, each with the setting that is likely meant. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { readonly name: string; readonly message: string }[] {
  return Object.keys(env)
    .filter((name) => isOurs(name) && Boolean(env[name]?.trim()))
    .filter((name) => !known.includes(name) && !OTHERS.some((pattern) => pattern.test(name)))
    .filter((name) => !isOfCluster(name, env[name]!))
    .map((name) => ({ name, message: `there is no such setting${hintAt(name, known)}` }));
}

function hintAt(name: string, known: readonly string[]): string {
  const bare = name.toUpperCase().slice(PREFIX.length);
  const meant = known.includes(bare) ? bare : nearest(name, known);
  return meant === undefined ? "; `daybook --help` lists those that there are" : `; did you mean ${meant}?`;
}

/**
 * Kubernetes sets variables in every container about a service that is called "daybook", such as DAYBOOK_SERVICE_HOST and
 * DAYBOOK_PORT=tcp://10.0.0.1:8080.
 */
function isOfCluster(name: string, value: string): boolean {
  if (/^DAYBOOK_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)$/.test(name)) return true;
  return name === "DAYBOOK_PORT" && /^(tcp|udp|sctp):\/\//.test(value);
}

const PREFIX = "DAYBOOK_";

/** Variables of our workers and of our tests, which may start commands. */
const OTHERS: readonly RegExp[] = [
  new RegExp(`^(${WORKER_VARIABLE}|${JOINING_VARIABLE})$`),
  /^DAYBOOK_(CORPUS|SEED|TESTS(_[A-Z]+)?)$/,
];
