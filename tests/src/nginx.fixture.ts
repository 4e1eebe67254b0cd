import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A running nginx. */
export interface Nginx {
  stop(): Promise<void>;
  /** What it has logged as errors. */
  problems(): string;
}

/** Why tests that need nginx cannot run here. */
export function skipWithoutNginx(): string | false {
  for (const program of ["nginx", "openssl"]) {
    const args = program === "nginx" ? ["-v"] : ["version"];
    if (spawnSync(program, args, { env: ENV }).status !== 0) return `${program} is not installed`;
  }
  return false;
}

/** Makes a certificate for an address of this machine that nobody but who has its file trusts. */
export function makeCertificate(path: string, keyPath: string): string {
  const subject = ["-subj", "/CN=daybook.example", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const args = ["req", "-x509", ...kind, ...subject, "-keyout", keyPath, "-out", path];
  execFileSync("openssl", args, { env: ENV, stdio: "pipe" });
  return readFileSync(path, "utf8");
}

/** Starts nginx with files of its `conf.d` in a folder of its own, and waits until it takes connections at a port. */
export async function startNginx(folder: string, sites: readonly string[], port: number): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder};`);
  const lines = [
    // Only root may choose a user, and it would choose one that cannot read the folder.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "daemon off;",
    "worker_processes 2;",
    `pid ${join(folder, "pid")};`,
    "error_log stderr warn;",
    "events {}",
    `http { access_log off; ${temporary.join(" ")}`,
    ...sites,
    "}",
  ];
  writeFileSync(join(folder, "nginx.conf"), lines.join("\n"));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    env: ENV,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problems = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    problems += text;
  });
  const ended = once(child, "exit");
  while (!(await isTaken(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${problems}`);
    await wait(20);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { stop, problems: () => problems };
}

/** It is installed where only root looks. */
const ENV = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => resolve(true)).once("connect", () => socket.destroy());
  });
}

/** What came through a proxy. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What to ask for. The path is sent as it stands. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly ca: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as JSON with POST. */
  readonly body?: unknown;
}

/** Asks by HTTPS, trusting one certificate, and reads the whole answer; one that is cut off is an error. */
export function ask({ port, path, ca, headers, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const asked = request({
      host: "127.0.0.1",
      port,
      path,
      ca,
      method: sent === undefined ? "GET" : "POST",
      headers: {
        "user-agent": "daybook-tests/1",
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
    });
    asked.once("error", reject).once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.end(sent);
  });
}
