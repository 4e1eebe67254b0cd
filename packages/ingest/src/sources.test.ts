import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { allDatasets, datasetsOf, parts } from "@daybook/domain";
import type { Source } from "./source.js";
import { sources } from "./sources.js";

test("every folder of a source is in the list under its name", () => {
  const folders = readdirSync(new URL("../src/sources/", import.meta.url)).sort();
  assert.deepEqual(sources.map(({ name }) => name).sort(), folders);
});

test("the datasets name the sources that fill them, and no other", () => {
  const named = allDatasets.flatMap((dataset) => dataset.sources.map((source) => `${source} fills ${dataset.name}`));
  const filled = sources.flatMap(({ name, datasets }) =>
    Object.values(datasets).map((dataset) => `${name} fills ${dataset.name}`),
  );
  assert.deepEqual(named.sort(), filled.sort());
});

test("a part that reads some of what a source fills reads all of it, since it counts the rows of its files", () => {
  const halves = sources.flatMap(({ name, datasets }) => {
    const filled = Object.values(datasets);
    const isRead = Object.values(parts).map((part) => filled.map((dataset) => datasetsOf(part).includes(dataset)));
    return isRead.some((each) => each.includes(true) && each.includes(false)) ? [name] : [];
  });
  assert.deepEqual(halves, []);
});

test("the public places of a source are on its hosts, and have files under names of its own, each once", () => {
  const faults = sources.flatMap(({ name, hosts, index, remote = {}, identify }) => {
    const { files = [], archives = [], pages = [] } = remote;
    const places = [...files, ...archives, ...pages, ...(index === undefined ? [] : [index])].map(
      ({ address }) => new URL(address),
    );
    const names = files.map(({ fileName }) => fileName);
    return [
      ...places.filter(({ protocol, host }) => protocol !== "https:" || !hosts.includes(host)).map(({ href }) => href),
      ...names.filter((fileName, at) => identify(fileName) === undefined || names.indexOf(fileName) !== at),
    ].map((fault) => `${name}: ${fault}`);
  });
  assert.deepEqual(faults, []);
});

const namesOf = (some: readonly Source[]) => some.map(({ name }) => name);

test("what has a public place is fetched, by itself or after its terms are accepted, and nothing else is", () => {
  const placed = sources.filter(({ index, remote }) => index !== undefined || remote !== undefined);
  const fetched = sources.filter(
    ({ access }) => access === "fetched" || (access !== "included" && access.terms !== undefined),
  );
  assert.deepEqual(namesOf(placed), namesOf(fetched));
});

test("what is restricted or for internal use is not fetched by itself, and of the exchange only its directory ever is", () => {
  const fetched = sources.filter(({ access }) => access === "fetched");
  assert.deepEqual(namesOf(fetched.filter(({ licence }) => /restricted|internal use/.test(licence))), []);
  const afterTerms = sources.flatMap(({ name, access }) =>
    typeof access === "string" || access.terms === undefined ? [] : [[name, access.terms]],
  );
  assert.deepEqual(afterTerms, [["asx-companies", "asx"]]);
  assert.deepEqual(namesOf(fetched.filter(({ hosts }) => hosts.some((host) => /asx|markitdigital/.test(host)))), []);
});

test("what is not fetched says in a sentence how it is had", () => {
  const sentences = sources.flatMap(({ name, access }) =>
    typeof access === "string" ? [] : [[name, access.how] as const],
  );
  assert.deepEqual(
    sentences.filter(([, how]) => how.length < 20 || /\.$|\n|^[A-Z]|--accept-terms(?! asx)/.test(how)),
    [],
  );
});
