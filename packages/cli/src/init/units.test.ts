import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unitsOf } from "./units.js";

const guide = readFileSync(new URL("../../../../docs/deploy.md", import.meta.url), "utf8");
const units = unitsOf({ program: "/opt/day book/daybook", folder: "/srv/d", user: "me", data: "/srv/d/data" });

for (const [name, text] of Object.entries(units)) {
  test(`${name} says what the guide's says, but for its places and bounds`, () => {
    const shown = new RegExp(`# /etc/systemd/system/${name}\n([^\`]*)`).exec(guide)?.[1] ?? "";
    assert.deepEqual(namesIn(text), namesIn(shown));
  });
}

/** The directives in their order, without those that name where things are and how much they may take. */
function namesIn(unit: string): string[] {
  const lines = unit.split("\n").filter((line) => line !== "");
  return lines.filter((line) => !PLACES.test(line));
}

const PLACES =
  /^(User|EnvironmentFile|WorkingDirectory|ExecStart|ReadWritePaths|StateDirectory|StateDirectoryMode|MemoryMax|ProtectHome)=/;

test("places stand in them, with blanks too", () => {
  assert.match(
    units["daybook.service"]!,
    /^User=me\nWorkingDirectory=\/srv\/d\nExecStart="\/opt\/day book\/daybook" serve$/m,
  );
  assert.match(units["daybook-sync.service"]!, /^ReadWritePaths="\/srv\/d\/data"$/m);
});

test("a path with what systemd reads otherwise is written so that it reads the path", () => {
  const unit = unitsOf({ program: `/opt/a "b"/50%/$c`, folder: "/srv/50% of it", user: "me", data: "/srv/d\\e" });
  const text = unit["daybook.service"]!;
  for (const line of [
    `ExecStart="/opt/a \\"b\\"/50%%/$$c" serve`,
    "WorkingDirectory=/srv/50%% of it",
    `ReadWritePaths="/srv/d\\\\e"`,
  ]) {
    assert.ok(text.split("\n").includes(line), `${line} in ${text}`);
  }
  assert.throws(() => unitsOf({ program: "/a", folder: "/a\nUser=root", user: "me", data: "/d" }), /cannot be written/);
});
