import { addressOf } from "./address.js";

/** Where a server is to listen. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** An error of listening in words, with the way out; any other error as it is. */
export function listenProblemOf(error: unknown, place: Place): unknown {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  const words = syscall === "listen" || syscall === "getaddrinfo" ? WORDS[code] : undefined;
  return words === undefined ? error : new Error(words(place), { cause: error });
}

const WORDS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} of ${host} is taken by another process. Take another port, as in \`daybook serve --port ${otherThan(port)}\`, ` +
    `or end what answers at ${addressOf({ host, port })}.`,
  EACCES: ({ port }) =>
    `this user may not listen on port ${port}. Take one above 1023, as in \`daybook serve --port 8080\`, and put a proxy before it.`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}. ${HOST_ADVICE}`,
  ENOTFOUND: ({ host }) => `nobody knows the host name ${host}. ${HOST_ADVICE}`,
  EAI_AGAIN: ({ host }) => `the host name ${host} cannot be looked up now. ${HOST_ADVICE}`,
};

const HOST_ADVICE = "Set --host or HOST: 127.0.0.1 is for this machine alone, 0.0.0.0 for every network that it is on.";

function otherThan(port: number): number {
  return port === 65_535 ? port - 1 : port + 1;
}
