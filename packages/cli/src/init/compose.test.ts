import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type ComposePlaces, composeText } from "./compose.js";

const root = new URL("../../../../", import.meta.url);
const places: ComposePlaces = {
  tree: "/opt/day book",
  envFile: "/srv/d/.env",
  data: "/srv/$d/data",
  user: { uid: 1001, gid: 1002 },
  port: 9000,
  callers: "me",
  world: "real",
};

/** The lines of a service, without comments. */
function linesOf(text: string, service: string): string[] {
  const [, lines = ""] = new RegExp(`^  ${service}:\n((?: {4}.*\n)*)`, "m").exec(text) ?? [];
  return lines.split("\n").filter((line) => line !== "" && !/^\s*#/.test(line));
}

/** What is not about where things are, nor about the database. */
function rules(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^ {4}(build|depends_on|ports|env_file|environment|volumes|user):|^ {6}/.test(line));
}

test("the server has the rules of the project's own compose file, but for its places", () => {
  const own = linesOf(readFileSync(new URL("compose.yaml", root), "utf8"), "daybook");
  assert.deepEqual(rules(linesOf(composeText(places), "daybook")).sort(), rules(own).sort());
});

test("the sync has those rules too, but answers nobody, and runs the command of the image every day", () => {
  const text = composeText(places);
  const [server, sync] = ["daybook", "sync"].map((service) => linesOf(text, service)) as [string[], string[]];
  const only = (some: readonly string[], others: readonly string[]) => some.filter((line) => !others.includes(line));
  assert.deepEqual(only(server, sync), ['    ports: ["127.0.0.1:9000:9000"]', "    stop_grace_period: 30s"]);
  const [entrypoint, command = "", ...rest] = only(sync, server);
  assert.deepEqual(
    [entrypoint, ...rest],
    ['    entrypoint: ["/bin/sh", "-c"]', "    init: true", "    healthcheck: { disable: true }"],
  );
  const [, program = ""] = /while :; do (\S+) sync; sleep 86400; done/.exec(command) ?? [];
  assert.ok(readFileSync(new URL("Dockerfile", root), "utf8").includes(`ENTRYPOINT ["${program}"]`), command);
});

test("places stand in it, with blanks and with signs that would be filled in", () => {
  const lines = linesOf(composeText(places), "daybook");
  for (const line of [
    '    build: "/opt/day book"',
    '    env_file: ["/srv/d/.env"]',
    '      PORT: "9000"',
    '    volumes: [{ type: bind, source: "/srv/$$d/data", target: /var/lib/daybook }]',
    '    user: "1001:1002"',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test("a network reaches it where it should, the demo world has nothing to fetch, and without the tree nothing is built", () => {
  const text = composeText({ ...places, callers: "network", world: "demo", tree: undefined });
  assert.match(text, /^ {4}ports: \["9000:9000"\]$/m);
  assert.doesNotMatch(text, /sync:|build:/);
});
