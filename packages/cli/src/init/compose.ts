import type { Callers, World } from "./choices.js";

/** What a compose file names of a machine and of what was chosen. */
export interface ComposePlaces {
  /** The tree that the image is built from; undefined where an image called daybook has to be there. */
  readonly tree: string | undefined;
  /** The file with the settings. */
  readonly envFile: string;
  /** The data folder. */
  readonly data: string;
  /** Whose folder that is, by numbers. */
  readonly user: { readonly uid: number; readonly gid: number };
  readonly port: number;
  readonly callers: Callers;
  readonly world: World;
}

/**
 * A compose file with a server on a data folder of this machine and, of the real world, a sync every day. compose.yaml of the
 * project is the same with PostgreSQL.
 */
export function composeText(places: ComposePlaces): string {
  const { port, callers, world } = places;
  const published = `${callers === "network" ? "" : "127.0.0.1:"}${port}:${port}`;
  return `# Daybook on a data folder of this machine. docs/deploy.md tells of it.
services:
  daybook:
${commonLines(places)}    ports: [${quoted(published)}]
    stop_grace_period: 30s
${world === "real" ? `\n${syncService(places)}` : ""}`;
}

/** One that waits a day between two syncs needs no timer of the machine. The image's health check asks a server. */
function syncService(places: ComposePlaces): string {
  return `  # Fetches what is new when it is started, and every day from then on.
  sync:
${commonLines(places)}    entrypoint: ["/bin/sh", "-c"]
    command: ["while :; do /opt/daybook/packages/cli/bin/daybook.mjs sync; sleep 86400; done"]
    init: true
    healthcheck: { disable: true }
`;
}

function commonLines({ tree, envFile, data, user, port }: ComposePlaces): string {
  return `${tree === undefined ? "" : `    build: ${quoted(tree)}\n`}    image: daybook
    restart: unless-stopped
    # All settings are in this file, but for those that a container has of its own.
    env_file: [${quoted(envFile)}]
    environment:
      HOST: 0.0.0.0
      PORT: "${port}"
      DAYBOOK_DATA: /var/lib/daybook
    volumes: [{ type: bind, source: ${quoted(data)}, target: /var/lib/daybook }]
    user: "${user.uid}:${user.gid}"
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    mem_limit: 2g
`;
}

/** A text in quotes as YAML has them, in which nothing is filled in. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("$", "$$$$");
}
