import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const world = mkdtempSync(join(tmpdir(), "convert-register-"));
after(() => rmSync(world, { recursive: true }));

const TERM_COLUMNS =
  "member count,person count,name,Division,State/Territory,Date of election,Type of election,Date ceased to be a Member,reason,Most recent party";
folderOf("people", {
  "representatives.csv": `${TERM_COLUMNS}\n\n1,,Ada Fern,Brookvale,NSW,18.5.2019,,21.5.2022,retired,RED\n`,
  "senators.csv": `${TERM_COLUMNS}\n\n1,,Bo Reed,,Vic.,1.7.2019,,,still_in_office,BLUE\n`,
  "people.csv": "person count,aph id,name,birthday,alt name,,,,,\n\n1,AA1,Ada Fern,,,,,,,\n2,BB2,Bo Reed,,,,,,,\n",
});
const disclosure = { declaration_date: "2019-07-30", category: "Shares", entity: "Elm Bank", details: "N/A" };
const register = {
  "fern_46p.json": JSON.stringify({
    mp_name: "Ada Fern",
    electorate: "Brookvale",
    disclosures: [
      disclosure,
      { ...disclosure, category: "Event" },
      { ...disclosure, entity: "Oak Steel", deleted: true, colour: "red" },
    ],
  }),
};

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(world, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

/** Runs a command line in the folder of the test, and gives what it says. */
async function run(...args: readonly string[]) {
  return runOn("data", ...args);
}

async function runOn(store: string, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const context = contextOf({
    env: { DAYBOOK_DATA: join(world, store) },
    folder: world,
    now: () => new Date("2027-01-01T00:00:00Z"),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { exitCode: await runCommand(args, context), out, err };
}

test("a converted register is ingested, and what was left out is told", async () => {
  folderOf("good", { ...register, "notes.json": '{"disclosures":[]}' });
  const converted = await run("convert-register", "good", "--people", "people", "--out", "interests-register-46.jsonl");
  assert.deepEqual(converted, {
    exitCode: 0,
    out: [
      "2 files: 1 documents with 2 rows, 0 of them unread",
      "1 files skipped, 0 refused, 0 joined to another of the same member, 0 left for a transcribed page",
      "1 rows left out: its category is of no item",
      "1 deletions match no declaration",
      '1 times an unknown key, which was not read: "colour"',
    ],
    err: ["skipped: notes.json: the name of the file tells no member and parliament"],
  });
  const file = join(world, "interests-register-46.jsonl");
  assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), {
    chamber: "house",
    parliament: 46,
    name: "Fern, Ada",
    division: "Brookvale",
    state: "NSW",
    documentUrl: "",
    statementDate: "2019-07-30",
    read: true,
    unreadPages: [],
    rows: [
      { kind: "statement", item: 1, holders: ["self"], text: "Elm Bank", secondary: "", date: "2019-07-30" },
      { kind: "deletion", item: 1, holders: ["self"], text: "Oak Steel", secondary: "", date: "2019-07-30" },
    ],
  });
  const { exitCode, out } = await run("ingest", "interests-register", file);
  assert.deepEqual([exitCode, out[0]], [0, "1 accepted (3 rows), 0 unchanged, 0 refused, 0 held back, 0 ignored"]);
});

test("the members held are taken where no folder is named", async () => {
  folderOf("again", register);
  for (const [source, file] of [
    ["parliament-terms", "representatives.csv"],
    ["parliament-terms", "senators.csv"],
    ["parliament-people", "people.csv"],
  ]) {
    assert.equal((await runOn("peopled", "ingest", source!, join(world, "people", file!))).exitCode, 0);
  }
  const args = ["convert-register", "again", "--out", "interests-register-again.jsonl"];
  const { exitCode, out, err } = await runOn("peopled", ...args);
  assert.deepEqual([exitCode, out[0], err], [0, "1 files: 1 documents with 2 rows, 0 of them unread", []]);
});

test("of thousands of files that cannot be read the first are named, and the others counted", async () => {
  const names = Array.from({ length: 1_203 }, (_, at) => [`${at}.txt`, ""]);
  folderOf("many", { ...register, ...Object.fromEntries(names) });
  const { err } = await run("convert-register", "many", "--people", "people", "--out", "interests-register-many.jsonl");
  const reason = "it is neither a JSON file nor a web page; unpack archives other than zip first";
  assert.deepEqual(
    [err.length, err[0], err.at(-1)],
    [201, `refused: 0.txt: ${reason}`, `refused: 1,003 more: ${reason}`],
  );
});

test("files that cannot be read are named, and the others are converted", async () => {
  folderOf("mixed", { ...register, "reed_46p.json": "{", "list.tar.xz": "x" });
  const { exitCode, err } = await run(
    "convert-register",
    "mixed",
    "--people",
    "people",
    "--out",
    "interests-register-mixed.jsonl",
  );
  assert.deepEqual(
    [exitCode, err, existsSync(join(world, "interests-register-mixed.jsonl"))],
    [
      2,
      [
        "refused: list.tar.xz: it is packed as .tar.xz, and archives are read as zip only: unpack it, or pack its files as zip",
        "refused: reed_46p.json: line 1: it is not JSON",
      ],
      true,
    ],
  );
});

folderOf("empty", {});
folderOf("archives", { "a.tar.xz": "x" });
folderOf("broken-people", { "people.csv": "x\n", "senators.csv": "x\n" });
const out = ["--out", "interests-register-none.jsonl"];
for (const [what, args, said] of [
  [
    "a name that could not be ingested",
    ["people", "--people", "people", "--out", "x.jsonl"],
    /--out x\.jsonl is not named as/,
  ],
  ["no folder of people", ["people", "--people", "nowhere", ...out], /There is no folder .*nowhere\.$/],
  ["a folder without people", ["people", "--people", ".", ...out], /has not all of the files by which members are/],
  [
    "files of people that are none",
    ["people", "--people", "broken-people", ...out],
    /broken-people\/senators\.csv: the file has no rows/,
  ],
  ["an input that is not there", ["nowhere", "--people", "people", ...out], /There is no file or folder .*nowhere\.$/],
  ["an address", ["https://register.example/x.json", "--people", "people", ...out], /There is no file or folder/],
  [
    "files of no member",
    ["people", "--people", "people", ...out],
    /no document of a member was found; nothing was written/,
  ],
  [
    "no folder of people named, and nobody held",
    ["people", ...out],
    /^.*No members are held .*`daybook sync parliament-/,
  ],
  ["an empty folder", ["empty", "--people", "people", ...out], /or web pages of members: there is no file at all/],
  ["a folder of something else", ["people", "--people", "people", ...out], /: none of 3 files is one/],
  [
    "a folder of archives",
    ["archives", "--people", "people", ...out],
    /a\.tar\.xz: it is packed as \.tar\.xz, and archives/,
  ],
] as const) {
  test(`convert-register fails with ${what}, and writes nothing`, async () => {
    const { exitCode, err } = await run("convert-register", ...args);
    assert.match(err.join("\n").split("\n(add")[0]!, said);
    assert.deepEqual([exitCode, existsSync(join(world, "interests-register-none.jsonl"))], [1, false]);
  });
}

test("the curated tables are loaded by the commands that the guide gives", async () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const guide = readFileSync(join(root, "docs", "operate.md"), "utf8");
  const sources = [...guide.matchAll(/^daybook ingest (\S+) curated$/gm)].map(([, source]) => source!);
  const outcomes: unknown[] = [];
  for (const source of sources) {
    const { exitCode, out: told } = await run("ingest", source, "curated");
    outcomes.push([source, exitCode, told[0]?.split(" ", 2).join(" ")]);
  }
  assert.deepEqual(outcomes, [
    ["company-aliases", 0, "1 accepted"],
    ["party-spellings", 0, "1 accepted"],
  ]);
});
