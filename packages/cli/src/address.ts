/** Where a server that listens on a host and a port is reached from this machine. */
export function addressOf({ host, port }: { readonly host: string; readonly port: number }): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
